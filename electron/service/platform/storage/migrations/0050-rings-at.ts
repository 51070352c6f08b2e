import type { Migration } from './migration.ts';

/** Whether users are rung in the app, at their phones, or at both. */
export const ringsAtMigration: Migration = {
  version: 50,
  name: 'rings-at',
  statements: [
    "ALTER TABLE users ADD COLUMN rings_at TEXT NOT NULL DEFAULT 'both' CHECK (rings_at IN ('app', 'phone', 'both'))",
  ],
};
