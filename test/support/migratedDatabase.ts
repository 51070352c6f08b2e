/**
 * Databases made once per run: one with every table and no row, which a new service under test copies where it would migrate,
 * and the same with the first administrator, whose password takes next to nothing to check.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { systemClock } from '../../electron/service/kernel/clock.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { createDatabase, isPostgres } from './database/postgres.ts';

/** Where the workers find them; without it, as outside a test run, each database is migrated by itself. */
const variable = 'TEST_MIGRATED_DATABASES';

/** The first administrator of a service under test. */
export const owner = { email: 'owner@company.test', password: 'correct horse battery' };

/** Cheap to compute; a program for people never hashes so. */
export const quickCost = { log2N: 4, r: 8, p: 1 };

/** Vitest's global setup, which each project asks for, and the first has done for all. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-migrated-'));
  // Who only wants a folder need not load the service.
  const { createStore } = await import('../../electron/service/createStore.ts');
  await (await createStore(join(folder, 'empty'))).close();
  await cp(join(folder, 'empty'), join(folder, 'owned'), { recursive: true });
  await addOwner(await createStore(join(folder, 'owned')));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** As the service does with what `CORDBOARD_ADMIN_…` say, but for the cost. */
async function addOwner(store: Store): Promise<void> {
  const [{ createUsers }, { createSessions }] = [
    await import('../../electron/service/accounts/users.ts'),
    await import('../../electron/service/accounts/sessions.ts'),
  ];
  const sessions = createSessions(store, systemClock, pino({ level: 'silent' }));
  const users = createUsers({
    store,
    sessions,
    cost: quickCost,
    invite: () => undefined,
    confirmAddress: async () => undefined,
    closeAudio: () => undefined,
  });
  await users.setUpAsConfigured({ ...owner, first_name: 'Administrator', last_name: '', ext: '100' });
  await store.close();
}

/** A new data folder whose database is migrated; with the first administrator in it where that is wanted. */
export async function newDataDir(prefix: string, { hasOwner = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  if (isPostgres()) {
    await createDatabase(folder);
    return folder;
  }
  const migrated = process.env[variable];
  const from = migrated && join(migrated, hasOwner ? 'owned' : 'empty', 'cordboard.db');
  if (from && existsSync(from)) copyFileSync(from, join(folder, 'cordboard.db'));
  return folder;
}
