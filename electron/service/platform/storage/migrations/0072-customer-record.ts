import type { Migration } from './migration.ts';

/** Where customers have their offices, and the time zone of what names none; empty: UTC. */
export const customerRecordMigration: Migration = {
  version: 72,
  name: 'customer-record',
  statements: [
    "ALTER TABLE customers ADD COLUMN address TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE customers ADD COLUMN time_zone TEXT NOT NULL DEFAULT ''",
  ],
};
