/** A connection on which single writes can be taken into a transaction that carries more than they do. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
  type Driver,
  InsertQueryNode,
  Kysely,
  RawNode,
  UpdateQueryNode,
} from 'kysely';

/** Does a statement; null leaves it to the connection. */
type Taker = <R>(query: CompiledQuery<R>) => Promise<{ readonly rows: R[] }> | null;

const isRead = /^\s*select\b/i;

function mayWrite({ query, sql }: CompiledQuery): boolean {
  if (RawNode.is(query)) return !isRead.test(sql);
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

const none = () => Promise.reject(new Error('transactions are begun on the connection itself'));

/** The same database, whose dialect is given; statements that may write are offered to `take` first. */
export function watchedWrites<Tables>(db: Kysely<Tables>, dialect: Dialect, take: Taker): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      (mayWrite(query) ? take(query as CompiledQuery<R>) : null) ?? db.executeQuery(query as CompiledQuery<R>),
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
    destroy: async () => undefined,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => dialect.createIntrospector(of),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
}
