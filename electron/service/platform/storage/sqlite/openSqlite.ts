/** A database's file as the store works with it: a connection that writes, threads that read, and what drivers say of both. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
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
import { openDatabase, otherWriters, writesOf } from './connection.ts';
import { nodeSqliteDialect } from './queryDialect.ts';
import { upgradeDatabase } from './upgrade.ts';

const readOnly = () => Promise.reject(new Error('there are no transactions on the threads that read'));

function connectionOf(pool: ReaderPool): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return { rows: (await pool.read({ sql, parameters })) as R[] };
    },
    streamQuery: () => {
      throw new Error('ask for a part at a time');
    },
  };
}

function driverOf(pool: ReaderPool): Driver {
  const connection = connectionOf(pool);
  return {
    init: async () => undefined,
    // Each statement finds a thread of its own.
    acquireConnection: async () => connection,
    beginTransaction: readOnly,
    commitTransaction: readOnly,
    rollbackTransaction: readOnly,
    releaseConnection: async () => undefined,
    destroy: () => pool.close(),
  };
}

/** The dialect; destroying its Kysely closes the pool. */
export function readerDialect(pool: ReaderPool): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driverOf(pool),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Opens a file, made and migrated as needed. With null as `readers`, `db` reads everything.
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
  const dialect = nodeSqliteDialect(database);
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
      await reader.destroy();
      await db.destroy();
      // Kysely leaves alone what it was never asked for.
      if (database.isOpen) database.close();
    },
  };
}
