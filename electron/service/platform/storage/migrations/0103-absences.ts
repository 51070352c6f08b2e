import type { Migration } from './migration.ts';

/** When pages of agents were gone during a call, and what became of it. */
export const absencesMigration: Migration = {
  version: 103,
  name: 'absences',
  statements: [
    `CREATE TABLE call_absences (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      live_id INTEGER NOT NULL, user_id INTEGER NOT NULL, user_name TEXT NOT NULL, queue_id INTEGER, queue_name TEXT NOT NULL,
      since INTEGER NOT NULL, acts_at INTEGER, ended_at INTEGER, outcome TEXT, target TEXT NOT NULL, seen INTEGER NOT NULL DEFAULT 0)`,
    'CREATE INDEX call_absences_call ON call_absences (live_id)',
    'CREATE INDEX call_absences_customer ON call_absences (customer_id, id)',
    'CREATE INDEX call_absences_user ON call_absences (user_id, id)',
  ],
};
