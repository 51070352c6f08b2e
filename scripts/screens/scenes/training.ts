import { until } from '../../../test/support/until.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

/** Has simulated callers call a queue until some wait; its only agent is not ready, so that nobody rings. */
async function beginTraffic(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const { data: queues } = await client.call('listQueues');
  const found = queues.find(({ name }) => name === 'Training');
  const queue = found ?? (await client.call('createQueue', { body: { name: 'Training' } })).data;
  await client.call('stopDemoTraffic').catch(() => undefined);
  const body = { seed: 7, callers_per_minute: 40, minutes: 2, queue: queue.id };
  await client.call('beginDemoTraffic', { body });
  const come = async () => (await client.call('getDemoTraffic')).data.arrived >= 6;
  await until(come, { timeoutMs: 60_000, what: 'callers to come' });
}

/** Simulated callers. */
export default [
  {
    name: 'training',
    sizes: ['desktop', 'narrow'],
    path: '/#/supervisor/training',
    async show(stage) {
      await beginTraffic(stage);
      await stage.page.getByRole('rowheader').nth(5).waitFor();
      await signedIn(stage).call('stopDemoTraffic');
      await stage.page.getByText('Stopped', { exact: true }).waitFor();
    },
  },
] satisfies Scene[];
