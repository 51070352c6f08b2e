import type { Migration } from './migration.ts';

/** What may be dialled, how much was dialled, and what was refused. Houses that have set nothing get the usual limits. */
export const diallingLimitsMigration: Migration = {
  version: 43,
  name: 'dialling-limits',
  statements: [
    `CREATE TABLE dialling_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, allowed TEXT NOT NULL,
      denied TEXT NOT NULL, deny_premium INTEGER NOT NULL, deny_satellite INTEGER NOT NULL, calls_per_minute INTEGER,
      calls_at_once INTEGER, minutes_per_day INTEGER, alarm_percent INTEGER NOT NULL, end_calls INTEGER NOT NULL,
      user_calls_per_minute INTEGER, user_calls_at_once INTEGER)`,
    `CREATE TABLE dialling_limits (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      subject TEXT NOT NULL, subject_id INTEGER NOT NULL, allowed TEXT NOT NULL, denied TEXT NOT NULL,
      deny_premium INTEGER NOT NULL, deny_satellite INTEGER NOT NULL, calls_per_minute INTEGER, calls_at_once INTEGER,
      minutes_per_day INTEGER, alarm_percent INTEGER NOT NULL, end_calls INTEGER NOT NULL,
      UNIQUE (customer_id, subject, subject_id))`,
    // A limit goes with whom it holds for.
    `CREATE TRIGGER dialling_limits_of_user AFTER DELETE ON users
      BEGIN DELETE FROM dialling_limits WHERE subject = 'USER' AND subject_id = OLD.id; END`,
    `CREATE TRIGGER dialling_limits_of_team AFTER DELETE ON user_groups
      BEGIN DELETE FROM dialling_limits WHERE subject = 'TEAM' AND subject_id = OLD.id; END`,
    `CREATE TRIGGER dialling_limits_of_token AFTER DELETE ON named_tokens
      BEGIN DELETE FROM dialling_limits WHERE subject = 'TOKEN' AND subject_id = OLD.id; END`,
    `CREATE TABLE dialling_usage (
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE, day TEXT NOT NULL,
      user_id INTEGER NOT NULL, token_id INTEGER NOT NULL, calls INTEGER NOT NULL, seconds INTEGER NOT NULL,
      PRIMARY KEY (day, customer_id, user_id, token_id)) WITHOUT ROWID`,
    `CREATE TABLE dialling_refusals (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      at INTEGER NOT NULL, user_id INTEGER, token_id INTEGER, number TEXT NOT NULL, reason TEXT NOT NULL)`,
    // Calls to these numbers came in over a line of the customer: they are its own, and may be shown as before.
    `UPDATE ddis SET tel_verified = 1 WHERE EXISTS (
      SELECT 1 FROM cdrs WHERE cdrs.customer_id = ddis.customer_id AND cdrs.ddi = ddis.e164 AND cdrs.destination = 0)`,
    'CREATE INDEX dialling_refusals_customer ON dialling_refusals (customer_id, id)',
  ],
};
