import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { startCuttableProxy } from '../../../test/support/cuttableProxy.ts';
import { signIn } from '../../../test/support/serviceProcess.ts';
import { getToKnow } from '../contacts.ts';
import { beAtWork, furnish, ready, talk } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const sizes = ['desktop', 'narrow'] as const;
const now = () => toContractDateTime(Date.now());

/** Goes to a page and waits until it is shown in place of the one before. */
async function goTo({ page }: Stage, path: string): Promise<void> {
  await page.goto(new URL(`/#${path}`, page.url()).href);
  await page.waitForFunction((shown) => document.documentElement.dataset.location === shown, path);
}

/** Sends colleagues home; nothing while nobody has come. */
let goHome: () => Promise<void> = async () => undefined;

/** Ends the network of a page that was cut off; nothing while there is none. */
let mendNetwork: () => Promise<void> = async () => undefined;

/** The owner works in a queue, so that the rail shows the state. */
async function joinQueue(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const known = (await client.call('listQueues')).data.some(({ name }) => name === 'Orders');
  if (!known) await client.call('createQueue', { body: { name: 'Orders', users: [client.userId] } });
  if ((await client.call('listAgentReasons', { query: {} })).total > 0) return;
  for (const name of ['Lunch', 'Team meeting', 'Training with the new colleagues']) {
    await client.call('createAgentReason', { body: { name } });
  }
}

/** Makes live calls look as if the service had been gone for a moment. */
async function interrupt({ page }: Stage): Promise<void> {
  await page.route(/\/calls(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: LiveCall[] };
    // Of this moment, since the page says it for half a minute.
    const interruption = { interrupted_at: now(), lasted_ms: 1200 };
    const data = body.data.map((call) => ({ ...call, interruptions: [interruption] }));
    await route.fulfill({ json: { ...body, data } });
  });
}

const conversation = [
  [0, 'Can you take the Haddad account while I am at the fair?'],
  [1, 'Yes, from Tuesday on. Is there anything open?'],
  [0, 'One return, and they want a date for the service contract: I wrote both into the notes of the last call.'],
  [1, 'Found it, thank you.'],
] as const;

/** The owner and a colleague write to one another. Once only. Resolves with the colleague's id. */
async function chat(stage: Stage): Promise<number> {
  const client = signedIn(stage);
  const bao = (await client.call('listUsers')).data.find(({ first_name }) => first_name === 'Bao')?.id ?? 0;
  const params = { id: client.userId };
  if ((await client.call('listUserChatThreads', { params, query: {} })).total > 0) return bao;
  const api = new URL('/v1.1/cordboard', stage.page.url()).href;
  const colleague = await signIn(api, { email: '202@company.test', password: 'password of 202' });
  for (const [who, text] of conversation) {
    const [from, to] = who === 0 ? [colleague, client.userId] : [client, bao];
    await from.call('createUserChatMessage', { params: { id: to }, body: { text } });
  }
  return bao;
}

