import type { Migration } from './migration.ts';

/** Refuses a number that another kind of thing has; the refusal reads like that of a UNIQUE column. */
const keepsApart = (name: string, when: string, table: string, column: string, taken: string) =>
  `CREATE TRIGGER ${name} BEFORE ${when} ON ${table} WHEN EXISTS (${taken})
    BEGIN SELECT RAISE(ABORT, 'number of somebody else: ${table}.${column}'); END`;

const queueHas = (column: string) =>
  `SELECT 1 FROM queues WHERE customer_id = NEW.customer_id AND number = CAST(NEW.${column} AS TEXT)`;
const othersHave = `SELECT 1 FROM users WHERE customer_id = NEW.customer_id AND ext = NEW.number
    UNION ALL SELECT 1 FROM conferences WHERE customer_id = NEW.customer_id AND CAST(confno AS TEXT) = NEW.number`;

/** Queues, callers' stays in them, offers to agents, and what call detail records say of them. */
export const queuesMigration: Migration = {
  version: 20,
  name: 'queues',
  statements: [
    `CREATE TABLE queues (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id), name TEXT NOT NULL,
      number TEXT NOT NULL, settings TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (customer_id, number))`,
    keepsApart('queues_beside_others', 'INSERT', 'queues', 'number', othersHave),
    keepsApart('queues_stay_beside_others', 'UPDATE OF number', 'queues', 'number', othersHave),
    keepsApart('users_beside_queues', 'INSERT', 'users', 'ext', queueHas('ext')),
    keepsApart('users_stay_beside_queues', 'UPDATE OF ext', 'users', 'ext', queueHas('ext')),
    keepsApart('conferences_beside_queues', 'INSERT', 'conferences', 'confno', queueHas('confno')),
    `CREATE TABLE queue_users (
      queue_id INTEGER NOT NULL REFERENCES queues(id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      status INTEGER NOT NULL, penalty INTEGER NOT NULL, PRIMARY KEY (queue_id, user_id)) WITHOUT ROWID`,
    'CREATE INDEX queue_users_user ON queue_users (user_id)',
    // Queue, line and users are kept by number and outlive what they name: these rows are history.
    `CREATE TABLE queue_calls (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), queue_id INTEGER NOT NULL,
      queue_name TEXT NOT NULL, call_id INTEGER NOT NULL, line_id INTEGER, number TEXT NOT NULL, name TEXT NOT NULL,
      since INTEGER NOT NULL, entered_at INTEGER NOT NULL, position INTEGER NOT NULL, priority INTEGER NOT NULL,
      service_level INTEGER NOT NULL, first_offered_at INTEGER, answered_at INTEGER, answered_by INTEGER,
      left_at INTEGER, outcome TEXT, overflow_target TEXT NOT NULL, callback_requested_at INTEGER,
      callback_tries INTEGER NOT NULL, callback_next_at INTEGER, callback_call_id INTEGER)`,
    'CREATE INDEX queue_calls_queue ON queue_calls (queue_id, entered_at)',
    'CREATE INDEX queue_calls_customer ON queue_calls (customer_id, entered_at)',
    'CREATE INDEX queue_calls_agent ON queue_calls (answered_by, answered_at)',
    'CREATE INDEX queue_calls_call ON queue_calls (call_id)',
    'CREATE INDEX queue_calls_unfinished ON queue_calls (id) WHERE outcome IS NULL',
    `CREATE TRIGGER queue_calls_are_history BEFORE UPDATE ON queue_calls WHEN OLD.outcome IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'what has an outcome does not change'); END`,
    `CREATE TABLE queue_offers (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), stay_id INTEGER NOT NULL,
      queue_id INTEGER NOT NULL, user_id INTEGER NOT NULL, from_at INTEGER NOT NULL, to_at INTEGER, result TEXT)`,
    'CREATE INDEX queue_offers_stay ON queue_offers (stay_id)',
    'CREATE INDEX queue_offers_queue ON queue_offers (queue_id, from_at)',
    'CREATE INDEX queue_offers_agent ON queue_offers (user_id, from_at)',
    'CREATE INDEX queue_offers_customer ON queue_offers (customer_id)',
    'CREATE INDEX queue_offers_unfinished ON queue_offers (id) WHERE result IS NULL',
    `CREATE TRIGGER queue_offers_are_history BEFORE UPDATE ON queue_offers WHEN OLD.result IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'what has a result does not change'); END`,
    'ALTER TABLE cdrs ADD COLUMN queue_id INTEGER',
    `ALTER TABLE cdrs ADD COLUMN queue_name TEXT NOT NULL DEFAULT ''`,
    'ALTER TABLE cdrs ADD COLUMN queue_wait INTEGER',
    `ALTER TABLE cdrs ADD COLUMN queue_outcome TEXT NOT NULL DEFAULT ''`,
    'CREATE INDEX cdrs_queue ON cdrs (customer_id, queue_id, id) WHERE queue_id IS NOT NULL',
  ],
};
