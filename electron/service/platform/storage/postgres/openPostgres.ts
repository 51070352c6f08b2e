/** A database of PostgreSQL as the store works with it: a connection that writes, several that read. */
import { Kysely } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { OpenDatabase } from '../openDatabase.ts';
import type { Tables } from '../tables.ts';
import { connectionTo } from './connectionTo.ts';
import { beginInEpoch, type Claim, OWNERS_CONNECTION } from './fence.ts';
import { OtherWriters } from './otherWriters.ts';
import { type PooledDialect, pooledDialect } from './queryDialect.ts';
import { bringUpToDate } from './schema.ts';

/** Connections that read lists and reports. */
const READERS = 4;
/** How long a read may take, in milliseconds: as long as on the threads that read a file. */
const READ_MS = 30_000;

/** When an idle connection breaks the next question makes another one; who asks hears what is wrong then. */
const poolOf = (url: string, options: PoolConfig): Pool =>
  new Pool({ ...connectionTo(url), ...options }).on('error', () => undefined);

function writingDialect(url: string, claim: Claim | null): PooledDialect {
  const options = { max: 1, idleTimeoutMillis: 0 };
  if (claim === null) return pooledDialect(poolOf(url, options));
  return pooledDialect(poolOf(url, { ...options, application_name: OWNERS_CONNECTION }), beginInEpoch(claim));
}

/**
 * Opens a database, whose schema is made where it is empty.
 *
 * @param url as libpq takes it: `postgres://user:password@host:5432/name`
 * @param program version of the program that opens it
 * @param claim of the node that owns the service from here on; null: there is only this one
 */
export async function openPostgres(url: string, program: string, claim: Claim | null = null): Promise<OpenDatabase> {
  await bringUpToDate(url, program);
  const writing = writingDialect(url, claim);
  const others = new OtherWriters(url);
  await others.listen();
  const db = new Kysely<Tables>({ dialect: writing });
  const reader = new Kysely<Tables>({
    dialect: pooledDialect(poolOf(url, { max: READERS, statement_timeout: READ_MS })),
  });
  return {
    db,
    writesInTransactions: claim !== null,
    dialect: writing,
    reader,
    isInTransaction: writing.isInTransaction,
    writes: writing.writes,
    changedElsewhere: () => others.changed(),
    async close() {
      await others.close(writing.writes() > 0);
      await reader.destroy();
      await db.destroy();
    },
  };
}

/** Opens a database for a command that only reads; it must have been opened by a service before. */
export const openPostgresForReading = (url: string): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: pooledDialect(poolOf(url, { max: 1 })) });
