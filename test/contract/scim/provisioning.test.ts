import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AskAsDirectory,
  directoryAt,
  directoryToken,
  groupSchema,
  ownSchema,
  patchOf,
  userSchema,
} from '../../support/directory.ts';
import { followEvents } from '../../support/followedEvents.ts';
import { openAudio } from '../../support/openAudio.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

/** What a directory does, and what becomes of it in the service. */
let service: TestService;
let admin: SignedIn;
let ask: AskAsDirectory;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  ask = directoryAt(service.url, await directoryToken(admin));
});

afterAll(() => service.dispose());

const person = (name: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: `${name}@company.test`,
  name: { givenName: name, familyName: 'Example' },
  ...more,
});

async function make(name: string, more: object = {}): Promise<number> {
  const { status, body } = await ask('POST', '/Users', person(name, more));
  expect({ status, body }).toMatchObject({ status: 201 });
  return Number(body.id);
}

const mailed = async () => (await admin.call('listMails')).data.flatMap(({ to }) => to);
const userOf = async (id: number) => (await admin.call('getUser', { params: { id } })).data;
const patch = (id: number, ...operations: object[]) => ask('PATCH', `/Users/${id}`, patchOf(...operations));

describe('a person whom the directory adds', () => {
  it('is in the list of people, and is mailed a link to choose a password', async () => {
    const answer = await ask('POST', '/Users', person('ada', { externalId: 'a-1' }));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const address = `${service.url}/scim/v2/Users/${answer.body.id}`;
    expect(answer.headers.get('location')).toBe(address);
    expect(answer.body).toMatchObject({
      userName: 'ada@company.test',
      externalId: 'a-1',
      active: true,
      emails: [{ value: 'ada@company.test', type: 'work', primary: true }],
      roles: [{ value: 'agent', primary: true }],
      meta: { resourceType: 'User', location: address },
      [ownSchema]: { extension: expect.stringMatching(/^\d{3,5}$/) },
    });
    expect(await userOf(Number(answer.body.id))).toMatchObject({ first_name: 'ada', roles: ['agent'], active: true });
    await until(async () => (await mailed()).includes('ada@company.test'), { what: 'the mail with the link' });
  });

  it('gets no mail where people sign in elsewhere, and none while it is not active', async () => {
    await make('silent', { active: false });
    await admin.call('updateScimSettings', { body: { mail_invitations: false } });
    await make('quiet');
    await admin.call('updateScimSettings', { body: { mail_invitations: true } });
    await make('loud');
    await until(async () => (await mailed()).includes('loud@company.test'), { what: 'the mail that is due' });
    expect(await mailed()).not.toContain('quiet@company.test');
    expect(await mailed()).not.toContain('silent@company.test');
  });

  it('is refused with a name, an address or an extension that somebody has', async () => {
    const { ext } = await userOf(await make('first'));
    expect(await ask('POST', '/Users', person('FIRST'))).toMatchObject({
      status: 409,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '409', scimType: 'uniqueness' },
    });
    const byAddress = { userName: 'other', emails: [{ value: 'first@company.test' }] };
    expect(await ask('POST', '/Users', { ...person('x'), ...byAddress })).toMatchObject({
      body: { scimType: 'uniqueness' },
    });
    expect(await ask('POST', '/Users', person('second', { [ownSchema]: { extension: ext } }))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    // Whoever an administrator made has the address for a name.
    const known = await service.user('agent');
    expect(await ask('POST', '/Users', { ...person('x'), userName: known.email })).toMatchObject({ status: 409 });
  });
});

describe('the language that the directory says', () => {
  const spoken = async (id: number) => {
    const { language, language_chosen } = await userOf(id);
    return language_chosen ? language : null;
  };

  it('is that of the person: the preferred one that there is, else that of the locale', async () => {
    expect(await spoken(await make('greta', { preferredLanguage: 'da, de-AT;q=0.8, fr;q=0.9, en;q=0' }))).toBe('fr');
    expect(await spoken(await make('hans', { preferredLanguage: 'da', locale: 'de_CH' }))).toBe('de');
    expect(await spoken(await make('ines', { preferredLanguage: '*', locale: 'none of them' }))).toBe(null);
    const { body } = await ask('GET', `/Users?filter=${encodeURIComponent('preferredLanguage eq "da"')}`);
    expect(body.Resources).toMatchObject([{ userName: 'hans@company.test', preferredLanguage: 'da', locale: 'de_CH' }]);
  });

  it('gives way to what the person chooses, until the directory says another one', async () => {
    const id = await make('juan', { preferredLanguage: 'es' });
    expect(await spoken(id)).toBe('es');
    await admin.call('updateUser', { params: { id }, body: { language: 'fr' } });
    expect((await ask('PUT', `/Users/${id}`, person('juan', { preferredLanguage: 'es' }))).status).toBe(200);
    expect((await patch(id, { op: 'replace', path: 'name.familyName', value: 'Perez' })).status).toBe(200);
    expect(await spoken(id)).toBe('fr');
    await patch(id, { op: 'replace', path: 'preferredLanguage', value: 'ar-EG' });
    expect(await spoken(id)).toBe('ar');
    expect((await patch(id, { op: 'remove', path: 'preferredLanguage' })).body.preferredLanguage).toBe(undefined);
    expect(await spoken(id)).toBe('ar');
  });
});

