import type { Migration } from './migration.ts';

/** Wrap-ups of queues' calls, dispositions, and what call detail records say of them. */
export const wrapupsMigration: Migration = {
  version: 22,
  name: 'wrapups',
  statements: [
    // Agent, queue, call and contact are kept by number and outlive what they name. Moments that the contract shows are
    // kept as it shows them, for filters, and to the millisecond beside it, for timers.
    `CREATE TABLE wrapups (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      user_id INTEGER NOT NULL, user_name TEXT NOT NULL, queue_id INTEGER NOT NULL, queue_name TEXT NOT NULL,
      call_id INTEGER NOT NULL, number TEXT NOT NULL, name TEXT NOT NULL, state TEXT NOT NULL,
      created_at TEXT NOT NULL, created_ms INTEGER NOT NULL, expires_at TEXT NOT NULL, expires_ms INTEGER NOT NULL,
      ended_at TEXT, ended_ms INTEGER, ended_by INTEGER, extension_time INTEGER NOT NULL, extended INTEGER NOT NULL,
      disposition_id INTEGER, disposition TEXT NOT NULL, notes TEXT NOT NULL, labels TEXT NOT NULL,
      contact_id INTEGER, outcome_id INTEGER, follow_up_at TEXT, written TEXT NOT NULL, call TEXT NOT NULL,
      UNIQUE (customer_id, call_id, user_id))`,
    'CREATE INDEX wrapups_customer ON wrapups (customer_id, id)',
    'CREATE INDEX wrapups_user ON wrapups (customer_id, user_id)',
    'CREATE INDEX wrapups_queue ON wrapups (customer_id, queue_id)',
    'CREATE INDEX wrapups_disposition ON wrapups (customer_id, disposition_id)',
    'CREATE INDEX wrapups_date ON wrapups (customer_id, created_at)',
    'CREATE INDEX wrapups_follow_up ON wrapups (customer_id, follow_up_at)',
    'CREATE INDEX wrapups_state ON wrapups (customer_id, state)',
    `CREATE INDEX wrapups_open ON wrapups (id) WHERE state = 'START'`,
    `CREATE TABLE dispositions (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      name TEXT NOT NULL COLLATE NOCASE, every_queue INTEGER NOT NULL, outcome_id INTEGER, position INTEGER NOT NULL,
      UNIQUE (customer_id, name))`,
    `CREATE TABLE disposition_queues (
      disposition_id INTEGER NOT NULL REFERENCES dispositions(id) ON DELETE CASCADE,
      queue_id INTEGER NOT NULL REFERENCES queues(id) ON DELETE CASCADE,
      PRIMARY KEY (disposition_id, queue_id)) WITHOUT ROWID`,
    'CREATE INDEX disposition_queues_queue ON disposition_queues (queue_id)',
    'ALTER TABLE cdrs ADD COLUMN wrapup_disposition_id INTEGER',
    `ALTER TABLE cdrs ADD COLUMN wrapup_disposition TEXT NOT NULL DEFAULT ''`,
    `CREATE INDEX cdrs_wrapup_disposition ON cdrs (customer_id, wrapup_disposition_id, id)
      WHERE wrapup_disposition_id IS NOT NULL`,
  ],
};
