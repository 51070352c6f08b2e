import type { Migration } from './migration.ts';

/** Who is to ring back whom a user missed, and whether that is done; and where such calls are found. */
export const directRingBacksMigration: Migration = {
  version: 78,
  name: 'direct-ring-backs',
  statements: [
    `CREATE TABLE direct_ring_backs (
      cdr_id INTEGER PRIMARY KEY REFERENCES cdrs(id) ON DELETE CASCADE,
      customer_id INTEGER NOT NULL REFERENCES customers(id), user_id INTEGER, done_at TEXT, done_by INTEGER)`,
    'CREATE INDEX direct_ring_backs_customer ON direct_ring_backs (customer_id)',
    // 2 is the code of missed calls.
    `CREATE INDEX cdrs_missed_direct ON cdrs (customer_id, calldate, dst_id)
      WHERE type = 2 AND queue_id IS NULL AND dst_id <> ''`,
  ],
};
