import type { Migration } from './migration.ts';

/** Reports that are mailed again and again. */
export const reportSchedulesMigration: Migration = {
  version: 76,
  name: 'report-schedules',
  statements: [
    `CREATE TABLE report_schedules (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      name TEXT NOT NULL, report TEXT NOT NULL, every TEXT NOT NULL, weekday INTEGER NOT NULL, day INTEGER NOT NULL,
      time TEXT NOT NULL, time_zone TEXT NOT NULL, queue_id INTEGER, recipients TEXT NOT NULL, enabled INTEGER NOT NULL,
      next_at INTEGER, last_at INTEGER, created_at INTEGER NOT NULL)`,
    'CREATE INDEX report_schedules_customer ON report_schedules (customer_id)',
    'CREATE INDEX report_schedules_due ON report_schedules (next_at) WHERE next_at IS NOT NULL',
  ],
};
