import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './storeFixture.ts';

/** Sign-ins with providers that are on their way, as the database keeps them. */
let store: TestStore;
let providerId: number;

beforeEach(async () => {
  store = await openTestStore();
  const provider = await store.ssoProviders.create({
    customerId: store.customerId,
    issuer: 'https://login.acme.test',
    clientId: 'cordboard',
    clientSecret: '',
    name: 'Acme',
    enabled: true,
    scopes: [],
    rules: [],
    createsUsers: false,
    linksByMail: false,
    asksSecondFactor: false,
    endsProviderSession: false,
    createdAt: 1,
  });
  providerId = provider.id;
});

afterEach(() => store.dispose());

const begun = (state: string, expiresAt = 1000) => ({
  state,
  nonce: `nonce of ${state}`,
  verifier: `verifier of ${state}`,
  redirectUri: 'https://phone.acme.test/oidc/callback/login.acme.test',
  providerId,
  bindingHash: 'a hash',
  rememberMe: true,
  expiresAt,
});

it('gives back what was begun, once, and not when it is over', async () => {
  await store.begunSignIns.add(begun('one'), 0);
  await store.begunSignIns.add(begun('two'), 0);
  store = await store.reopen();
  expect(await store.begunSignIns.take('three', 0)).toBeNull();
  expect(await store.begunSignIns.take('one', 999)).toEqual(begun('one'));
  expect(await store.begunSignIns.take('one', 999)).toBeNull();
  expect(await store.begunSignIns.take('two', 1000)).toBeNull();
});

it('gives one of many that ask at once what was begun', async () => {
  await store.begunSignIns.add(begun('one'), 0);
  const taken = await Promise.all(Array.from({ length: 10 }, () => store.begunSignIns.take('one', 0)));
  expect(taken.filter((one) => one !== null)).toHaveLength(1);
});

it('keeps no more than it may, the newest, and forgets what is over and what its provider took along', async () => {
  const states = async () => {
    const found = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((state) => store.begunSignIns.take(state, 0)));
    return found.flatMap((one) => (one ? [one.state] : []));
  };
  for (const [index, state] of ['a', 'b', 'c', 'd'].entries())
    await store.begunSignIns.add(begun(state, 1000 + index), 0, 3);
  expect(await states()).toEqual(['b', 'c', 'd']);
  await store.begunSignIns.add(begun('a', 500), 0, 3);
  await store.begunSignIns.add(begun('b', 900), 0, 3);
  await store.begunSignIns.add(begun('c', 1000), 600, 3);
  expect(await states(), 'the first one was over').toEqual(['b', 'c']);
  await store.begunSignIns.add(begun('e'), 0);
  await store.begunSignIns.removeExpired(1000);
  expect(await states()).toEqual([]);
  await store.begunSignIns.add(begun('e'), 0);
  await store.ssoProviders.remove(providerId);
  expect(await states()).toEqual([]);
});

it('keeps what a provider said while a second factor is asked for, once', async () => {
  const { id } = await store.user('201');
  const grant = { providerId, subject: 'ada', sid: 'session', coversFactor: false, idToken: 'said.of.ada' };
  await store.begunSignIns.addGrant('nonce', id, grant, 1000);
  store = await store.reopen();
  expect(await store.begunSignIns.takeGrant('nonce')).toEqual(grant);
  expect(await store.begunSignIns.takeGrant('nonce')).toBeNull();
});

it('has nothing readable on the disk by which somebody else could finish', async () => {
  const { id } = await store.user('201');
  await store.begunSignIns.add(begun('the state'), 0);
  const grant = { providerId, subject: 'subject of ada', sid: null, coversFactor: false, idToken: 'said.of.ada' };
  await store.begunSignIns.addGrant('the nonce', id, grant, 1000);
  const database = new DatabaseSync(join(store.dataDir, 'cordboard.db'), { readOnly: true });
  const rows = ['sso_attempts', 'sso_grants'].map((table) => database.prepare(`SELECT * FROM ${table}`).all());
  database.close();
  expect(rows.map((found) => found.length)).toEqual([1, 1]);
  expect(JSON.stringify(rows)).not.toMatch(/the state|the nonce|nonce of|verifier of|subject of ada/);
});