describe('a person whom the directory looks for', () => {
  const found = async (filter: string) => {
    const { body } = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    return (body.Resources as { id: string }[]).map(({ id }) => Number(id));
  };

  it('is found by name in any case, by identifier and by id, alone and with more conditions', async () => {
    const id = await make('sought', { externalId: 'hr-4711' });
    expect(await found('userName eq "SOUGHT@Company.test"')).toEqual([id]);
    expect(await found('externalId eq "hr-4711"')).toEqual([id]);
    expect(await found('externalId eq "HR-4711"')).toEqual([]);
    expect(await found(`id eq "${id}"`)).toEqual([id]);
    expect(await found('userName eq "sought@company.test" and active eq true')).toEqual([id]);
    expect(await found('active eq false and userName eq "sought@company.test"')).toEqual([]);
    expect(await found('userName eq "sought@company.test" or userName eq "nobody"')).toEqual([id]);
    expect(await found('not (userName eq "sought@company.test")')).not.toContain(id);
  });

  it('is called by its address where no directory wrote it, and by its name alone afterwards', async () => {
    const { userId, email } = await service.user('agent');
    expect(await found(`userName eq "${email}"`)).toEqual([userId]);
    await patch(userId, { op: 'replace', path: 'userName', value: 'renamed.by.directory' });
    expect(await found('userName eq "renamed.by.directory"')).toEqual([userId]);
    expect(await found(`userName eq "${email}"`)).toEqual([]);
  });
});

describe('a person whom the directory deactivates', () => {
  async function atWork(name: string) {
    const user = await service.user('agent');
    const stream = await followEvents(user);
    await openAudio(user);
    const { data: queue } = await admin.call('createQueue', { body: { name, number: undefined } });
    await admin.call('updateQueue', { params: { id: queue.id }, body: { users: [{ id: user.userId }] } } as never);
    return { user, stream };
  }

  it.each(['PATCH', 'DELETE'])('loses sessions, event stream and audio at once: %s', async (method) => {
    const { user, stream } = await atWork(`Orders ${method}`);
    expect((await userOf(user.userId)).online).toBe(true);
    const answer =
      method === 'PATCH'
        ? await patch(user.userId, { op: 'Replace', path: 'active', value: 'False' })
        : await ask('DELETE', `/Users/${user.userId}`);
    expect(answer.status).toBe(method === 'PATCH' ? 200 : 204);
    await until(() => stream.isOver, { what: 'the end of the stream' });
    await expect(user.call('getMe')).rejects.toMatchObject({ status: 401 });
    const body = { email: user.email, password: user.password };
    await expect(service.client().call('login', { body })).rejects.toMatchObject({ status: 400 });
    // Whose page is gone may come back within a grace of twenty seconds; this one may not.
    const agentOf = async () => (await admin.call('listAgents')).data.find(({ id }) => id === user.userId);
    await until(async () => ((await agentOf())?.state ?? 'offline') === 'offline', {
      timeoutMs: 5000,
      what: 'offline',
    });
    expect((await agentOf())?.reachable ?? false).toBe(false);
    if (method === 'DELETE') expect((await ask('GET', `/Users/${user.userId}`)).status).toBe(404);
    else expect(await userOf(user.userId)).toMatchObject({ active: false, online: false });
  });

  it('may come back, with all that was', async () => {
    const id = await make('returns');
    await patch(id, { op: 'replace', value: { active: false } });
    expect(await userOf(id)).toMatchObject({ active: false });
    expect((await patch(id, { op: 'replace', value: { active: true } })).body).toMatchObject({ active: true });
    expect(await userOf(id)).toMatchObject({ active: true, first_name: 'returns' });
  });
});

describe('administrators', () => {
  it('the root user stays active, and stays', async () => {
    expect(await patch(admin.userId, { op: 'replace', path: 'active', value: false })).toMatchObject({ status: 403 });
    expect(await ask('DELETE', `/Users/${admin.userId}`)).toMatchObject({ status: 403 });
    await expect(admin.call('getMe')).resolves.toBeDefined();
  });

  it('no administrator gets another address or name, which would be a way in; others leave as everybody does', async () => {
    const { userId, email } = await service.user('administrator');
    const moved = { op: 'replace', path: 'emails[type eq "work"].value', value: 'thief@company.test' };
    expect(await patch(userId, moved)).toMatchObject({ status: 403 });
    expect(await patch(userId, { op: 'replace', path: 'userName', value: 'thief@company.test' })).toMatchObject({
      status: 403,
    });
    expect(await userOf(userId)).toMatchObject({ email, roles: ['administrator'] });
    expect(await patch(userId, { op: 'add', path: 'externalId', value: 'entra-7' })).toMatchObject({ status: 200 });
    expect(await patch(userId, { op: 'replace', path: 'active', value: false })).toMatchObject({ status: 200 });
  });

  it('nobody becomes one through the directory', async () => {
    const id = await make('climber', { roles: [{ value: 'administrator' }] });
    expect(await userOf(id)).toMatchObject({ roles: ['agent'] });
    expect(await patch(id, { op: 'add', path: 'roles', value: [{ value: 'administrator' }] })).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
  });
});

