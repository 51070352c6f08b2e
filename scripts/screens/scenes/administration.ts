import { furnishCompany } from '../../../test/support/adminFixture.ts';
import { deliver } from '../deliveries.ts';
import { ready } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const sizes = ['desktop', 'narrow'] as const;

const dispositions = [
  'Order taken',
  'Offer sent',
  'Complaint about a delivery that came too late or not at all',
] as const;

/** Opens a section of a customer with much to look after. */
async function go(stage: Stage, section: string): Promise<void> {
  const { page } = stage;
  const client = signedIn(stage);
  // Once only: the scenes share a service.
  if ((await client.call('listDdis')).total === 0) await furnishCompany(client);
  await ready(stage);
  await page.goto(new URL(`/#/settings/${section}`, page.url()).href);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

const list = (name: string, section: string, entry: string): Scene => ({
  name,
  sizes,
  async show(stage) {
    await go(stage, section);
    await stage.page.getByText(entry, { exact: true }).locator('visible=true').first().waitFor();
  },
});

/** What administrators look after: numbers, announcements, rooms, teams and the rest. */
export default [
  list('telephone-numbers', 'ddis', '+44 20 7946 0010'),
  list('announcements', 'announcements', 'We are closed'),
  list('mailboxes', 'mailboxes', 'Front desk'),
  list('conferences', 'conferences', 'Monday round'),
  list('work-plans', 'workplans', 'Front desk, early'),
  {
    name: 'work-plan',
    sizes,
    async show(stage) {
      await go(stage, 'workplans/1');
      await stage.page.getByRole('button', { name: 'Add a day' }).scrollIntoViewIfNeeded();
    },
  },
  list('labels', 'labels', 'Complaint'),
  list('queue-groups', 'queuegroups', 'Customer care'),
  list('queue-group', 'queuegroups/1', 'Queues'),
  list('teams', 'teams', 'Trainees of the customer care in the evening'),
  list('policies', 'policies', 'Learning'),
  list('roles', 'roles', 'GET /users'),
  list('campaigns', 'campaigns', 'Spring'),
  list('call-me-back', 'callmeback/1', 'Code to embed'),
  list('call-me-back-buttons', 'callmebackbuttons', 'Autumn'),
  list('company', 'company', 'Companies of this service'),
  list('code-tables', 'codetables', 'Kind of a call record'),
  list('dictionary', 'dictionary', 'Hohenfels-Wallenstein'),
  list('faxes', 'faxes', 'No fax yet'),
  list('canned-responses', 'cannedresponses', 'Thanks'),
  list('sms-carriers', 'smscarriers', 'Carrier'),
  list('directories', 'directories', 'Company people'),
  list('directory', 'directories/1', 'Run the test'),
  list('transcription', 'transcription', 'Transcribe new recordings'),
  list('service-status', 'status', 'What it depends on'),
  list('absence', 'absence', 'Agents who are gone'),
  list('alert-settings', 'alerts', 'When there is an alert'),
  list('provisioning', 'scim', 'Provisioning (SCIM)'),
  list('supervision', 'supervision', 'Supervision'),
  list('feature-codes', 'featurecodes', 'Feature codes'),
  list('mail', 'mail', 'Outgoing mail'),
  list('api-reference', 'integrations/reference', 'Open the reference'),
  list('webhooks', 'integrations/webhooks', 'Webhooks'),
  list('telephone-number', 'ddis/1', 'Caller ID'),
  {
    name: 'deliveries',
    sizes,
    async show(stage) {
      await deliver(stage);
      await go(stage, 'integrations/deliveries');
      await stage.page.getByRole('list', { name: 'Deliveries' }).getByText('Waiting').first().waitFor();
      // The page gave its heading the focus.
      await stage.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    },
  },
  {
    name: 'prices',
    sizes,
    async show(stage) {
      const { page } = stage;
      const { data } = await signedIn(stage).call('listLines');
      await go(stage, `lines/${data.find((line) => line.is_demo)?.id}`);
      await page.getByRole('textbox', { name: 'Currency', exact: true }).fill('EUR');
      const prices = ['44 0.012', '447 0.09 0.02', '49 0.015', '4915 0.12 0.02', '1 0.01', '* 0.45 0.10'];
      await page.getByRole('textbox', { name: 'Price list', exact: true }).fill(prices.join('\n'));
      await page.getByRole('button', { name: 'Save prices' }).click();
      await page.getByText('6 prices saved').waitFor();
      await page.getByRole('button', { name: 'Save prices' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dispositions',
    sizes,
    async show(stage) {
      const client = signedIn(stage);
      if ((await client.call('listDispositions')).total === 0) {
        for (const [position, name] of dispositions.entries()) {
          await client.call('createDisposition', { body: { name, position } });
        }
      }
      await go(stage, 'dispositions');
      await stage.page.getByText(dispositions[0], { exact: true }).first().waitFor();
    },
  },
  {
    name: 'failed-page',
    sizes,
    async show(stage) {
      await go(stage, 'labels');
      await stage.page.route('**/v1.1/ddis?*', (route) =>
        route.fulfill({ status: 500, json: { message: 'The disk is full.', code: 'internal', errors: [] } }),
      );
      await stage.page.goto(new URL('/#/settings/ddis', stage.page.url()).href);
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'spoken-announcement',
    sizes,
    async show(stage) {
      const { page } = stage;
      await go(stage, 'announcements/new');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Closed in the evening');
      await page.getByRole('radio', { name: 'Type a text' }).click();
      await page
        .getByRole('textbox', { name: 'Text', exact: true })
        .fill('Thank you for calling. We are here again tomorrow from nine. Please leave a message after the tone.');
      await page.getByRole('button', { name: 'Listen' }).click();
      await page.getByRole('group', { name: 'Spoken text' }).waitFor();
    },
  },
  {
    name: 'import',
    sizes,
    async show(stage) {
      const { page } = stage;
      await go(stage, 'ddis/import');
      const rows = [
        'e164,name,target_type,target,target_number',
        '+44 20 7946 0031,Sales,,Orders,',
        '+44 20 7946 0032,Maria,,maria,',
        '+44 20 7946 0033,Caretaker,EXTERNAL,,+44 7700 900123',
        '12,Too short,,,',
        '+44 20 7946 0010,Twice,,,',
      ];
      const buffer = Buffer.from(rows.join('\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('heading', { name: 'What will happen' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: /^Import \d/ }).scrollIntoViewIfNeeded();
    },
  },
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
