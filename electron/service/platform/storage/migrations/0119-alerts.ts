import type { Migration } from './migration.ts';

/** Alerts about queues and lines, and when there are any. */
export const alertsMigration: Migration = {
  version: 119,
  name: 'alerts',
  statements: [
    `CREATE TABLE alert_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, settings TEXT NOT NULL)`,
    `CREATE TABLE alerts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      kind TEXT NOT NULL, subject_id INTEGER NOT NULL, subject_name TEXT NOT NULL,
      threshold REAL NOT NULL, figure REAL NOT NULL, worst REAL NOT NULL,
      started_at INTEGER NOT NULL, ended_at INTEGER,
      start_mailed_at INTEGER, end_mailed_at INTEGER)`,
    'CREATE INDEX alerts_customer ON alerts (customer_id, id)',
    'CREATE INDEX alerts_open ON alerts (customer_id, kind, subject_id) WHERE ended_at IS NULL',
  ],
};
