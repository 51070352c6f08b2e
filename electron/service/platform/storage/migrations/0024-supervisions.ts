import type { Migration } from './migration.ts';

/** Who supervised which call, and how customers want that. */
export const supervisionsMigration: Migration = {
  version: 24,
  name: 'supervisions',
  statements: [
    // No reference to users: the record says who it was when the account is gone.
    `CREATE TABLE call_supervisions (
      id INTEGER PRIMARY KEY, supervision_id INTEGER NOT NULL,
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE, live_id INTEGER NOT NULL,
      user_id INTEGER NOT NULL, user_name TEXT NOT NULL, agent_id INTEGER NOT NULL, agent_name TEXT NOT NULL,
      mode TEXT NOT NULL, agent_informed INTEGER NOT NULL, started_at INTEGER NOT NULL, ended_at INTEGER)`,
    'CREATE INDEX call_supervisions_call ON call_supervisions (live_id, id)',
    'CREATE INDEX call_supervisions_customer ON call_supervisions (customer_id)',
    `CREATE TABLE supervision_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE,
      tone INTEGER NOT NULL, inform_agent INTEGER NOT NULL)`,
  ],
};
