import { owner } from '../../../test/support/serviceProcess.ts';
import { furnish } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const sizes = ['desktop', 'narrow'] as const;

async function go({ page }: Stage, section: string): Promise<void> {
  await page.goto(new URL(`/#/settings/${section}`, page.url()).href);
  // Reloads, so that no notice of an earlier call covers the page.
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Scrolls a card to the top of the window. */
const bringUp = ({ page }: Stage, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).evaluate((heading) => {
    (heading.closest('section') ?? heading).scrollIntoView({ block: 'start' });
    heading.closest('.overflow-auto')?.scrollBy(0, -16);
  });

/** A team and a colleague who may not dial everything, and a number that was refused. Once only. */
async function limit(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  if ((await client.call('listDiallingLimits')).total > 0) return;
  const { data: team } = await client.call('createUserGroup', { body: { name: 'Trainees' } });
  const bao = (await client.call('listUsers')).data.find(({ first_name }) => first_name === 'Bao');
  await client.call('createDiallingLimit', {
    body: { subject: 'TEAM', subject_id: team.id, allowed: ['GB', 'IE'], minutes_per_day: 120 },
  });
  await client.call('createDiallingLimit', {
    body: { subject: 'USER', subject_id: bao?.id ?? 0, calls_at_once: 1, calls_per_minute: 6 },
  });
  // A satellite telephone, which is refused.
  await client.call('createWebcall', { body: { from: '600', to: '+88299912345' } }).catch(() => undefined);
}

/** Makes a colleague a supervisor. Once only. */
async function promote(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const ann = (await client.call('listUsers')).data.find(({ first_name }) => first_name === 'Ann');
  if (!ann || ann.roles.includes('supervisor')) return;
  await client.call('updateUser', { params: { id: ann.id }, body: { roles: ['agent', 'supervisor'] } });
}

/** Signs the owner in on a telephone, too. Once only. */
async function signInElsewhere(stage: Stage): Promise<void> {
  // The service was set up and the owner signed in: two sessions.
  if ((await signedIn(stage).call('listSessions')).total > 2) return;
  await fetch(new URL('/v1.1/cordboard/login', stage.page.url()), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0',
    },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
}

/** Tokens of tools, of which one may do little. Once only. */
async function integrate(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  if ((await client.call('listApiTokens')).total > 0) return;
  const networks = ['203.0.113.0/24'];
  await client.call('createApiToken', { body: { name: 'CRM', scopes: ['read', 'calls'], networks } });
  await client.call('createApiToken', { body: { name: 'Wall display', scopes: ['read'] } });
}

/** What keeps the customer safe: the settings that an administrator looks at once a month, and everybody's own account. */
export default [
  {
    name: 'security',
    sizes,
    async show(stage) {
      await furnish(stage);
      await go(stage, 'security');
      await stage.page.getByText(/^Looked at /).waitFor();
    },
  },
  {
    name: 'audit-log',
    sizes,
    async show(stage) {
      await furnish(stage);
      await limit(stage);
      await promote(stage);
      await go(stage, 'auditlog');
      await stage.page
        .getByRole('button', { name: /Ann Smith/ })
        .first()
        .click();
      await stage.page.getByRole('columnheader', { name: 'After' }).waitFor();
    },
  },
  {
    name: 'dialling-limits',
    sizes,
    async show(stage) {
      await furnish(stage);
      await limit(stage);
      await go(stage, 'dialling');
      await stage.page.getByRole('heading', { name: 'Now and today' }).waitFor();
      await stage.page.getByText('Trainees').first().waitFor();
      await bringUp(stage, 'Teams, people and API tokens');
    },
  },
  {
    name: 'retention',
    sizes,
    async show(stage) {
      await furnish(stage);
      await go(stage, 'retention');
      await stage.page.getByRole('heading', { name: 'How long records are kept' }).waitFor();
    },
  },
  {
    name: 'second-factors',
    sizes,
    async show(stage) {
      await furnish(stage);
      await go(stage, 'account');
      await stage.page.getByRole('heading', { name: 'Authenticator app' }).waitFor();
      await stage.page.getByRole('button', { name: 'Add an app…' }).click();
      await stage.page.getByRole('img', { name: /QR/ }).waitFor();
      await bringUp(stage, 'Authenticator app');
    },
  },
  {
    name: 'sessions',
    sizes,
    async show(stage) {
      await furnish(stage);
      await signInElsewhere(stage);
      await go(stage, 'account');
      await stage.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
      await bringUp(stage, 'Where you are signed in');
    },
  },
  {
    name: 'tokens',
    sizes,
    async show(stage) {
      await furnish(stage);
      await integrate(stage);
      await go(stage, 'integrations/tokens');
      await stage.page.getByText('CRM', { exact: true }).first().waitFor();
    },
  },
] satisfies Scene[];
