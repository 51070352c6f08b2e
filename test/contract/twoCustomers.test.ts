import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { cases } from './cases/allCases.ts';
import type { Case, CaseRequest } from './contractCase.ts';
import { type House, openHouse } from './house.ts';

/** Two customers on one service, walked over the whole contract: neither sees or touches anything of the other. */
let house: House;
let stranger: SignedIn;

const strangersOwner = {
  email: 'root@stranger.test',
  first_name: 'S',
  password: 'a password of strangers',
  ext: '100',
};

/** Creating these takes a telephone line, or makes no thing of one customer. */
const notPlanted: readonly OperationName[] = [
  'createCall',
  'createWebcall',
  'createLeadcall',
  'createMediaSession',
  'createDemoCall',
  'addDemoLine',
  'setup',
  'createCustomer',
];

/** Collections of the service itself, the same for every customer. */
const shared: readonly OperationName[] = ['listAclRoles'];

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: unknown } | undefined;
}

async function ask(operation: OperationName, request: CaseRequest, token: string): Promise<Answer> {
  const row: Endpoint = contract[operation];
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => String(request.params?.[name]));
  const query = new URLSearchParams({ limit: '10000' });
  const response = await fetch(`${house.service.api}${path}?${row.collection ? query : ''}`, {
    method: row.method,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) await response.body?.cancel();
  return { status: response.status, body: isJson ? ((await response.json()) as Answer['body']) : undefined };
}

const rows = Object.entries(contract) as [OperationName, Endpoint][];
const collections = rows.filter(([name, row]) => row.collection && !row.params && !shared.includes(name));
const operations = (method: Endpoint['method'], pattern: RegExp) =>
  rows.filter(([, row]) => row.method === method && pattern.test(row.path));

/** `/things/{id}.pdf` and `/things/{ids}` are about what `/things` lists. */
const collectionOf = (path: string): OperationName | undefined =>
  collections.find(([, row]) => row.path === path.replace(/\/\{ids?\}.*$/, ''))?.[0];

async function plantEverything(): Promise<void> {
  await house.pastCall();
  for (const [operation] of rows.filter(([name, row]) => row.responses[201] && !notPlanted.includes(name))) {
    const prepare = (cases[operation] as Readonly<Record<number, Case>>)[201];
    if (!prepare) continue;
    const request = await prepare(house);
    if (request.api === undefined && request.token !== null) {
      await ask(operation, request, request.token ?? house.admin.token);
    }
  }
}

const itemsOf = ({ body }: Answer): unknown[] => (Array.isArray(body?.data) ? body.data : []);
const idsOf = (answer: Answer): (string | number)[] =>
  itemsOf(answer).flatMap((item) => {
    const { id } = item as { readonly id?: string | number };
    return id === undefined ? [] : [id];
  });

/** A thing of the first customer, as its administrator lists it. */
async function idOf(path: string): Promise<string | number | undefined> {
  const collection = collectionOf(path);
  return collection && idsOf(await ask(collection, {}, house.admin.token))[0];
}

/** A body that the operation takes, so that what is refused is the thing and not the words. */
async function bodyFor(operation: OperationName): Promise<unknown> {
  const prepare = (cases[operation] as Readonly<Record<number, Case>>)[200];
  return prepare ? (await prepare(house)).body : {};
}

beforeAll(async () => {
  house = await openHouse();
  await house.admin.call('createCustomer', { body: { name: 'Strangers', owner: strangersOwner } });
  stranger = await signIn(house.service.api, strangersOwner);
  await plantEverything();
  const { userId } = stranger;
  await stranger.call('createUserGroup', { body: { name: 'Team 1', user_ids: [userId] } });
  await stranger.call('createLine', { body: { name: 'Theirs', server: '127.0.0.1:9', register: false } });
}, 120_000);

afterAll(async () => {
  await house.close();
});

