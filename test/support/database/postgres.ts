/**
 * Databases in PostgreSQL for tests of what is stored. In the project `postgres`, for which
 * `test/support/database/server.ts` starts a server, a data folder has a database of the same name there; elsewhere its file.
 */
import { basename } from 'node:path';
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

/** Does something to the server. */
export async function administer(statement: string): Promise<void> {
  const client = new Client(`${server()}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the database that others are copies of. */
export async function createTemplate(): Promise<void> {
  await administer(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await administer(`CREATE DATABASE ${TEMPLATE}`);
  const { mkdtemp, rm } = await import('node:fs/promises');
  const folder = await mkdtemp('/tmp/cordboard-migrated-');
  await (await createStore(folder, { databaseUrl: `${server()}/${TEMPLATE}` })).close();
  await rm(folder, { recursive: true });
}

/** Makes the database of a folder. */
export const createDatabase = (dataDir: string): Promise<void> =>
  administer(`CREATE DATABASE "${nameOf(dataDir)}" TEMPLATE ${TEMPLATE}`);

/** Removes it. */
export const dropDatabase = (dataDir: string): Promise<void> =>
  administer(`DROP DATABASE IF EXISTS "${nameOf(dataDir)}" WITH (FORCE)`);
