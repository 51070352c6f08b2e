/** Kysely's SQLite dialect over threads that read. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { ReaderPool } from './readerPool.ts';

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
