import { type Scene, type Stage, signedIn } from '../scene.ts';

const inviteAll = ['desktop', 'narrow'] as const;

/** One that is open, for a person of that name; earlier ones go, so that every picture shows the same list. */
async function invitation(stage: Stage, first_name: string): Promise<string> {
  const client = signedIn(stage);
  const { data } = await client.call('listInvitations', { query: { limit: 100 } });
  for (const { id, state } of data) {
    if (state === 'open') await client.call('deleteInvitations', { params: { ids: String(id) } });
  }
  const email = `${first_name.toLowerCase()}@example.com`;
  const body = { first_name, last_name: 'Castellanos-Wetherington', email, role: 'agent' } as const;
  return (await client.call('createInvitation', { body })).data.link;
}

const dialogOf = ({ page }: Stage, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();

/** Inviting people, and accepting. */
export default [
  {
    name: 'people-invited',
    sizes: [...inviteAll],
    path: '/#/settings/people',
    async show(stage) {
      await invitation(stage, 'Philippa');
      await stage.page.getByRole('list', { name: 'Open invitations' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'invite',
    sizes: [...inviteAll],
    path: '/#/settings/people',
    async show(stage) {
      const { page } = stage;
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await dialogOf(stage, 'Invite people');
      await page.getByLabel('E-mail addresses').fill('ann@example.com\nbob@example.com\neve@example.com');
    },
  },
  {
    name: 'invite-result',
    sizes: [...inviteAll],
    path: '/#/settings/people',
    async show(stage) {
      await invitation(stage, 'Philippa');
      await stage.page.getByRole('button', { name: /^Send again/ }).click();
      await dialogOf(stage, /^Invitation for/);
    },
  },
  {
    name: 'join',
    as: 'stranger',
    sizes: [...inviteAll],
    async show(stage) {
      await stage.page.goto(await invitation(stage, 'Philippa'));
      await stage.page.getByLabel('New password').fill('nanoseconds of wire');
    },
  },
  {
    name: 'join-invalid',
    as: 'stranger',
    sizes: [...inviteAll],
    async show(stage) {
      const url = new URL(await invitation(stage, 'Philippa'));
      await stage.page.goto(`${url.origin}/join#code=${'0'.repeat(40)}`);
      await stage.page.getByText('This invitation cannot be used').waitFor();
    },
  },
] satisfies Scene[];
