import type { Migration } from './migration.ts';

/** Reports that users saved; mailed ones about a queue group, which stop once what they are about is gone. */
export const savedReportsMigration: Migration = {
  version: 77,
  name: 'saved-reports',
  statements: [
    `CREATE TABLE saved_reports (
      id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      name TEXT NOT NULL COLLATE NOCASE, report TEXT NOT NULL, period TEXT NOT NULL, "from" TEXT NOT NULL, "to" TEXT NOT NULL,
      time_zone TEXT NOT NULL, queue_id INTEGER REFERENCES queues(id) ON DELETE SET NULL,
      queue_group_id INTEGER REFERENCES queue_groups(id) ON DELETE SET NULL, interval TEXT NOT NULL,
      created_at INTEGER NOT NULL)`,
    'CREATE UNIQUE INDEX saved_reports_name ON saved_reports (user_id, name)',
    'CREATE INDEX saved_reports_queue ON saved_reports (queue_id) WHERE queue_id IS NOT NULL',
    'CREATE INDEX saved_reports_group ON saved_reports (queue_group_id) WHERE queue_group_id IS NOT NULL',
    'ALTER TABLE report_schedules ADD COLUMN queue_group_id INTEGER',
    // Without its queues it would be about all of them.
    `CREATE TRIGGER report_schedules_queue AFTER DELETE ON queues BEGIN
      UPDATE report_schedules SET queue_id = NULL, enabled = 0, next_at = NULL WHERE queue_id = OLD.id; END`,
    `CREATE TRIGGER report_schedules_group AFTER DELETE ON queue_groups BEGIN
      UPDATE report_schedules SET queue_group_id = NULL, enabled = 0, next_at = NULL WHERE queue_group_id = OLD.id; END`,
  ],
};