describe('lists', () => {
  it.each(collections.map(([name]) => name))('%s shows nothing of another customer', async (name) => {
    const own = await ask(name, {}, house.admin.token);
    const theirs = await ask(name, {}, stranger.token);
    expect([own.status, theirs.status]).toEqual([200, 200]);
    const seen = new Set(itemsOf(own).map((item) => JSON.stringify(item)));
    expect(itemsOf(theirs).filter((item) => seen.has(JSON.stringify(item)))).toEqual([]);
    const ids = new Set(idsOf(own));
    expect(idsOf(theirs).filter((id) => ids.has(id))).toEqual([]);
  });

  it('are mostly not empty, else this proves little', async () => {
    const counts = await Promise.all(collections.map(async ([name]) => idsOf(await ask(name, {}, house.admin.token))));
    expect(counts.filter((ids) => ids.length > 0).length).toBeGreaterThan(15);
  });

  it('cannot be searched for what another customer has', async () => {
    const email = { property: 'email', operator: 'like', value: 'house.test' };
    const { total } = await stranger.call('listUsers', { query: { filter: JSON.stringify([email]) } });
    expect(total).toBe(0);
  });
});

const oneThing = /\/\{ids?\}(\.\w+)?$/;

describe.each(['GET', 'PATCH', 'DELETE'] as const)('%s of one thing', (method) => {
  const reachable = operations(method, oneThing).filter(
    ([, row]) => collectionOf(row.path) !== undefined && !row.path.startsWith('/aclroles'),
  );

  it.each(reachable.map(([name]) => name))('%s is refused to another customer, and changes nothing', async (name) => {
    const { path } = contract[name];
    const body = method === 'PATCH' ? await bodyFor(name) : undefined;
    const id = await idOf(path);
    if (id === undefined) return;
    const { status } = await ask(name, { params: { id, ids: id }, body }, stranger.token);
    expect([403, 404]).toContain(status);
    expect(await idOf(path)).toBe(id);
  });
});

describe('changes of several things at once', () => {
  const bulk = operations('PATCH', /^\/[\w/]+$/).filter(([, row]) => collectionOf(row.path) !== undefined);

  it.each(bulk.map(([name]) => name))('%s is refused for another customer’s', async (name) => {
    const id = await idOf(contract[name].path);
    if (id === undefined) return;
    const { status } = await ask(name, { body: [{ id, notes: 'theirs', labels: [] }] }, stranger.token);
    expect([400, 403, 404]).toContain(status);
  });
});

describe('what refers to others', () => {
  it('takes no user and no team of another customer', async () => {
    const { data: team } = await house.admin.call('createUserGroup', { body: { name: 'Ours alone' } });
    const groupsOf = (groups: number[]) =>
      stranger.call('placeUsers', { body: [{ id: stranger.userId, groups }] }).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    expect(await groupsOf([team.id])).toBe(400);
    const body = { name: 'Mixed', user_ids: [house.agent.userId] };
    await expect(stranger.call('createUserGroup', { body })).rejects.toMatchObject({ status: 400 });
  });
});

/** Everything that the stranger may be told from the beginning on, read until `isEnough`. */
async function eventsUntil(isEnough: (text: string) => boolean): Promise<string> {
  const headers = { authorization: `Bearer ${stranger.token}`, 'last-event-id': '0' };
  // A connection of its own, which ends with the request: fetch would open another in its place.
  const stream = openRequest(`${house.service.api}/events`, { agent: false, headers });
  let text = '';
  stream.on('response', (response) => response.on('data', (chunk: Buffer) => (text += chunk.toString())));
  stream.on('error', () => undefined);
  stream.end();
  await until(() => isEnough(text), { what: 'the event that ends the stream' });
  stream.destroy();
  return text;
}

describe('events', () => {
  it('of one customer are not told to another', async () => {
    // Resumed from the beginning, everything there is to see comes first; then a fact of our own.
    await stranger.call('createLine', { body: { name: 'Sign', server: '127.0.0.1:9', register: false } });
    const { data: lines } = await stranger.call('listLines');
    const own = new Set(lines.map(({ id }) => id));
    const text = await eventsUntil((soFar) => soFar.includes(`"line_id":${Math.max(...own)}`));
    const told = [...text.matchAll(/"line_id":(\d+)/g)].map(([, id]) => Number(id));
    expect(told.filter((id) => !own.has(id))).toEqual([]);
    expect(text).not.toMatch(/event: (call|monitor|mediasession|sms)\./);
  });
});
