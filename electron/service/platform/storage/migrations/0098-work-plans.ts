import type { Migration } from './migration.ts';

/** What agents are planned to do, and when the service ran: what they did in between is not known. */
export const workPlansMigration: Migration = {
  version: 98,
  name: 'work-plans',
  statements: [
    `CREATE TABLE work_plans (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      user_id INTEGER REFERENCES users(id) ON DELETE CASCADE, team_id INTEGER REFERENCES user_groups(id) ON DELETE CASCADE,
      name TEXT NOT NULL, time_zone TEXT NOT NULL, valid_from TEXT NOT NULL, valid_to TEXT, tolerance INTEGER NOT NULL,
      red_after INTEGER, weekly TEXT NOT NULL, dates TEXT NOT NULL, created_at INTEGER NOT NULL)`,
    'CREATE INDEX work_plans_customer ON work_plans (customer_id)',
    'CREATE INDEX work_plans_user ON work_plans (user_id)',
    'CREATE INDEX work_plans_team ON work_plans (team_id)',
    `CREATE TABLE service_runs (
      id INTEGER PRIMARY KEY AUTOINCREMENT, started_at INTEGER NOT NULL, seen_at INTEGER NOT NULL)`,
    'CREATE INDEX service_runs_seen ON service_runs (seen_at)',
  ],
};