/** What opens over the pages: menus, windows and panels; notices; and pages that have no scene among their like. */
export default [
  {
    name: 'keypad',
    sizes,
    async show(stage) {
      await talk(stage);
      await stage.page.keyboard.press('Alt+k');
      await stage.page.getByRole('button', { name: /^5/ }).waitFor();
    },
  },
  {
    name: 'consultation',
    sizes,
    async show(stage) {
      await talk(stage);
      const { page } = stage;
      await page.keyboard.press('Alt+t');
      await page.getByRole('combobox', { name: 'Transfer to' }).fill('600');
      await page.getByRole('button', { name: 'Ask first' }).click();
      await page
        .getByText(/ is on hold\.$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'back-after',
    sizes,
    async show(stage) {
      await talk(stage);
      await interrupt(stage);
      await stage.page.reload();
      await stage.page.getByText(/^Back after/).waitFor();
    },
  },
  {
    name: 'palette',
    sizes,
    async show(stage) {
      await furnish(stage);
      await stage.page.keyboard.press('ControlOrMeta+k');
      await stage.page.getByPlaceholder('A name, a number, a page or a command').fill('an');
      await stage.page
        .getByRole('option', { name: /Ann Smith/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'shortcuts',
    sizes,
    async show(stage) {
      await furnish(stage);
      await stage.page
        .getByRole('heading', { name: 'Recent calls' })
        .or(stage.page.getByText('Ann Smith'))
        .first()
        .waitFor();
      await stage.page.keyboard.press('?');
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'developer-drawer',
    sizes,
    async show(stage) {
      await furnish(stage);
      await stage.page.keyboard.press('Control+Shift+d');
      await stage.page.getByText('GET').first().waitFor();
    },
  },
  {
    name: 'status',
    sizes,
    async show(stage) {
      await furnish(stage);
      await stage.page.getByRole('button', { name: /^Status/ }).click();
      await stage.page.getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'agent-state',
    sizes,
    async show(stage) {
      await furnish(stage);
      await joinQueue(stage);
      goHome = await beAtWork(stage);
      await stage.page.getByRole('button', { name: /^Your state in queues/ }).click();
      await stage.page
        .getByRole('menuitemradio', { name: /Lunch/ })
        .or(stage.page.getByText('Lunch'))
        .first()
        .waitFor();
    },
    async leave() {
      await goHome();
    },
  },
  {
    name: 'own-absence',
    sizes,
    async show(stage) {
      await furnish(stage);
      const { page } = stage;
      const told = {
        ...{ id: 1, user_id: signedIn(stage).userId, user_name: 'Maria Ospina', call_id: 1, number: '442079460018' },
        ...{ name: 'Ada Lovelace', queue_id: 1, queue_name: 'Orders', is_emergency: false, gone_at: now() },
        ...{ goes_on_at: now(), ended_at: now(), seconds: 34, outcome: 'queue', target: 'Orders' },
        ...{ seen: false, phone: '', cdr_id: 1 },
      };
      await page.route(/\/absences/, (route) => route.fulfill({ json: { data: [told], total: 1, links: {} } }));
      await page.reload();
      await page.getByRole('button', { name: 'OK', exact: true }).waitFor();
    },
  },
  {
    name: 'offline',
    sizes,
    async show(stage) {
      await furnish(stage);
      const { page } = stage;
      const proxy = await startCuttableProxy(new URL(page.url()).origin);
      mendNetwork = () => proxy.close();
      await page.goto(`${proxy.url}/#/history`);
      await page.getByRole('link').filter({ hasText: '+44 20 7946 0018' }).first().waitFor();
      proxy.cut();
      await page.getByRole('button', { name: 'Try now' }).waitFor();
    },
    isCutOff: true,
    async leave() {
      await mendNetwork();
    },
  },
  {
    name: 'language-notice',
    as: 'stranger',
    sizes,
    isOfNotice: true,
    async show({ page }) {
      await page.route('**/assets/de-*.js', (route) => route.abort());
      const state = { language: 'de' };
      await page.evaluate(
        (value) => localStorage.setItem('cordboard.settings', value),
        JSON.stringify({ state, version: 1 }),
      );
      await page.reload();
      await page.locator('[data-sonner-toast]').first().waitFor();
    },
  },
  {
    name: 'sign-in-code',
    as: 'stranger',
    sizes,
    async show({ page }) {
      const json = { nonce: 'n'.repeat(32), methods: ['totp', 'recovery', 'email'] };
      await page.route('**/login', (route) => route.fulfill({ json }));
      await page.getByLabel('E-mail').fill('maria@company.test');
      await page.getByLabel('Password').fill('a password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page
        .getByLabel(/[Cc]ode/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'sign-in-forgot',
    as: 'stranger',
    sizes,
    async show({ page }) {
      await page.getByLabel('E-mail').fill('maria@company.test');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByRole('button', { name: 'Back to sign-in' }).waitFor();
    },
  },
  {
    name: 'team-chat',
    sizes,
    async show(stage) {
      await furnish(stage);
      await goTo(stage, `/messages/team/${await chat(stage)}`);
      await stage.page.getByText('Found it, thank you.').last().waitFor();
    },
  },
  {
    name: 'contact-form',
    sizes,
    async show(stage) {
      await furnish(stage);
      await goTo(stage, `/contacts/${await getToKnow(stage)}/edit`);
      await stage.page.getByRole('textbox', { name: 'Company' }).waitFor();
    },
  },
  ...(
    [
      ['account', 'account', 'Authenticator app'],
      ['appearance', 'appearance', 'Language'],
      ['about', 'about', 'About'],
      ['people', 'people', 'Ann Smith'],
      ['queue-list', 'queues', 'Orders'],
    ] as const
  ).map(
    ([name, section, text]): Scene => ({
      name,
      sizes,
      async show(stage) {
        await furnish(stage);
        await joinQueue(stage);
        await goTo(stage, `/settings/${section}`);
        await stage.page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
      },
    }),
  ),
  {
    name: 'person',
    sizes,
    async show(stage) {
      await furnish(stage);
      await goTo(stage, '/settings/people');
      await stage.page.getByRole('link', { name: /^Edit Maximilian/ }).click();
      await stage.page.getByRole('switch', { name: /^May sign in/ }).waitFor();
    },
  },
  {
    name: 'second-factor-required',
    sizes,
    async show(stage) {
      await ready(stage);
      await stage.page.route(/\/me(\?|$)/, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: object };
        await route.fulfill({ json: { ...body, data: { ...body.data, second_factor_missing: true } } });
      });
      await stage.page.reload();
      await stage.page.getByRole('heading', { name: 'Authenticator app' }).waitFor();
    },
  },
  {
    name: 'reference',
    sizes,
    async show({ page }) {
      await page.goto(new URL('/v1.1/docs', page.url()).href);
      await page.getByRole('searchbox', { name: 'Search operations' }).fill('transfer');
      await page.locator('details.operation:visible').first().waitFor();
    },
  },
] satisfies Scene[];
