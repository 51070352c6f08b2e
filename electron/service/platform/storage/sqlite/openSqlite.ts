/** A database's file as the store works with it: a connection that writes, threads that read, and what drivers say of both. */
import {
  type CompiledQuery,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { OpenDatabase } from '../openDatabase.ts';
import { makePrivateFile } from '../privateFolder.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from '../reader/readerPool.ts';
import type { Tables } from '../tables.ts';
import { withoutTransactions } from '../withoutTransactions.ts';
import { createCheckpoints } from './checkpoints.ts';
import { leaveCheckpoints, openDatabase, otherWriters, statementCache, writesOf } from './connection.ts';
import { nodeSqliteDialect } from './queryDialect.ts';
import { upgradeDatabase } from './upgrade.ts';

const spoken = {
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

/** The dialect; destroying its Kysely closes the pool. Each statement finds a thread of its own. */
export const readerDialect = (pool: ReaderPool): Dialect =>
  withoutTransactions(spoken, {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return { rows: (await pool.read({ sql, parameters })) as R[] };
    },
    reason: 'there are no transactions on the threads that read',
    destroy: () => pool.close(),
  });

/**
 * Opens a file, made and migrated as needed. With null as `readers`, `db` reads everything, and makes its own checkpoints.
 *
 * @param program version of the program that opens it
 */
export async function openSqlite(
  path: string,
  readers: ReaderPoolOptions | null | undefined,
  program: string,
): Promise<OpenDatabase> {
  makePrivateFile(path);
  const database = openDatabase(path);
  try {
    await upgradeDatabase(database, path, { program });
  } catch (error) {
    database.close();
    throw error;
  }
  const checkpoints = readers === null ? null : createCheckpoints(path);
  if (checkpoints) leaveCheckpoints(database);
  const dialect = nodeSqliteDialect(database, statementCache(database, checkpoints?.committed));
  const db = new Kysely<Tables>({ dialect });
  const reader =
    readers === null ? db : new Kysely<Tables>({ dialect: readerDialect(createReaderPool(path, readers)) });
  return {
    writesInTransactions: false,
    db,
    dialect,
    reader,
    isInTransaction: () => database.isTransaction,
    writes: writesOf(database),
    changedElsewhere: otherWriters(database),
    async close() {
      // First: the connection that closes last tidies the files up, which those that read cannot.
      await Promise.all([reader.destroy(), checkpoints?.close()]);
      await db.destroy();
      // Kysely leaves alone what it was never asked for.
      if (database.isOpen) database.close();
    },
  };
}
