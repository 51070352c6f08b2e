/** Ways around the front door: other spellings of an operation's address, other places for a token, other methods. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  ({ token } = await service.admin());
});

afterAll(async () => {
  await service.dispose();
});

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Sends the request target as it is; `fetch` would put it right. */
function ask(target: string, { method = 'GET', headers = {}, body = '' }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(service.url, { method, headers, path: target, agent: false }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Spellings that the router takes for the same, or might. */
const spellings = [
  ...['/v1.1', '/v1.2', '//v1.1', '///v1.1', '/v1%2e1', '/v1%2E1', '/%761.1', '/v1.1/', '/V1.1', '/v1.1;x', '/./v1.1'],
  ...['/x/../v1.1', '/v1.1/cordboard', '/v1.1//cordboard', '//v1.1/cordboard', '/v1.1/x/..'],
].map((base) => [base]);
const absolute = [['http://127.0.0.1/v1.1'], ['https://evil.example//v1.1']];

describe('an operation whose address is spelt otherwise', () => {
  it.each([...spellings, ...absolute])('%s: lets no page of another site in, and locks nobody out', async (base) => {
    const body = JSON.stringify({ email: owner.email, password: 'not it' });
    const pages: Record<string, string>[] = [
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of pages) {
      const login = await ask(`${base}/login`, { method: 'POST', headers, body });
      expect([403, 404]).toContain(login.status);
      expect(login.headers['access-control-allow-origin']).toBeUndefined();
      const ping = await ask(`${base}/ping`, { headers: { ...headers, authorization: `Bearer ${token}` } });
      expect(ping.text).not.toContain('Pong');
      expect((await ask(`${base}/health`, { headers })).text).not.toContain('"status"');
    }
  });

  it.each([...spellings, ...absolute])('%s: is kept by no cache, and needs its token', async (base) => {
    const answer = await ask(`${base}/me`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status === 200) expect(answer.headers['cache-control']).toBe('no-store');
    expect((await ask(`${base}/me`)).text).not.toContain(owner.email);
  });
});

describe('a token', () => {
  it.each([
    ['the address, which logs and histories keep', (name: string) => ({ target: `/v1.1/logout?${name}=${token}` })],
    ['a cookie, which browsers send unasked', (name: string) => ({ headers: { cookie: `${name}=${token}` } })],
    ['a body', (name: string) => ({ headers: { 'content-type': 'application/json' }, body: `{"${name}":"${token}"}` })],
  ])('counts in no part of %s', async (_, place) => {
    for (const name of ['token', 'access_token', 'user_token', 'api_key', 'authorization', 'X-Auth-Token']) {
      const { target = '/v1.1/logout', ...rest }: Ask & { target?: string } = place(name);
      expect((await ask(target, { method: 'POST', ...rest })).status).toBe(401);
    }
  });

  it.each([
    ['Bearer', (other: string) => `Bearer ${other}`],
    ['an e-mail address', (other: string) => `Basic ${btoa(`${owner.email}:${other}`)}`],
    ['a user', (other: string) => `Basic ${btoa(`1:${other}`)}`],
  ])('is not taken for another by %s', async (_, write) => {
    for (const other of ['f'.repeat(40), token.slice(0, 39), `${token}0`, owner.password, '%', '']) {
      const { status } = await ask('/v1.1/ping', { headers: { authorization: write(other) } });
      expect(status).toBe(401);
    }
  });
});

it('a token with the id of another user is refused', async () => {
  const { userId } = await service.admin();
  const basic = (id: number) => ({ headers: { authorization: `Basic ${btoa(`${id}:${token}`)}` } });
  expect((await ask('/v1.1/ping', basic(userId))).status).toBe(200);
  expect((await ask('/v1.1/ping', basic(userId + 1))).status).toBe(401);
});

describe('another method', () => {
  const bearer = () => ({ authorization: `Bearer ${token}` });

  it('is not put in the place of the one that was sent, by no header and no parameter', async () => {
    const json = { ...bearer(), 'content-type': 'application/json' };
    const made = await ask('/v1.1/calllabels', {
      method: 'POST',
      headers: json,
      body: '{"name":"a","color":"#112233"}',
    });
    const place = `/v1.1/calllabels/${JSON.parse(made.text).data.id}`;
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await ask(`${place}?_method=DELETE`, { headers: { ...bearer(), [name]: 'DELETE' } });
      await ask(place, { method: 'POST', headers: { ...json, [name]: 'DELETE' }, body: '{"_method":"DELETE"}' });
    }
    expect((await ask(place, { headers: bearer() })).status).toBe(200);
  });

  it('HEAD asks for the same as GET: the token, its scopes, and a page of ours', async () => {
    const head = (target: string, headers: Record<string, string> = {}) => ask(target, { method: 'HEAD', headers });
    const { data } = await service.client(token).call('createApiToken', { body: { name: 'head', scopes: ['calls'] } });
    expect((await head('/v1.1/monitors')).status).toBe(401);
    expect((await head('/v1.1/monitors', { authorization: `Bearer ${data.token}` })).status).toBe(403);
    expect((await head('/v1.1/health', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await head('/v1.1/monitors', bearer())).status).toBe(200);
  });

  it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'PUT'])('%s shows nothing and hands no token back', async (method) => {
    const answer = await ask('/v1.1/users', { method, headers: bearer() });
    expect([204, 404, 405]).toContain(answer.status);
    expect(answer.text).not.toMatch(new RegExp(`${token}|${owner.email}`));
  });
});
