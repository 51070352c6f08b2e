/** Kysely's SQLite dialect over `node:sqlite`. */
import type { DatabaseSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import { statementCache } from './connection.ts';

/** The dialect over an open database. */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: { prepare: statementCache(database), close: () => database.close() } });
}
