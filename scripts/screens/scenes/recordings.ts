import { until } from '../../../test/support/until.ts';
import { furnish } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const transcript = [
  'Agent: Good morning, this is Maria Ospina.',
  'Customer: Good morning. I read that you have a new price list?',
  'Agent: We do. Shall I send it to you by mail?',
  'Customer: Yes, please, by Friday. And ring me after lunch, I am in a meeting until then.',
].join('\n');

/** The recording of the customer's call, with what was said in it. */
async function transcribed(stage: Stage): Promise<number> {
  const client = signedIn(stage);
  const [monitor] = (await client.call('listMonitors', { query: {} })).data;
  if (!monitor) throw new Error('There is no recording.');
  const body = { transcript, sentiment: 'positive', cx_score: 86 } as const;
  await client.call('updateMonitor', { params: { id: monitor.id }, body });
  const review = { score: 4, notes: 'Friendly, and to the point. Next time: repeat what was promised.' };
  await client.call('reviewMonitor', { params: { id: monitor.id }, body: review });
  return monitor.id;
}

/** Recordings as supervisors hear them. */
export default [
  {
    name: 'recordings',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      const id = await transcribed(stage);
      await page.goto(new URL(`/#/supervisor/recordings/${id}`, page.url()).href);
      await page.getByRole('heading', { name: 'Transcript' }).waitFor();
      const play = page.getByRole('button', { name: 'Play', exact: true });
      await until(() => play.isEnabled(), { timeoutMs: 15_000, what: 'the player' });
    },
  },
] satisfies Scene[];
