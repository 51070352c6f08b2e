import type { Migration } from './migration.ts';

/** For how many seconds a call was held on this side. */
export const holdTimeMigration: Migration = {
  version: 29,
  name: 'hold-time',
  statements: [
    'ALTER TABLE cdrs ADD COLUMN hold_time INTEGER NOT NULL DEFAULT 0',
    'CREATE INDEX cdrs_hold_time ON cdrs (customer_id, hold_time)',
  ],
};
