/** A dialect for connections on which no transaction is begun: each statement finds its own way. */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

interface Way {
  /** Where statements go. */
  readonly executeQuery: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;
  /** Why no transaction is begun there. */
  readonly reason: string;
  readonly destroy?: () => Promise<void>;
}

/** @param spoken says how statements are written */
export function withoutTransactions(
  spoken: Omit<Dialect, 'createDriver'>,
  { executeQuery, reason, destroy = async () => undefined }: Way,
): Dialect {
  const none = () => Promise.reject(new Error(reason));
  const connection: DatabaseConnection = {
    executeQuery,
    streamQuery: () => {
      throw new Error('ask for a part at a time');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: none,
    commitTransaction: none,
    rollbackTransaction: none,
    releaseConnection: async () => undefined,
    destroy,
  };
  return {
    createAdapter: () => spoken.createAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => spoken.createIntrospector(db),
    createQueryCompiler: () => spoken.createQueryCompiler(),
  };
}
