import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../../electron/service/platform/http/clientAddress.ts';
import { type Network, parseNetwork } from '../../../electron/service/platform/network/networks.ts';
import { type ReverseProxyOptions, startReverseProxy } from '../../support/reverseProxy.ts';
import { startTestService } from '../../support/testService.ts';

/** An outsider behind a reverse proxy that runs on the service's own machine. */

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function networks(...texts: string[]): Network[] {
  return texts.map(parseNetwork).filter((network) => network !== null);
}

const owner = { email: 'thief@elsewhere.test', password: 'the customer is mine now', first_name: 'A', ext: '100' };

async function behind(trusted: string[], options: ReverseProxyOptions, isSetUp: boolean) {
  const service = await startTestService({ owner: isSetUp, config: { trustedProxies: networks(...trusted) } });
  closing.push(() => service.dispose());
  const proxy = await startReverseProxy(service.url, options);
  closing.push(() => proxy.close());
  return { service, api: `${proxy.url}/v1.1/cordboard` };
}

function post(api: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const xForwardedFor: ReverseProxyOptions['headers'] = (client, given) => ({
  'x-forwarded-for': [given('x-forwarded-for'), client].filter(Boolean).join(', '),
});
const stranger = '203.0.113.9';

describe('setting a new service up from elsewhere', () => {
  it.each<[string, ReverseProxyOptions]>([
    ['X-Forwarded-For', { headers: xForwardedFor }],
    ['Forwarded', { headers: (client) => ({ forwarded: `for=${client}` }) }],
    ['X-Real-IP', { headers: (client) => ({ 'x-real-ip': client }) }],
    ['Via', { headers: () => ({ via: '1.1 edge' }) }],
    ['HTTP/1.0, as nginx does where it is told nothing', { http10: true }],
    ['the name that it is known by outside', { host: 'phone.example.com' }],
  ])('is refused through a proxy that reports %s, though its connections come from loopback', async (_, options) => {
    const { api, service } = await behind([], { ...options, client: stranger }, false);
    expect((await post(api, '/setup', owner)).status).toBeGreaterThanOrEqual(400);
    const answer = await post(`${service.url}/v1.1/cordboard`, '/setup', owner);
    expect(answer.status).toBe(201);
  });

  it('is refused to a client that says itself to be on this machine', async () => {
    const { api } = await behind(['127.0.0.1'], { headers: xForwardedFor, client: stranger }, false);
    for (const claim of ['127.0.0.1', '::1', '127.0.0.1, 127.0.0.1']) {
      expect((await post(api, '/setup', owner, { 'x-forwarded-for': claim })).status).toBe(403);
    }
    const withBoth = await post(api, '/setup', owner, { forwarded: 'for=127.0.0.1' });
    expect(withBoth.status).toBe(403);
  });

  it('is open to the machine’s own browser through a proxy that is trusted', async () => {
    const { api } = await behind(['127.0.0.1'], { headers: xForwardedFor }, false);
    expect((await post(api, '/setup', owner)).status).toBe(201);
  });
});

describe('guessing behind a proxy', () => {
  const guess = (api: string, password: string, headers?: Record<string, string>) =>
    post(api, '/login', { email: 'owner@company.test', password }, headers);

  async function statusesOf(api: string, forwardedFor: (index: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index++) {
      statuses.push((await guess(api, `guess ${index}`, { 'x-forwarded-for': forwardedFor(index) })).status);
    }
    return statuses;
  }

  it('an invented X-Forwarded-For makes no new place of the client, trusted proxy or none', async () => {
    const invented = (index: number) => `198.51.100.${index}`;
    const { api, service } = await behind(['127.0.0.1'], { headers: xForwardedFor, client: stranger }, true);
    expect(await statusesOf(api, invented)).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    const { api: untrusted } = await behind([], {}, true);
    expect(await statusesOf(untrusted, invented)).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    expect((await guess(`${service.url}/v1.1/cordboard`, 'not it')).status).toBe(400);
  });

  it('two clients of a trusted proxy count as two addresses', async () => {
    const { service } = await behind(['127.0.0.1'], {}, true);
    const clients = await Promise.all(
      [stranger, '203.0.113.10'].map((client) => startReverseProxy(service.url, { headers: xForwardedFor, client })),
    );
    for (const { close } of clients) closing.push(close);
    const [first, second] = clients.map(({ url }) => `${url}/v1.1/cordboard`);
    if (!first || !second) throw new Error('Two proxies are needed.');
    for (let index = 0; index < 6; index++) expect((await guess(first, 'not it')).status).toBe(400);
    expect((await guess(first, 'not it')).status).toBe(429);
    expect((await guess(second, 'not it')).status).toBe(400);
  });
});

describe('who a request comes from', () => {
  const of = (peer: string, headers: Record<string, string>, trusted: string[]) =>
    clientOf(
      { socket: { remoteAddress: peer }, headers, httpVersion: '1.1' } as unknown as IncomingMessage,
      networks(...trusted),
    );

  it.each<[string, string, Record<string, string>, string[], string]>([
    ['nobody between', '192.0.2.1', {}, [], '192.0.2.1'],
    ['IPv4 inside IPv6', '::ffff:192.0.2.1', {}, [], '192.0.2.1'],
    ['a proxy that nobody named', '192.0.2.1', { 'x-forwarded-for': stranger }, [], '192.0.2.1'],
    ['a trusted proxy', '10.0.0.1', { 'x-forwarded-for': stranger }, ['10.0.0.0/8'], stranger],
    ['a client that claims', '10.0.0.1', { 'x-forwarded-for': `1.2.3.4, ${stranger}` }, ['10.0.0.0/8'], stranger],
    ['two trusted', '10.0.0.1', { 'x-forwarded-for': `${stranger}, 10.0.0.2` }, ['10.0.0.0/8'], stranger],
    ['a port', '10.0.0.1', { 'x-forwarded-for': `${stranger}:4711` }, ['10.0.0.0/8'], stranger],
    ['Forwarded', 'fd00::1', { forwarded: 'for="[2001:db8::7]:99";proto=https' }, ['fd00::/8'], '2001:db8::7'],
    ['somebody unknown', '10.0.0.1', { forwarded: 'for=unknown' }, ['10.0.0.0/8'], '10.0.0.1'],
    ['no grammar', '10.0.0.1', { forwarded: 'for=;;"' }, ['10.0.0.0/8'], '10.0.0.1'],
    [
      'two that differ',
      '10.0.0.1',
      { forwarded: 'for=1.2.3.4', 'x-forwarded-for': stranger },
      ['10.0.0.0/8'],
      '10.0.0.1',
    ],
  ])('%s', (_, peer, headers, trusted, expected) => {
    expect(of(peer, headers, trusted).address).toBe(expected);
  });

  it('names the service as the client did', () => {
    const headers = { host: '127.0.0.1:8080', 'x-forwarded-for': stranger, 'x-forwarded-proto': 'https' };
    const named = { ...headers, 'x-forwarded-host': 'phone.example.com' };
    expect(of('127.0.0.1', named, ['127.0.0.1']).ownOrigin).toBe('https://phone.example.com');
    expect(of('127.0.0.1', named, []).ownOrigin).toBe('http://127.0.0.1:8080');
    const forwarded = { host: 'a', forwarded: `for=${stranger};host=phone.example.com;proto=https` };
    expect(of('127.0.0.1', forwarded, ['127.0.0.1']).ownOrigin).toBe('https://phone.example.com');
  });
});
