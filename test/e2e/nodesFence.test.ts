import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { claimDatabase } from '../../electron/service/platform/storage/postgres/fence.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { type Pgbouncer, startPgbouncer } from '../support/database/pgbouncer.ts';
import { rowsFrom } from '../support/database/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/database/server.ts';
import { owner, startServiceProcess } from '../support/serviceProcess.ts';

/** Two nodes on one database, of which the first does not know that it has lost the service. */

let server: PostgresServer;
let pool: Pgbouncer;
let url: string;
let folder: string;
const stores: Store[] = [];

beforeAll(async () => {
  server = await startPostgres();
  await rowsFrom(`${server.url}/postgres`, 'CREATE DATABASE contact_centre');
  url = `${server.url}/contact_centre`;
  folder = await mkdtemp(join(tmpdir(), 'cordboard-fence-'));
});

afterAll(async () => {
  for (const store of stores) await store.close().catch(() => undefined);
  await pool?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function opened(name: string, onFenced: () => void = () => undefined): Promise<Store> {
  const claim = async () => ({ epoch: (await claimDatabase(url, name)).epoch, onFenced });
  const store = await createStore(folder, { databaseUrl: url, claim });
  stores.push(store);
  return store;
}

const names = async () =>
  (await rowsFrom<{ name: string }>(url, 'SELECT name FROM customers ORDER BY id')).map(({ name }) => name);

it('the first writes until the second has the right to, and nothing from then on', async () => {
  let fenced = 0;
  const first = await opened('first', () => {
    fenced += 1;
  });
  await first.customers.create('before');
  const second = await opened('second');
  await second.customers.create('after');
  // Single statements and transactions alike; its connection was ended, and another one gains it nothing.
  for (const write of [
    () => first.customers.create('too late'),
    () => first.transaction((within) => within.customers.create('too late')),
  ]) {
    await Promise.race([write().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 2000))]);
  }
  expect(fenced).toBeGreaterThan(0);
  expect(await names()).toEqual(['before', 'after']);
  await second.customers.create('still');
  expect(await names()).toEqual(['before', 'after', 'still']);
});

it('the second does not wait for a transaction that the first began and cannot end', async () => {
  const first = await opened('first');
  const begun = Promise.withResolvers<void>();
  const stuck = first
    .transaction(async (within) => {
      await within.customers.create('half');
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 3000));
    })
    .catch(() => undefined);
  await begun.promise;
  const second = await opened('second');
  await second.customers.create('whole');
  expect(await names()).not.toContain('half');
  await stuck;
  expect(await names()).not.toContain('half');
});

it('no node is started behind a pool', async () => {
  pool = await startPgbouncer(server);
  const started = startServiceProcess(undefined, {
    CORDBOARD_DATABASE_URL: `${pool.url}/contact_centre`,
    CORDBOARD_CLUSTER: 'nats://127.0.0.1:1',
    CORDBOARD_NODE: 'node-1',
    CORDBOARD_ADMIN_PASSWORD: owner.password,
  });
  await expect(started).rejects.toThrow(/The address is that of pgbouncer or another pool/);
});
