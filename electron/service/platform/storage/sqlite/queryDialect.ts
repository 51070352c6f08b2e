/** The query builder's dialect over a connection. */
import type { DatabaseSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import { type PrepareStatement, statementCache } from './connection.ts';

/** The dialect over an open database; `prepare` gives its statements. */
export function nodeSqliteDialect(
  database: DatabaseSync,
  prepare: PrepareStatement = statementCache(database),
): SqliteDialect {
  return new SqliteDialect({ database: { prepare, close: () => database.close() } });
}
