import type { Migration } from './migration.ts';

/** When the service was gone during a call that went on after it. */
export const interruptionsMigration: Migration = {
  version: 130,
  name: 'interruptions',
  statements: ["ALTER TABLE cdrs ADD COLUMN interruptions TEXT NOT NULL DEFAULT '[]'"],
};