describe('groups', () => {
  const group = async (displayName: string, ...ids: number[]) =>
    ask('POST', '/Groups', { schemas: [groupSchema], displayName, members: ids.map((id) => ({ value: String(id) })) });
  const teamOf = async (id: number) => (await admin.call('getUserGroup', { params: { id } })).data;

  it('are teams', async () => {
    const [ann, ben] = [await make('team.ann'), await make('team.ben')];
    const made = await group('Orders', ann);
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Orders', members: [{ value: String(ann) }] } });
    const id = Number(made.body.id);
    expect(await teamOf(id)).toMatchObject({ name: 'Orders', user_ids: [ann] });
    await ask('PATCH', `/Groups/${id}`, patchOf({ op: 'Add', path: 'members', value: [{ value: String(ben) }] }));
    expect(await teamOf(id)).toMatchObject({ user_ids: [ann, ben] });
    const without = { op: 'remove', path: `members[value eq "${ann}"]` };
    await ask('PATCH', `/Groups/${id}`, patchOf(without, { op: 'replace', path: 'displayName', value: 'Sales' }));
    expect(await teamOf(id)).toMatchObject({ name: 'Sales', user_ids: [ben] });
    expect((await ask('GET', `/Users/${ben}`)).body.groups).toMatchObject([{ value: String(id), display: 'Sales' }]);
    expect(await group('Sales')).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204);
    await expect(teamOf(id)).rejects.toMatchObject({ status: 404 });
  });

  it('take neither strangers nor groups', async () => {
    expect(await group('Nobody', 999_999)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    const inner = await group('Inner');
    const body = { displayName: 'Outer', members: [{ value: inner.body.id, type: 'Group' }] };
    expect(await ask('POST', '/Groups', body)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  });

  it('give roles only where the settings say so, to those whom the directory manages, and take them back', async () => {
    const [lead, root] = [await make('lead'), admin.userId];
    const stranger = (await service.user('reception')).userId;
    const { body: leads } = await group('Leads', lead, stranger, root);
    expect(await userOf(lead)).toMatchObject({ roles: ['agent'] });
    const given = { body: { team_roles: [{ group_id: Number(leads.id), role: 'supervisor' as const }] } };
    await admin.call('updateScimSettings', given);
    expect(await userOf(lead)).toMatchObject({ roles: ['supervisor'] });
    expect(await userOf(stranger)).toMatchObject({ roles: ['reception'] });
    expect(await userOf(root)).toMatchObject({ roles: ['administrator'] });
    await ask(
      'PATCH',
      `/Groups/${leads.id}`,
      patchOf({ op: 'Remove', path: 'members', value: [{ value: String(lead) }] }),
    );
    expect(await userOf(lead)).toMatchObject({ roles: ['agent'] });
    await ask(
      'PATCH',
      `/Groups/${leads.id}`,
      patchOf({ op: 'add', path: 'members', value: [{ value: String(lead) }] }),
    );
    expect(await userOf(lead)).toMatchObject({ roles: ['supervisor'] });
    await ask('DELETE', `/Groups/${leads.id}`);
    expect(await userOf(lead)).toMatchObject({ roles: ['agent'] });
    expect((await admin.call('getScimSettings')).data.team_roles).toEqual([]);
    const { data } = await admin.call('listAuditLog', {
      query: { filter: JSON.stringify([{ property: 'operation', operator: 'eq', value: 'scim.roleChanged' }]) },
    });
    expect(data).toHaveLength(4);
  });
});

describe('what an administrator sees', () => {
  it('the last request and the last refusal', async () => {
    await ask('GET', '/Users?count=1');
    expect((await admin.call('getScimSettings')).data).toMatchObject({ last_request: 'GET /Users 200' });
    await ask('GET', '/Users?filter=nonsense');
    const { data } = await admin.call('getScimSettings');
    expect(data).toMatchObject({ last_request: 'GET /Users 400', last_error: expect.stringContaining('filter') });
    expect(data.last_error_at).not.toBeNull();
  });

  it('a row of the audit log for each change, and for what was refused', async () => {
    const id = await make('logged');
    await patch(id, { op: 'replace', path: 'name.givenName', value: 'Written' });
    await patch(id, { op: 'replace', path: 'active', value: 'maybe' });
    await ask('DELETE', `/Users/${id}`);
    const { data } = await admin.call('listAuditLog', {
      query: { filter: JSON.stringify([{ property: 'object_id', operator: 'eq', value: String(id) }]), sort: 'id' },
    });
    const rows = data.filter(({ object_type }) => object_type === 'users').toSorted((a, b) => a.id - b.id);
    expect(rows.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'scim.userCreated done',
      'scim.userChanged done',
      'scim.userRemoved done',
    ]);
    expect(rows[1]).toMatchObject({
      token_name: 'Directory',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
    });
  });
});
