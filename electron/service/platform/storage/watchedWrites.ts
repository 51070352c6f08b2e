/** A connection on which single writes can be taken into a transaction that carries more than they do. */
import {
  type CompiledQuery,
  DeleteQueryNode,
  type Dialect,
  InsertQueryNode,
  Kysely,
  RawNode,
  UpdateQueryNode,
} from 'kysely';
import { withoutTransactions } from './withoutTransactions.ts';

/** Does a statement; null leaves it to the connection. */
type Taker = <R>(query: CompiledQuery<R>) => Promise<{ readonly rows: R[] }> | null;

const isRead = /^\s*select\b/i;

function mayWrite({ query, sql }: CompiledQuery): boolean {
  if (RawNode.is(query)) return !isRead.test(sql);
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

/** The connections behind those that are watched. */
const behind = new WeakMap<object, object>();

/** Where a statement that writes nothing goes at once: the connection that a watched one would hand it on to. */
export const readsOf = <Tables>(db: Kysely<Tables>): Kysely<Tables> =>
  (behind.get(db) as Kysely<Tables> | undefined) ?? db;

/** The same database, whose dialect is given; statements that may write are offered to `take` first. */
export function watchedWrites<Tables>(db: Kysely<Tables>, dialect: Dialect, take: Taker): Kysely<Tables> {
  const executeQuery = <R>(query: CompiledQuery) =>
    (mayWrite(query) ? take(query as CompiledQuery<R>) : null) ?? db.executeQuery(query as CompiledQuery<R>);
  const reason = 'transactions are begun on the connection itself';
  const watched = new Kysely<Tables>({ dialect: withoutTransactions(dialect, { executeQuery, reason }) });
  behind.set(watched, db);
  return watched;
}
