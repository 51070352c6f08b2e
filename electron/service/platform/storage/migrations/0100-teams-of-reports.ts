import type { Migration } from './migration.ts';

/** Saved and mailed reports of the people of one team; a mailed one stops once its team is gone. */
export const teamsOfReportsMigration: Migration = {
  version: 100,
  name: 'teams-of-reports',
  statements: [
    'ALTER TABLE saved_reports ADD COLUMN team_id INTEGER REFERENCES user_groups(id) ON DELETE SET NULL',
    'CREATE INDEX saved_reports_team ON saved_reports (team_id) WHERE team_id IS NOT NULL',
    'ALTER TABLE report_schedules ADD COLUMN team_id INTEGER',
    // Without its team it would be about everybody.
    `CREATE TRIGGER report_schedules_team AFTER DELETE ON user_groups BEGIN
      UPDATE report_schedules SET team_id = NULL, enabled = 0, next_at = NULL WHERE team_id = OLD.id; END`,
  ],
};
