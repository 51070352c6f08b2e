import type { Migration } from './migration.ts';

/** Who is to ring back whom, and whether that is done. */
export const ringBacksMigration: Migration = {
  version: 66,
  name: 'ring-backs',
  statements: [
    `CREATE TABLE ring_backs (
      stay_id INTEGER PRIMARY KEY REFERENCES queue_calls(id) ON DELETE CASCADE,
      customer_id INTEGER NOT NULL REFERENCES customers(id), user_id INTEGER, done_at TEXT, done_by INTEGER)`,
    'CREATE INDEX ring_backs_customer ON ring_backs (customer_id)',
  ],
};
