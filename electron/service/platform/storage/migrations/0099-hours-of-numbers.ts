import type { Migration } from './migration.ts';

/** Opening hours of telephone numbers, and where their calls go outside of them. */
export const hoursOfNumbersMigration: Migration = {
  version: 99,
  name: 'hours-of-numbers',
  statements: [
    `ALTER TABLE ddis ADD COLUMN hours TEXT NOT NULL DEFAULT '{"time_zone":"UTC","weekly":[],"holidays":[]}'`,
    'ALTER TABLE ddis ADD COLUMN closed_target_type INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE ddis ADD COLUMN closed_target_id INTEGER NOT NULL DEFAULT 0',
    `ALTER TABLE ddis ADD COLUMN closed_target_number TEXT NOT NULL DEFAULT ''`,
  ],
};
