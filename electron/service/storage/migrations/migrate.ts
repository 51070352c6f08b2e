import type { DatabaseSync } from 'node:sqlite';
import { foundations } from './0001-foundations.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. A released one is never changed. */
export const migrations: readonly Migration[] = [foundations];

function apply(database: DatabaseSync, migration: Migration): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const statement of migration.statements) database.exec(statement);
    database
      .prepare('INSERT INTO migrations (version, name, applied_at) VALUES (?, ?, ?)')
      .run(migration.version, migration.name, Date.now());
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Brings a database up to date. Migrations of a newer program are left alone: since steps only add, this program goes
 * on with the tables and columns that it knows.
 */
export function migrate(database: DatabaseSync, steps: readonly Migration[] = migrations): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL)',
  );
  const applied = new Set(
    database
      .prepare('SELECT version FROM migrations')
      .all()
      .map((row) => Number(row.version)),
  );
  for (const step of steps) {
    if (!applied.has(step.version)) apply(database, step);
  }
}
