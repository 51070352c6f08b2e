import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { operationScopes } from '../../../shared/domain/tokenScopes.ts';
import { directoryAt, directoryToken, patchOf } from '../../support/directory.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { nobody } from '../contractCase.ts';

/** A directory's token is good at `/scim/v2` and nowhere else, and nothing else is good there. */
let service: TestService;
let admin: SignedIn;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  token = await directoryToken(admin);
});

afterAll(() => service.dispose());

const rows = Object.entries<Endpoint>(contract);

describe('a directory’s token', () => {
  it.each(rows.filter(([, { scope }]) => scope !== 'public'))('does not open %s', async (_, { method, path, body }) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'token' ? 'f'.repeat(40) : String(nobody)));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(service.api + url, { method, headers, body: body ? '{}' : null });
    expect(response.status).toBe(403);
    await response.body?.cancel();
  });

  it('is nobody where a token is optional', async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' };
    const asked = await fetch(`${service.api}/health`, { headers });
    expect(await asked.json()).not.toHaveProperty('version');
  });

  it('is made by administrators alone, belongs to nobody, and has no other scope', async () => {
    const refusal = (user: SignedIn, body: object) =>
      user.call('createApiToken', { body: { name: 'x', ...body } } as never).then(
        () => null,
        ({ status }: { status: number }) => status,
      );
    const agent = await service.user('agent');
    expect(await refusal(agent, { scopes: ['scim'], service_role: 'agent' })).toBe(403);
    expect(await refusal(admin, { scopes: ['scim'] })).toBe(400);
    expect(await refusal(admin, { scopes: ['scim', 'read'], service_role: 'agent' })).toBe(400);
    expect((await admin.call('createApiToken', { body: { name: 'usual' } })).data.scopes).not.toContain('scim');
  });

  it('ends when it is revoked', async () => {
    const other = await directoryToken(admin, 'Another');
    const ask = directoryAt(service.url, other);
    expect((await ask('GET', '/Users')).status).toBe(200);
    const { data } = await admin.call('listApiTokens', { query: { everyone: 'true' } });
    const { handle } = data.find(({ name }) => name === 'Another') ?? { handle: '' };
    await admin.call('deleteApiToken', { params: { token: handle } });
    expect((await ask('GET', '/Users')).status).toBe(401);
  });
});

describe('/scim/v2', () => {
  it.each(['/Users', '/Groups', '/Schemas', '/ServiceProviderConfig', '/ResourceTypes', '/nothing'])(
    '%s is open to no other token, and to nobody without one',
    async (path) => {
      const scopes = [...operationScopes];
      const tool = { name: `all ${path}`, scopes, service_role: 'administrator' as const };
      const { data } = await admin.call('createApiToken', { body: tool });
      for (const other of [data.token, admin.token]) {
        expect(await directoryAt(service.url, other)('GET', path)).toMatchObject({
          status: 403,
          body: { status: '403' },
        });
      }
      for (const wrong of ['', 'f'.repeat(40), `${token}0`]) {
        const answer = await directoryAt(service.url, wrong)('GET', path);
        expect(answer).toMatchObject({ status: 401, body: { status: '401' } });
        expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="scim"');
      }
    },
  );

  it('enters in the audit log who tried', async () => {
    await directoryAt(service.url, admin.token)('GET', '/Users');
    const filter = JSON.stringify([{ property: 'operation', operator: 'eq', value: 'scim.denied' }]);
    const { data } = await admin.call('listAuditLog', { query: { filter } });
    expect(data[0]).toMatchObject({ outcome: 'refused', status: 403, user_id: admin.userId });
  });

  it('answers no page of another site', async () => {
    const ask = directoryAt(service.url, token);
    const from = (headers: Record<string, string>) => ask('GET', '/Users', undefined, headers);
    expect((await from({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).status).toBe(403);
    const preflight = await fetch(`${service.url}/scim/v2/Users`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('sees and changes no customer but its own', async () => {
    const owner = {
      email: 'owner@other.test',
      password: 'difference engine',
      first_name: 'Olga',
      last_name: '',
      ext: '100',
    };
    const { data: other } = await admin.call('createCustomer', { body: { name: 'Other', owner } } as never);
    const theirs = (other as { owner: { id: number } }).owner.id;
    const ask = directoryAt(service.url, token);
    expect((await ask('GET', `/Users/${theirs}`)).status).toBe(404);
    expect((await ask('DELETE', `/Users/${theirs}`)).status).toBe(404);
    expect(
      (await ask('PATCH', `/Users/${theirs}`, patchOf({ op: 'replace', path: 'active', value: false }))).status,
    ).toBe(404);
    const found = await ask('GET', `/Users?filter=${encodeURIComponent('userName co "other.test"')}`);
    expect(found.body.totalResults).toBe(0);
    const taken = await ask('POST', '/Users', { userName: 'owner@other.test' });
    expect(taken).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    const members = [{ value: String(theirs) }];
    expect(await ask('POST', '/Groups', { displayName: 'Mixed', members })).toMatchObject({ status: 400 });
    const service_ = await ask('GET', `/Users?count=200`);
    expect(JSON.stringify(service_.body)).not.toContain('service.invalid');
  });

  it('refuses what is too large, too deep, or no JSON, in its own words', async () => {
    const ask = directoryAt(service.url, token);
    const isError = (status: number) => ({ status, body: { schemas: [expect.stringContaining('Error')] } });
    expect(await ask('POST', '/Users', '{"userName":')).toMatchObject(isError(400));
    expect(await ask('POST', '/Users', '[]')).toMatchObject(isError(400));
    expect(await ask('POST', '/Users', `${'['.repeat(2000)}`)).toMatchObject(isError(400));
    expect(await ask('POST', '/Users', JSON.stringify({ userName: 'x'.repeat(2_000_000) }))).toMatchObject(
      isError(413),
    );
    expect(await ask('POST', '/Users', { userName: `${'x'.repeat(300)}@y.test` })).toMatchObject(isError(400));
    expect(await ask('POST', '/Users', { userName: 'line\nbreak@y.test' })).toMatchObject(isError(400));
    expect(await ask('GET', '/Users/1/2/3')).toMatchObject(isError(404));
    expect(await ask('GET', '/Users/7%2F8')).toMatchObject(isError(404));
    expect(await ask('PUT', '/Users')).toMatchObject(isError(405));
    expect(await ask('POST', '/Schemas', {})).toMatchObject(isError(405));
  });
});
