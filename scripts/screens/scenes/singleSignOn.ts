import { ready } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const both = ['desktop', 'narrow'] as const;

/** A company whose people sign in with its own account. Once only: the scenes share a service. */
async function provider(stage: Stage): Promise<number> {
  const client = signedIn(stage);
  const [known] = (await client.call('listSsoProviders')).data;
  if (known) return known.id;
  const { data: team } = await client.call('createUserGroup', { body: { name: 'Team leads' } });
  const body = {
    name: 'Analytical Engines',
    issuer: 'https://login.engines.example/realms/company',
    client_id: 'cordboard',
    client_secret: 'a secret of the picture',
    creates_users: true,
    asks_second_factor: true,
    rules: [
      { claim: 'groups', value: 'telephony-leads', role: 'supervisor' as const, groups: [team.id] },
      { claim: 'realm_access.roles', value: 'agent', role: 'agent' as const, groups: [] },
    ],
  };
  return (await client.call('createSsoProvider', { body })).data.id;
}

async function go(stage: Stage, section: string): Promise<void> {
  await ready(stage);
  await stage.page.goto(new URL(`/#/settings/${section}`, stage.page.url()).href);
}

/** Signing in with the company's account: its settings, a provider of it, and the page that people meet. */
export default [
  {
    name: 'single-sign-on',
    sizes: both,
    async show(stage) {
      await provider(stage);
      await go(stage, 'singlesignon');
      await stage.page.getByRole('link', { name: 'Edit Analytical Engines' }).waitFor();
    },
  },
  {
    name: 'single-sign-on-provider',
    sizes: both,
    async show(stage) {
      await go(stage, `singlesignon/${await provider(stage)}`);
      await stage.page.getByText('/oidc/callback/').waitFor();
    },
  },
  {
    name: 'sign-in-company',
    as: 'stranger',
    sizes: both,
    async show(stage) {
      await provider(stage);
      await stage.page.reload();
      await stage.page.getByRole('button', { name: 'Sign in with Analytical Engines' }).waitFor();
    },
  },
] satisfies Scene[];
