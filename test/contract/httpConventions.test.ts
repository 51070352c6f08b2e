/** What HTTP clients get beside the bodies: compression, places to go on from, limits, names of files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deprecationHeaders } from '../../electron/service/platform/http/presentation.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterAll(async () => {
  await service.dispose();
});

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const response = await fetch(path.startsWith('/') ? service.url + path : path, {
    ...init,
    headers: { ...admin.headers(), 'content-type': 'application/json', ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
}

const addDisposition = (name: string) => admin.call('createDisposition', { body: { name } as never });

describe('an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
  ])('to who takes %s is sent as %s, and is the same', async (accepted, encoding) => {
    const plain = await ask('/v1.1/aclroles', { 'accept-encoding': 'identity' });
    const answer = await ask('/v1.1/aclroles', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.text).toBe(plain.text);
  });

  it('that is short is sent as it is', async () => {
    expect((await ask('/v1.1/ping', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull();
  });
});

describe('a list', () => {
  const nextOf = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

  it.each(['', '&dir=ASC'])('is read to its end by its links, though entries come meanwhile%s', async (more) => {
    const before = (await admin.call('listDispositions')).data.map(({ id }) => id);
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await addDisposition(`of ${more} ${count}`)).data.id);
    const expected = [...before, ...made].toSorted((a, b) => (more === '' ? b - a : a - b));
    const seen: number[] = [];
    let path: string | undefined = `/v1.1/dispositions?limit=2${more}`;
    while (path) {
      const { headers, body, status }: Awaited<ReturnType<typeof ask>> = await ask(path);
      expect(status).toBe(200);
      seen.push(...body.data.map(({ id }: { id: number }) => id));
      path = nextOf(headers);
      await addDisposition(`meanwhile ${more} ${seen.length}`);
      if (seen.length > 40) break;
    }
    expect(seen.slice(0, expected.length)).toEqual(expected);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('refuses a cursor of another order, or an invalid one', async () => {
    const { headers } = await ask('/v1.1/dispositions?limit=1');
    const next = nextOf(headers) ?? '';
    for (const path of [`${next}&sort=name`, `${next}&page=2`, '/v1.1/dispositions?cursor=nope']) {
      const { status, body } = await ask(path);
      expect({ status, field: body.errors[0]?.field }).toEqual({ status: 400, field: 'cursor' });
    }
    expect(nextOf((await ask('/v1.1/dispositions?limit=1&sort=name')).headers)).toBeUndefined();
  });

  it('is filtered by times with their distance from UTC', async () => {
    await addDisposition('a filter');
    const created = (await admin.call('listUsers')).data[0]?.created_at ?? '';
    const at = Date.parse(`${created.replace(' ', 'T')}Z`);
    const inBerlin = `${new Date(at + 2 * 3600_000).toISOString().slice(0, 19)}+02:00`;
    const totalOf = async (operator: string) => {
      const filter = JSON.stringify([{ property: 'created_at', operator, value: inBerlin }]);
      return (await ask(`/v1.1/users?filter=${encodeURIComponent(filter)}`)).body.total;
    };
    expect([await totalOf('eq'), await totalOf('gt'), await totalOf('lt')]).toEqual([1, 0, 0]);
  });
});

describe('requests of a token', () => {
  it('are counted, each answer says how many are left, and too many are 429 for that token alone', async () => {
    const other = await startTestService({ requestLimit: { attempts: 5, windowMs: 60_000 } });
    try {
      const { headers: tokenHeaders, url } = await other.admin();
      const get = () => fetch(url('getMe'), { headers: tokenHeaders() });
      const first = await get();
      expect(first.headers.get('ratelimit-policy')).toBe('"token";q=5;w=60');
      expect(first.headers.get('ratelimit')).toMatch(/^"token";r=4;t=\d+$/);
      expect(first.headers.get('ratelimit-remaining')).toBe('4');
      const statuses: number[] = [];
      for (let count = 0; count < 5; count += 1) statuses.push((await get()).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      const refused = await get();
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(((await refused.json()) as { code: string }).code).toBe('too_many');
      const health = await fetch(url('getHealth'));
      expect([health.status, health.headers.get('ratelimit')]).toEqual([200, null]);
    } finally {
      await other.dispose();
    }
  });
});

it('a text with control characters is refused, by its field', async () => {
  const body = JSON.stringify({ name: 'a\u0000b' });
  const { status, body: answer } = await ask('/v1.1/dispositions', {}, { method: 'POST', body });
  expect({ status, field: answer.errors[0]?.field }).toEqual({ status: 400, field: 'name' });
  const lines = JSON.stringify({ first_name: 'Lines', notes: 'one\r\n\ttwo' });
  expect((await ask('/v1.1/contacts', {}, { method: 'POST', body: lines })).status).toBe(201);
});

it('an export of contacts is guarded for spreadsheets, and raw for programs', async () => {
  await admin.call('createContact', { body: { last_name: '=1+1' } as never });
  const read = async (query: string) =>
    Buffer.from(
      await (await fetch(`${service.api}/contacts.csv${query}`, { headers: admin.headers() })).arrayBuffer(),
    ).toString('utf8');
  const [guarded, raw] = [await read(''), await read('?raw=1')];
  expect([guarded.startsWith('\uFEFF'), guarded.includes("'=1+1")]).toEqual([true, true]);
  expect([raw.startsWith('\uFEFF'), raw.includes("'=1+1"), raw.includes('=1+1')]).toEqual([false, false, true]);
});

it('one’s own id is a number too, which other operations take', async () => {
  const { data } = await admin.call('getMe');
  expect(data.user_id).toBe(Number(data.id));
  const made = await admin.call('createQueue', { body: { name: 'Mine', users: [data.user_id] } as never });
  expect(made.data.users).toEqual([data.user_id]);
});

it('an operation that will go says since when, until when and what takes its place', () => {
  const deprecated = { since: '2026-11-27', until: '2027-11-27', successor: '/v1.1/calls' };
  expect(deprecationHeaders({ deprecated })).toEqual({
    deprecation: '@1795737600',
    sunset: 'Sat, 27 Nov 2027 00:00:00 GMT',
    link: '</v1.1/calls>; rel="successor-version"',
  });
  expect(deprecationHeaders({})).toEqual({});
});
