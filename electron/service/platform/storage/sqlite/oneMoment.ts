/** A database's file as it is at one moment, while a service goes on writing. */
import { Kysely } from 'kysely';
import type { OneMoment } from '../customerReader.ts';
import { stepsOf } from '../migrations/migrate.ts';
import type { Tables } from '../tables.ts';
import { openForReading } from './connection.ts';
import { nodeSqliteDialect } from './queryDialect.ts';

/** Throws when the database is of a newer program, or of one so old that it was not migrated yet. */
export function momentOfSqlite(path: string): OneMoment {
  const database = openForReading(path);
  const { applied, pending, unknown } = stepsOf(database);
  if (unknown.length > 0 || pending.length > 0) {
    database.close();
    throw new Error('The database is of another version of Cordboard: export it with that version');
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  // The first question begins the transaction.
  database.exec('BEGIN');
  return {
    db,
    step: Math.max(...applied),
    async close() {
      database.exec('ROLLBACK');
      await db.destroy();
    },
  };
}
