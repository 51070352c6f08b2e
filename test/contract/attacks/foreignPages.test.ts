import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { owner } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';

/** A page of somebody else's, open in the browser of an agent, whose requests reach the service. */

const rows = Object.entries(contract) as [OperationName, Endpoint][];
const evil = 'https://evil.example';

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
  readonly body?: unknown;
}

const ask = (path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Response> =>
  fetch(service.api + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });

const placeOf = (row: Endpoint): string => row.path.replace(/\{\w+\}/g, '1');
const corsHeadersOf = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a page of another site', () => {
  it.each(rows)('is refused by %s, with a token or without, unless visitors of web sites need it', async (_, row) => {
    const { method } = row;
    const headers = { origin: evil, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await ask(placeOf(row), { method, headers, ...(method !== 'GET' && { body: {} }) });
    await answer.text();
    if (row.webPages === 'any') {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      return;
    }
    expect(answer.status).toBe(403);
    expect(corsHeadersOf(answer)).toEqual([]);
  });

  it.each(rows)('gets no permission by a preflight for %s, nor for the network', async (_, row) => {
    const answer = await ask(placeOf(row), {
      method: 'OPTIONS',
      headers: {
        origin: evil,
        'access-control-request-method': row.method,
        'access-control-request-private-network': 'true',
      },
    });
    const isOpen = row.webPages === 'any';
    expect(answer.headers.has('access-control-allow-origin')).toBe(isOpen);
    expect(answer.headers.has('access-control-allow-private-network')).toBe(isOpen);
  });

  it('opens nothing to pages but what has a visitor’s own secret in its path or body', () => {
    const open = rows.filter(([, { webPages }]) => webPages === 'any').map(([, { path }]) => path);
    expect(open.every((path) => /^\/(visitorchats|callmeback\/(widgets|callbacks))/.test(path))).toBe(true);
  });

  it.each(['/health', '/openapi.json', '/docs', '/nothing/here'])(
    'learns nothing from %s without an Origin either',
    async (path) => {
      for (const site of ['cross-site', 'same-site']) {
        const answer = await ask(path, { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' } });
        expect(answer.status).toBe(403);
        expect(await answer.text()).not.toMatch(/version|setup|openapi|live/);
      }
      const { headers } = await ask(path);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it('cannot sign in, not even with the right password, nor where its origin is listed', async () => {
    const listing = await startTestService({ config: { corsOrigins: ['https://crm.example'] } });
    const login = (headers: Record<string, string>) =>
      fetch(`${listing.api}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(owner),
      });
    expect((await login({ origin: 'https://crm.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await login({ origin: evil, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await login({ origin: 'null' })).status).toBe(403);
    expect((await login({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(403);
    expect((await login({ origin: listing.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    await listing.dispose();
  });

  it('of the list neither signs in, sets up nor changes passwords in any way', async () => {
    const own = rows.filter(([, { webPages }]) => webPages === 'own').map(([, { path }]) => path);
    const before = ['/login', '/login2fa', '/login2fa/mail', '/login/passkey/options', '/login/passkey', '/setup'];
    const byCode = ['/confirmation', '/password', '/reset', '/invitations/look', '/invitations/accept'];
    const byProvider = ['/ssologins', '/ssologins/finish'];
    expect(own.toSorted()).toEqual([...before, ...byCode, ...byProvider].toSorted());
    const listing = await startTestService({ config: { corsOrigins: ['https://crm.example'] } });
    const headers = {
      origin: 'https://crm.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/json',
    };
    for (const path of own) {
      const answer = await fetch(listing.api + path, { method: 'POST', headers, body: '{}' });
      expect(answer.status, path).toBe(403);
      expect(await answer.text()).toContain('may not sign in');
    }
    await listing.dispose();
  });

  it.each(['/', '/v1.1/docs', '/v1.1/health', '/nothing'])('puts %s into no frame of its own', async (path) => {
    const { headers } = await fetch(service.url + path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('locks nobody out: what it tries is not even counted', async () => {
    const guess = (headers: Record<string, string>) =>
      ask('/login', { method: 'POST', headers, body: { email: owner.email, password: 'not it' } });
    for (let index = 0; index < 50; index++) {
      expect((await guess({ origin: evil, 'content-type': 'text/plain' })).status).toBe(403);
    }
    const answer = await ask('/login', { method: 'POST', body: owner });
    expect(answer.status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'that passes for ours changes nothing with a body that browsers send unasked (%j)',
    async (type) => {
      const headers = { origin: service.url, authorization: `Bearer ${token}`, 'content-type': type };
      const answer = await ask('/calllabels', { method: 'POST', headers, body: { name: type, color: '#112233' } });
      expect(answer.status).toBe(415);
    },
  );
});

describe('an outsider who asks for the health', () => {
  it('learns that the service works; version and load are for users', async () => {
    const veiled = await (await ask('/health', { headers: { 'x-forwarded-for': '203.0.113.9' } })).json();
    expect(veiled).toEqual({ status: 'ok' });
    const here = await (await ask('/health')).json();
    expect(here).not.toHaveProperty('version');
    const forged = await (await ask('/health', { headers: { authorization: `Bearer ${'f'.repeat(40)}` } })).json();
    expect(forged).not.toHaveProperty('version');
    const known = await (await ask('/health', { headers: { authorization: `Bearer ${token}` } })).json();
    expect(known).toMatchObject({ status: 'ok', version: expect.any(String), live_calls: 0 });
  });
});
