/** A database of PostgreSQL as it is at one moment, while a service goes on writing. */
import type { OneMoment } from '../customerReader.ts';
import { migrations } from '../migrations/migrate.ts';
import { openPostgresForReading } from './openPostgres.ts';
import { schemaState } from './schema.ts';

/** Rejects when the database is empty, of a newer program, or not migrated yet. */
export async function momentOfPostgres(url: string): Promise<OneMoment> {
  const state = await schemaState(url);
  if (state === null) throw new Error('The database is empty: no service has used it yet');
  if (state.pending.length > 0 || state.unknown.length > 0) {
    throw new Error('The database is of another version of Cordboard: export it with that version');
  }
  const db = openPostgresForReading(url);
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  return {
    db: transaction,
    step: Math.max(...migrations.map(({ version }) => version)),
    async close() {
      await transaction.rollback().execute();
      await db.destroy();
    },
  };
}
