import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

/** Rules that every operation follows, asked of a real service. */
let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService({ config: { segments: ['cordboard', 'crm'] } });
  token = (await service.admin()).token;
});

afterAll(async () => {
  await service.dispose();
});

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly anonymous?: boolean;
}

function ask(path: string, { method = 'GET', headers = {}, body, anonymous }: Ask = {}): Promise<Response> {
  const authorization: Record<string, string> = anonymous ? {} : { authorization: `Bearer ${token}` };
  return fetch(service.url + path, { method, body, headers: { ...authorization, ...headers } });
}

const base = '/v1.1/cordboard';
const json = { 'content-type': 'application/json' };

/** With a Host of one's own, which fetch does not allow. */
function statusWithHost(...hosts: readonly string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = hosts.flatMap((host) => ['Host', host]);
    const outgoing = request(`${service.api}/health`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', reject).end();
  });
}

describe('where the contract is', () => {
  it.each(['/v1.1/cordboard', '/v1.1/crm', '/v1.1', '/v1.2/cordboard', '/v1.2'])('%s', async (prefix) => {
    expect((await ask(`${prefix}/ping`)).status).toBe(200);
  });

  it('nowhere else', async () => {
    expect((await ask('/v1.1/other/ping')).status).toBe(404);
    expect((await ask('/ping')).status).toBe(404);
  });
});

describe('who is let in', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  it('a user with its token in every encoding', async () => {
    const { userId } = await service.admin();
    const encodings = [basic(`${userId}:${token}`), basic(`${token}:`), basic(`:${token}`), `Bearer ${token}`];
    for (const authorization of encodings) {
      expect((await ask(`${base}/me`, { headers: { authorization } })).status).toBe(200);
    }
    expect(
      (await ask(`${base}/me`, { anonymous: true, headers: { 'x-auth-token': token.toUpperCase() } })).status,
    ).toBe(200);
  });

  it.each([
    ['a password', () => basic(`${owner.email}:${owner.password}`)],
    ['the token of another user', () => basic(`100999:${token}`)],
    ['a token that nobody has', () => `Bearer ${'0'.repeat(40)}`],
  ])('not with %s', async (_, authorization) => {
    const response = await ask(`${base}/me`, { headers: { authorization: authorization() } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="cordboard"');
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Authentication failed'),
      errors: [],
    });
  });

  it('before anything else about the request is looked at', async () => {
    const ofLine = await ask(`${base}/lines`, { method: 'POST', body: '{', headers: json, anonymous: true });
    expect(ofLine.status).toBe(401);
    expect((await ask(`${base}/cdrs?limit=0`, { anonymous: true })).status).toBe(401);
  });
});

