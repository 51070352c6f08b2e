/** A database with every table and no row, made once per run: a new service under test copies it, where it would migrate. */
import { copyFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the workers find it; without it, as outside a test run, each database is migrated by itself. */
const variable = 'TEST_MIGRATED_DATABASE';

/** Vitest's global setup, which each project asks for, and the first has done for all. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => undefined;
  // Who only wants a folder need not load the service.
  const { createStore } = await import('../../electron/service/createStore.ts');
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-migrated-'));
  await (await createStore(folder)).close();
  process.env[variable] = join(folder, 'cordboard.db');
  return () => rm(folder, { recursive: true, force: true });
}

/** A new data folder whose database is migrated. */
export async function newDataDir(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const migrated = process.env[variable];
  if (migrated && existsSync(migrated)) copyFileSync(migrated, join(folder, 'cordboard.db'));
  return folder;
}
