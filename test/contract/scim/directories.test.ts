import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskAsDirectory, directoryAt, directoryToken, patchOf } from '../../support/directory.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';

/**
 * What two directories send, in their order, as their documentation has it: “Develop and plan provisioning for a SCIM endpoint”
 * (Entra ID) and “SCIM 2.0 protocol reference” (Okta).
 */
let service: TestService;
let admin: SignedIn;
let ask: AskAsDirectory;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  ask = directoryAt(service.url, await directoryToken(admin));
});

afterAll(() => service.dispose());

const q = (text: string) => encodeURIComponent(text);
const listOf = (totalResults: number) => ({
  status: 200,
  body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults, startIndex: 1 },
});

describe('Entra ID', () => {
  const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  const userName = 'Test_User_ab6490ee@testuser.com';
  let user = '';
  let group = '';

  it('tests the connection, finds nobody, and makes the user', async () => {
    expect(await ask('GET', `/Users?filter=${q('userName eq "7f2d6a1c-none"')}`)).toMatchObject(listOf(0));
    expect(await ask('GET', `/Users?filter=${q(`userName eq "${userName}"`)}`)).toMatchObject(listOf(0));
    const made = await ask('POST', '/Users', {
      schemas: [core, enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      addresses: [{ primary: false, type: 'work', locality: 'Berlin', streetAddress: 'Allee 1' }],
      displayName: 'lennay',
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      phoneNumbers: [{ type: 'work', value: '+49 30 123' }],
      preferredLanguage: 'de',
      title: 'Agent',
      [enterprise]: { department: 'Sales', employeeNumber: '123', manager: { value: '9' } },
      roles: [],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        userName,
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        displayName: 'lennay',
        name: { formatted: 'givenName familyName' },
        active: true,
      },
    });
    expect(JSON.stringify(made.body)).not.toContain('Sales');
    user = made.body.id;
    expect(await ask('GET', `/Users/${user}`)).toMatchObject({ status: 200, body: { id: user } });
    expect(await ask('GET', `/Users?filter=${q(`userName eq "${userName.toUpperCase()}"`)}`)).toMatchObject({
      ...listOf(1),
      body: { totalResults: 1, itemsPerPage: 1, Resources: [{ id: user }] },
    });
    for (const filter of [
      `externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"`,
      'emails[type eq "work"].value eq "test_user_fd0ea19b@testuser.com"',
    ]) {
      expect(await ask('GET', `/Users?filter=${q(filter)}`)).toMatchObject({ body: { totalResults: 1 } });
    }
  });

  it('changes several attributes, known and unknown ones', async () => {
    const changed = await ask(
      'PATCH',
      `/Users/${user}`,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@testuser.com' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: `${enterprise}:department`, value: 'Support' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 170 1' },
      ),
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        emails: [{ value: 'updatedEmail@testuser.com', type: 'work', primary: true }],
        name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
      },
    });
    const renamed = patchOf({ op: 'Replace', path: 'userName', value: 'renamed@testuser.com' });
    expect(await ask('PATCH', `/Users/${user}`, renamed)).toMatchObject({
      status: 200,
      body: { userName: 'renamed@testuser.com', emails: [{ value: 'updatedEmail@testuser.com' }] },
    });
    expect((await admin.call('getUser', { params: { id: Number(user) } })).data).toMatchObject({
      email: 'updatedEmail@testuser.com',
      last_name: 'updatedFamilyName',
    });
  });

  it('makes a group, asks for it without members, adds and removes some', async () => {
    const made = await ask('POST', '/Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    });
    expect(made).toMatchObject({ status: 201, body: { displayName: 'displayName', members: [] } });
    group = made.body.id;
    const bare = await ask('GET', `/Groups/${group}?excludedAttributes=members`);
    expect(bare).toMatchObject({ status: 200, body: { externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' } });
    expect(bare.body).not.toHaveProperty('members');
    const found = await ask('GET', `/Groups?excludedAttributes=members&filter=${q('displayName eq "displayName"')}`);
    expect(found).toMatchObject(listOf(1));
    const members = { path: 'members', value: [{ $ref: null, value: user }] };
    const add = patchOf({ op: 'Add', ...members });
    expect(await ask('PATCH', `/Groups/${group}`, add)).toMatchObject({ body: { members: [{ value: user }] } });
    const isMember = q(`id eq "${group}" and members eq "${user}"`);
    expect(await ask('GET', `/Groups?attributes=id&filter=${isMember}`)).toMatchObject({
      body: { totalResults: 1, Resources: [{ id: group }] },
    });
    const remove = patchOf({ op: 'Remove', ...members });
    expect(await ask('PATCH', `/Groups/${group}`, remove)).toMatchObject({ status: 200, body: { members: [] } });
    expect(await ask('GET', `/Groups?attributes=id&filter=${isMember}`)).toMatchObject(listOf(0));
    const rename = patchOf({ op: 'Replace', path: 'displayName', value: 'other' });
    expect(await ask('PATCH', `/Groups/${group}`, rename)).toMatchObject({ body: { displayName: 'other' } });
    expect((await ask('DELETE', `/Groups/${group}`)).status).toBe(204);
  });

  it.each([false, 'False'])('disables with %j, and deletes a month later', async (value) => {
    expect(await ask('PATCH', `/Users/${user}`, patchOf({ op: 'Replace', path: 'active', value }))).toMatchObject({
      body: { active: false },
    });
    await ask('PATCH', `/Users/${user}`, patchOf({ op: 'Add', path: 'active', value: 'True' }));
    expect((await ask('GET', `/Users/${user}`)).body.active).toBe(true);
    if (value === false) return;
    expect((await ask('DELETE', `/Users/${user}`)).status).toBe(204);
    expect(await ask('GET', `/Users/${user}`)).toMatchObject({ status: 404, body: { status: '404' } });
  });
});

describe('Okta', () => {
  const userName = 'test.user@okta.local';
  let user = '';

  it('looks at what is there, finds nobody, and makes the user', async () => {
    expect(await ask('GET', '/Users?startIndex=1&count=2')).toMatchObject({ status: 200, body: { startIndex: 1 } });
    const find = `/Users?filter=${q(`userName eq "${userName}"`)}&startIndex=1&count=100`;
    expect(await ask('GET', find)).toMatchObject({ ...listOf(0), body: { Resources: [] } });
    const made = await ask('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    expect(made).toMatchObject({ status: 201, body: { userName, active: true, displayName: 'Test User' } });
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq');
    user = made.body.id;
    // A password of the directory lets nobody in.
    const login = service.client().call('login', { body: { email: userName, password: '1mz050nq' } });
    await expect(login).rejects.toMatchObject({ status: 400 });
  });

  it('reads it, replaces it, and keeps what it did not send', async () => {
    const { body } = await ask('GET', `/Users/${user}`);
    const { emails: _, ...rest } = body;
    const replaced = await ask('PUT', `/Users/${user}`, {
      ...rest,
      name: { givenName: 'Another', familyName: 'User' },
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { id: user, userName, name: { givenName: 'Another' }, emails: [{ value: userName }], active: true },
    });
    const moved = { ...body, userName: 'moved@okta.local', emails: [{ primary: true, value: 'moved@okta.local' }] };
    expect(await ask('PUT', `/Users/${user}`, moved)).toMatchObject({
      body: { emails: [{ value: 'moved@okta.local' }] },
    });
  });

  it('deactivates and activates without a path', async () => {
    for (const active of [false, true]) {
      const answer = await ask('PATCH', `/Users/${user}`, patchOf({ op: 'replace', value: { active } }));
      expect(answer).toMatchObject({ status: 200, body: { id: user, active } });
    }
  });

  it('pushes a group, renames it with its id, and changes who is in it', async () => {
    const { body: group } = await ask('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Test SCIMv2',
      members: [{ value: user, display: userName }],
    });
    const path = `/Groups/${group.id}`;
    const renamed = patchOf({ op: 'replace', value: { id: group.id, displayName: 'Test SCIMv2.1' } });
    expect(await ask('PATCH', path, renamed)).toMatchObject({ body: { displayName: 'Test SCIMv2.1' } });
    const changed = patchOf(
      { op: 'remove', path: `members[value eq "${user}"]` },
      { op: 'add', path: 'members', value: [{ value: String(admin.userId), display: 'root' }] },
    );
    expect(await ask('PATCH', path, changed)).toMatchObject({ body: { members: [{ value: String(admin.userId) }] } });
    const { body } = await ask('GET', path);
    expect(await ask('PUT', path, { ...body, members: [{ value: user }] })).toMatchObject({
      body: { displayName: 'Test SCIMv2.1', members: [{ value: user }] },
    });
    expect(await ask('GET', '/Groups?startIndex=1&count=100')).toMatchObject({ status: 200 });
    expect((await ask('DELETE', path)).status).toBe(204);
  });
});

describe('the RFCs', () => {
  it('describe themselves', async () => {
    expect(await ask('GET', '/ServiceProviderConfig')).toMatchObject({
      status: 200,
      body: { patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 } },
    });
    const { body: types } = await ask('GET', '/ResourceTypes');
    expect(types.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group']);
    const { body: schemas } = await ask('GET', '/Schemas');
    for (const { id, name } of schemas.Resources) {
      expect(await ask('GET', `/Schemas/${id}`)).toMatchObject({ status: 200, body: { id, name } });
    }
    expect((await ask('GET', '/Schemas/urn:none')).status).toBe(404);
    expect((await ask('POST', '/Bulk', {})).status).toBe(501);
    expect((await ask('GET', '/Me')).status).toBe(501);
  });

  it('have versions: no change of what somebody else changed, no body of what is known', async () => {
    const { body, headers } = await ask('POST', '/Users', { userName: 'versions@company.test' });
    const path = `/Users/${body.id}`;
    const version = headers.get('etag') ?? '';
    expect(body.meta.version).toBe(version);
    expect((await ask('GET', path, undefined, { 'if-none-match': version })).status).toBe(304);
    const rename = patchOf({ op: 'replace', path: 'displayName', value: 'V' });
    expect((await ask('PATCH', path, rename, { 'if-match': 'W/"other"' })).status).toBe(412);
    const changed = await ask('PATCH', path, rename, { 'if-match': version });
    expect(changed.status).toBe(200);
    expect((await ask('DELETE', path, undefined, { 'if-match': version })).status).toBe(412);
    expect((await ask('DELETE', path, undefined, { 'if-match': changed.headers.get('etag') ?? '' })).status).toBe(204);
  });

  it('search by POST, over everything, with pages, order and chosen attributes', async () => {
    for (const name of ['carl', 'anna', 'berta']) await ask('POST', '/Users', { userName: `${name}@sorted.test` });
    const body = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'userName ew "@sorted.test"',
      attributes: ['userName', 'name.givenName'],
      sortBy: 'userName',
      sortOrder: 'descending',
      startIndex: 2,
      count: 1,
    };
    const found = await ask('POST', '/Users/.search', body);
    expect(found.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(found.body.Resources).toEqual([
      {
        schemas: expect.any(Array),
        id: expect.any(String),
        userName: 'berta@sorted.test',
        name: { givenName: 'berta' },
      },
    ]);
    const all = await ask('POST', '/.search', { filter: 'meta.resourceType eq "Group" or displayName sw "ann"' });
    expect(all.body.Resources).toMatchObject([{ displayName: 'anna' }]);
    expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect((await ask('GET', '/Users?startIndex=-3&count=100000')).body).toMatchObject({ startIndex: 1 });
    expect(await ask('GET', '/Users?count=many')).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    expect(await ask('GET', '/Users?filter=userName%20eq')).toMatchObject({ body: { scimType: 'invalidFilter' } });
  });
});
