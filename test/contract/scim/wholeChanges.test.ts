import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askDatabase } from '../../support/database/asked.ts';
import { type AskAsDirectory, directoryAt, directoryToken, groupSchema, patchOf } from '../../support/directory.ts';
import { openSsoFixture, type SsoFixture } from '../../support/oidc/ssoFixture.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';

/** Teams and the roles that follow from them change together or not at all: a write in between fails here. */
let fixture: SsoFixture;
let admin: SignedIn;
let ask: AskAsDirectory;

beforeAll(async () => {
  fixture = await openSsoFixture();
  admin = fixture.admin;
  ask = directoryAt(fixture.service.url, await directoryToken(admin));
});

afterAll(() => fixture.dispose());

function inDatabase(statement: string): void {
  const database = askDatabase(fixture.service.dataDir);
  database.exec(statement);
  database.close();
}

/** What the directory is answered: a trigger looks like a constraint. */
const refused = 409;

/** From now on this write fails. */
const breakWrite = (event: string) =>
  inDatabase(`CREATE TRIGGER broken BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'broken'); END`);
const mend = () => inDatabase('DROP TRIGGER IF EXISTS broken');

afterEach(mend);

let made = 0;

async function person(): Promise<{ readonly id: number; readonly value: string }> {
  const userName = `person${made++}@company.test`;
  const { body } = await ask('POST', '/Users', { userName });
  return { id: Number(body.id), value: String(body.id) };
}

const rolesOf = async (id: number) => (await admin.call('getUser', { params: { id } })).data.roles;
const membersOf = async (id: number) => (await admin.call('getUserGroup', { params: { id } })).data.user_ids;
const rolesGiven = async () => (await admin.call('getScimSettings')).data.team_roles;
const roleChanges = async (id: number) => {
  const filter = JSON.stringify([
    { property: 'operation', operator: 'eq', value: 'scim.roleChanged' },
    { property: 'object_id', operator: 'eq', value: String(id) },
  ]);
  return (await admin.call('listAuditLog', { query: { filter } })).data.map(({ changes }) => changes);
};

/** A team whose members are supervisors. */
async function leads(members: readonly { readonly value: string }[] = []): Promise<number> {
  const { body } = await ask('POST', '/Groups', { schemas: [groupSchema], displayName: `Leads ${made++}`, members });
  const before = await rolesGiven();
  await admin.call('updateScimSettings', {
    body: { team_roles: [...before, { group_id: Number(body.id), role: 'supervisor' }] },
  });
  return Number(body.id);
}

const roleWrite = 'UPDATE OF roles ON users';

describe('a directory that changes a team while a write fails', () => {
  it('puts nobody in without the role, and does both when it asks again', async () => {
    const [team, ada] = [await leads(), await person()];
    const add = () => ask('PATCH', `/Groups/${team}`, patchOf({ op: 'add', path: 'members', value: [ada] }));
    breakWrite(roleWrite);
    expect((await add()).status).toBe(refused);
    expect([await membersOf(team), await rolesOf(ada.id)]).toEqual([[], ['agent']]);
    mend();
    expect((await add()).status).toBe(200);
    expect([await membersOf(team), await rolesOf(ada.id)]).toEqual([[ada.id], ['supervisor']]);
  });

  it('changes nobody where the second of two fails', async () => {
    const [team, ada, bob] = [await leads(), await person(), await person()];
    breakWrite(`${roleWrite} WHEN old.id = ${bob.id}`);
    const value = [ada, bob];
    expect((await ask('PATCH', `/Groups/${team}`, patchOf({ op: 'add', path: 'members', value }))).status).toBe(
      refused,
    );
    expect([await membersOf(team), await rolesOf(ada.id), await rolesOf(bob.id)]).toEqual([[], ['agent'], ['agent']]);
  });

  it('takes nobody out who keeps the role, nor removes the team alone', async () => {
    const ada = await person();
    const team = await leads([ada]);
    expect(await rolesOf(ada.id)).toEqual(['supervisor']);
    breakWrite(roleWrite);
    const path = `members[value eq "${ada.value}"]`;
    expect((await ask('PATCH', `/Groups/${team}`, patchOf({ op: 'remove', path }))).status).toBe(refused);
    expect((await ask('DELETE', `/Groups/${team}`)).status).toBe(refused);
    expect([await membersOf(team), await rolesOf(ada.id)]).toEqual([[ada.id], ['supervisor']]);
    mend();
    expect((await ask('DELETE', `/Groups/${team}`)).status).toBe(204);
    expect(await rolesOf(ada.id)).toEqual(['agent']);
  });

  it('makes no team whose members lack the role, and no rule that is not carried out', async () => {
    const ada = await person();
    const { body } = await ask('POST', '/Groups', { schemas: [groupSchema], displayName: 'Desk', members: [ada] });
    const before = await rolesGiven();
    breakWrite(roleWrite);
    const given = admin.call('updateScimSettings', {
      body: { team_roles: [...before, { group_id: Number(body.id), role: 'reception' }] },
    });
    await expect(given).rejects.toThrow();
    expect([await rolesGiven(), await rolesOf(ada.id)]).toEqual([before, ['agent']]);
  });

  it('ends what was open with the earlier role once both are written', async () => {
    const ada = await person();
    const team = await leads([ada]);
    const store = await fixture.service.openStore();
    const use = { hash: 'of a session', userId: ada.id, idleSeconds: 3600, lastUsedAt: Date.now(), address: '' };
    await store.tokens.addSession(use, { userAgent: '', openedAt: Date.now() });
    await ask('DELETE', `/Groups/${team}`);
    expect(await store.tokens.sessionsOf(ada.id)).toEqual([]);
    expect(await roleChanges(ada.id)).toMatchObject([
      [{ field: 'roles', before: ['supervisor'], after: ['agent'] }],
      [{ field: 'roles', before: ['agent'], after: ['supervisor'] }],
    ]);
  });
});

describe('claims that change role and teams while a write fails', () => {
  it('change neither', async () => {
    const { data: team } = await admin.call('createUserGroup', { body: { name: 'Berlin' } });
    await fixture.change({ rules: [{ claim: 'groups', value: 'leads', role: 'supervisor', groups: [team.id] }] });
    const account = (groups: string[]) =>
      fixture.peer.accounts.set('grace', { email: 'grace@acme.test', email_verified: true, groups });
    account([]);
    const { userId } = await fixture.signIn('grace');
    account(['leads']);
    breakWrite('INSERT ON user_group_members');
    await expect(fixture.signIn('grace')).rejects.toThrow();
    expect([await membersOf(team.id), await rolesOf(userId)]).toEqual([[], ['agent']]);
    mend();
    await fixture.signIn('grace');
    expect([await membersOf(team.id), await rolesOf(userId)]).toEqual([[userId], ['supervisor']]);
  });
});
