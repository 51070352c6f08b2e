/** A database of PostgreSQL that a backup is put into; until that is done no service starts on it. */
import type { Client } from 'pg';
import { connected } from './connectionTo.ts';
import { restoreDump } from './dump.ts';
import { isEmpty, RESTORING } from './schema.ts';

/** How many bytes it takes. */
export const sizeOfPostgres = (url: string): Promise<number> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ size: number }>('SELECT pg_database_size(current_database()) AS size');
    return rows[0]?.size ?? 0;
  });

/** The backup that is being put into it; null where none is. */
async function underWay(client: Client): Promise<string | null> {
  const { rows: tables } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [
    `${RESTORING}.backup`,
  ]);
  if (tables[0]?.found === null) return null;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${RESTORING}.backup`);
  return rows[0]?.name ?? null;
}

/**
 * Puts a backup's copy into a database that is empty, or goes on where that was cut off.
 *
 * @param name says which backup it is
 */
export const restoreInto = (url: string, copy: string, name: string): Promise<void> =>
  connected(url, async (client) => {
    const begun = await underWay(client);
    const isThere = !(await isEmpty(client));
    if (isThere && begun === null)
      throw new Error('The database is not empty: restore into a new one, which createdb makes');
    if (isThere && begun !== name)
      throw new Error('Another backup was half restored into the database: make a new one');
    await client.query(
      `DROP SCHEMA IF EXISTS ${RESTORING} CASCADE; CREATE SCHEMA ${RESTORING}; CREATE TABLE ${RESTORING}.backup (name TEXT)`,
    );
    await client.query(`INSERT INTO ${RESTORING}.backup VALUES ($1)`, [name]);
    // It was put there in one transaction.
    if (!isThere) await restoreDump(url, copy);
    await client.query('ANALYZE');
  });

/** The database is a service's from here on. */
export const restored = (url: string): Promise<void> =>
  connected(url, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${RESTORING} CASCADE`);
  });
