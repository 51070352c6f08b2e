/**
 * Databases in PostgreSQL for tests of what is stored. In the project `postgres`, for which
 * `test/support/database/server.ts` starts a server, a data folder has a database of the same name there; elsewhere its file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { createStore } from '../../../electron/service/createStore.ts';

/** Where the workers find the server. */
export const serverVariable = 'TEST_POSTGRES_SERVER';
/** Set for the tests of what is stored there. */
const choice = 'TEST_ON_POSTGRES';

const server = (): string => process.env[serverVariable] ?? '';

/** Whether data is stored in PostgreSQL. */
export const isPostgres = (): boolean => process.env[choice] === '1';

/** Where a database is. */
export const urlOf = (name: string): string => `${server()}/${encodeURIComponent(name)}`;

/** A database with every table and no row, which others are copies of. */
const TEMPLATE = 'migrated';

const nameOf = (dataDir: string): string => basename(dataDir);

/** Where the data of a folder is; null: in its file. */
export const databaseUrlOf = (dataDir: string): string | null => (isPostgres() ? urlOf(nameOf(dataDir)) : null);

/** Asks a database. */
export async function rowsFrom<T = Record<string, unknown>>(url: string, query: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Does something to the server. */
export async function administer(statement: string): Promise<void> {
  await rowsFrom(urlOf('postgres'), statement);
}

/** Makes the database that others are copies of. */
export async function createTemplate(): Promise<void> {
  await administer(`CREATE DATABASE ${TEMPLATE}`);
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-migrated-'));
  await (await createStore(folder, { databaseUrl: urlOf(TEMPLATE) })).close();
  await rm(folder, { recursive: true });
}

/** Makes the database of a folder. */
export const createDatabase = (dataDir: string): Promise<void> =>
  administer(`CREATE DATABASE "${nameOf(dataDir)}" TEMPLATE ${TEMPLATE}`);

/** Removes it. */
export const dropDatabase = (dataDir: string): Promise<void> =>
  administer(`DROP DATABASE IF EXISTS "${nameOf(dataDir)}" WITH (FORCE)`);
