import { type Scene, type Stage, signedIn } from '../scene.ts';

/** Sends the simulated callers away; nothing while there are none. */
let stop: () => Promise<unknown> = async () => undefined;

/** Has simulated callers call a queue in which nobody works, so that nobody rings. */
async function beginTraffic(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const { data: queues } = await client.call('listQueues');
  const found = queues.find(({ name }) => name === 'Training');
  const queue = found ?? (await client.call('createQueue', { body: { name: 'Training' } })).data;
  const body = { seed: 7, callers_per_minute: 40, minutes: 2, queue: queue.id };
  await client.call('beginDemoTraffic', { body });
  stop = () => client.call('stopDemoTraffic');
}

/** Simulated callers. */
export default [
  {
    name: 'training',
    sizes: ['desktop', 'narrow'],
    path: '/#/supervisor/training',
    async show(stage) {
      await beginTraffic(stage);
      await stage.page.getByRole('rowheader').nth(6).waitFor({ timeout: 60_000 });
      await stage.page.getByText('Gave up', { exact: true }).nth(1).waitFor({ timeout: 60_000 });
    },
    async leave() {
      await stop();
    },
  },
] satisfies Scene[];
