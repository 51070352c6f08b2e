import { furnishHouse } from '../../../test/support/adminHouse.ts';
import { ready } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const sizes = ['desktop', 'narrow'] as const;

/** Opens a section of a customer with much to look after. */
async function go(stage: Stage, section: string): Promise<void> {
  const { page } = stage;
  const client = signedIn(stage);
  // Once only: the scenes share a service.
  if ((await client.call('listDdis')).total === 0) await furnishHouse(client);
  await ready(stage);
  await page.goto(new URL(`/#/settings/${section}`, page.url()).href);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

const list = (name: string, section: string, entry: string): Scene => ({
  name,
  sizes,
  async show(stage) {
    await go(stage, section);
    await stage.page.getByText(entry, { exact: true }).first().waitFor();
  },
});

/** What administrators look after: numbers, announcements, rooms, teams and the rest. */
export default [
  list('telephone-numbers', 'ddis', '+44 20 7946 0010'),
  list('announcements', 'announcements', 'We are closed'),
  list('mailboxes', 'mailboxes', 'Front desk'),
  list('conferences', 'conferences', 'Monday round'),
  list('labels', 'labels', 'Complaint'),
  list('queue-groups', 'queuegroups', 'Customer care'),
  list('teams', 'teams', 'Trainees of the customer care in the evening'),
  list('policies', 'policies', 'Learning'),
  list('roles', 'roles', 'GET /users'),
  list('campaigns', 'campaigns', 'Spring'),
  list('call-me-back', 'callmeback/1', 'Code to embed'),
  list('canned-responses', 'cannedresponses', 'Thanks'),
  list('sms-carriers', 'smscarriers', 'Carrier'),
  list('transcription', 'transcription', 'Transcribe new recordings'),
  list('service-status', 'status', 'What it depends on'),
  {
    name: 'call-routing',
    sizes,
    async show(stage) {
      await go(stage, 'routing');
      await stage.page.getByRole('link', { name: 'Where calls of +44 20 7946 0010 go' }).click();
      await stage.page.getByText('callers go round in a circle').waitFor();
    },
  },
] satisfies Scene[];
