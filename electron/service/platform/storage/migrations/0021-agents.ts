import type { Migration } from './migration.ts';

/** Agents' states, the log of their changes, and reasons for not being ready. */
export const agentsMigration: Migration = {
  version: 21,
  name: 'agents',
  statements: [
    `CREATE TABLE agents (
      user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
      customer_id INTEGER NOT NULL REFERENCES customers(id), state TEXT NOT NULL, rest TEXT NOT NULL,
      reason_id INTEGER, reason TEXT, since INTEGER NOT NULL, idle_since INTEGER NOT NULL,
      missed_offers INTEGER NOT NULL, call_id INTEGER, queue_id INTEGER, wrapup_until INTEGER)`,
    'CREATE INDEX agents_customer ON agents (customer_id)',
    `CREATE TABLE agent_state_log (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      user_id INTEGER NOT NULL, at INTEGER NOT NULL, from_state TEXT NOT NULL, to_state TEXT NOT NULL,
      reason_id INTEGER, reason TEXT, cause TEXT NOT NULL, by_user_id INTEGER, call_id INTEGER, queue_id INTEGER)`,
    'CREATE INDEX agent_state_log_user ON agent_state_log (user_id, id)',
    'CREATE INDEX agent_state_log_customer ON agent_state_log (customer_id, at)',
    `CREATE TRIGGER agent_state_log_is_history BEFORE UPDATE ON agent_state_log
      BEGIN SELECT RAISE(ABORT, 'a log is only added to'); END`,
    `CREATE TABLE agent_reasons (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      name TEXT NOT NULL COLLATE NOCASE, UNIQUE (customer_id, name))`,
  ],
};