describe('a request that cannot be', () => {
  async function refusal(path: string, more?: Ask) {
    const response = await ask(path, more);
    return { status: response.status, headers: response.headers, body: (await response.json()) as { message: string } };
  }

  it('has a body that is not JSON', async () => {
    const { status, body } = await refusal(`${base}/login`, { method: 'POST', body: '{"email":', headers: json });
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: 'The body is not JSON', code: 'invalid', errors: [] },
    });
  });

  it('an impossible request', async () => {
    const body = JSON.stringify({ email: 'x', first_name: '', password: 'short', ext: '1', roles: ['agent', 'king'] });
    const answer = await refusal(`${base}/users`, { method: 'POST', body, headers: json });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Validation error' });
    const { errors } = answer.body as unknown as { errors: { field: string; code: string; message: string }[] };
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['email', 'ext', 'first_name', 'password', 'roles.1']);
  });

  it.each([
    '/nothing',
    '/cdrs/abc',
    '/cdrs/abc.pcap',
    '/cdrs/1.exe',
    '/calls/0',
    '/calls/-1',
    '/calls/1e3',
    '/calls/1.5',
  ])('asks for %s, which does not exist', async (path) => {
    const { status, body } = await refusal(base + path);
    expect({ status, body }).toEqual({
      status: 404,
      body: { message: 'Resource not found', code: 'not_found', errors: [] },
    });
  });

  it('uses a method that the path does not take', async () => {
    const { status, headers } = await refusal(`${base}/calls/1`, { method: 'PUT', body: '{}', headers: json });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS');
    expect((await refusal(`${base}/login`)).headers.get('allow')).toBe('POST, OPTIONS');
  });

  it('has a malformed URL', async () => {
    const { status, body } = await refusal(`${base}/%zz`);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [] } });
  });

  it('filters by what cannot be asked for', async () => {
    const ofTokens = encodeURIComponent('[{"property":"token","operator":"like","value":"a"}]');
    const { status, body } = await refusal(`${base}/apitokens?filter=${ofTokens}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Filtration error', errors: [{ field: 'filter.0.property' }] });
  });
});

describe('a body', () => {
  it('may be missing where the operation takes none, with and without a content type', async () => {
    const other = await service.user('agent');
    const headers = { authorization: `Bearer ${other.token}`, ...json };
    expect((await ask(`${base}/logout`, { method: 'POST', headers })).status).toBe(200);
  });

  it('may have fields that nobody knows', async () => {
    const body = JSON.stringify({ name: 'with more', colour: 'red', color: '#111111', id: 77 });
    const response = await ask(`${base}/calllabels`, { method: 'POST', body, headers: json });
    expect(response.status).toBe(201);
    expect((await response.json()).data).toEqual({ id: expect.any(Number), name: 'with more', color: '#111111' });
  });

  it('is JSON whatever its content type says', async () => {
    const body = JSON.stringify({ email: owner.email, password: owner.password });
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/vnd.api+json']) {
      const response = await ask(`${base}/login`, { method: 'POST', body, headers: { 'content-type': type } });
      expect(response.status).toBe(200);
    }
  });
});

describe('a page in a browser', () => {
  it('of a listed origin may use the contract with a token of its own', async () => {
    const origin = { origin: 'https://crm.example' };
    const listing = await startTestService({ config: { corsOrigins: [origin.origin] } });
    const preflight = await fetch(`${listing.api}/calls/1`, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-private-network': 'true',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin.origin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
    const authorization = `Bearer ${(await listing.admin()).token}`;
    const response = await fetch(`${listing.api}/me`, { headers: { ...origin, authorization } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin.origin);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    await listing.dispose();
  });

  it('of another origin cannot set the service up', async () => {
    const fresh = await startTestService({ owner: false });
    const body = JSON.stringify({ email: 'e@evil.test', first_name: 'E', password: 'evil password', ext: '100' });
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    const response = await fetch(`${fresh.api}/setup`, { method: 'POST', body, headers });
    expect(response.status).toBe(403);
    expect(await (await fetch(`${fresh.api}/health`)).json()).toMatchObject({ setup_required: true });
    await fresh.dispose();
  });

  it('cannot reach it by a name of its own (DNS rebinding)', async () => {
    expect(await statusWithHost('evil.example')).toBe(421);
    expect(await statusWithHost('evil.example:80')).toBe(421);
    expect(await statusWithHost('localhost:1234')).toBe(200);
    expect(await statusWithHost('[::1]')).toBe(200);
    expect(await statusWithHost('localhost', 'localhost'), 'a proxy may have read the other one').toBe(400);
  });
});

describe('an answer', () => {
  it('is not kept by caches, not sniffed and not framed', async () => {
    const { headers } = await ask(`${base}/me`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('to HEAD has the headers of GET', async () => {
    const response = await ask(`${base}/health`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('and the log never hold a password, a token or a hash', async () => {
    const body = JSON.stringify({ name: 'L', server: '127.0.0.1:9', register: false, password: 'line secret' });
    const created = await (await ask(`${base}/lines`, { method: 'POST', body, headers: json })).json();
    expect(created.data.has_password).toBe(true);
    const texts = await Promise.all(['/lines', '/users', '/me'].map(async (path) => (await ask(base + path)).text()));
    for (const text of [...texts, JSON.stringify(created), service.log.join('\n')]) {
      expect(text).not.toMatch(/line secret|scrypt|password_hash|sealed/);
      expect(text).not.toContain(owner.password);
      expect(text).not.toContain(token);
    }
  });
});
