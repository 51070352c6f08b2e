import type { Migration } from './migration.ts';

/** Follow-ups of wrap-ups that are done or not, and wrap-ups of calls that a crash cut. */
export const followUpsMigration: Migration = {
  version: 31,
  name: 'follow-ups',
  statements: [
    'ALTER TABLE wrapups ADD COLUMN cut INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE wrapups ADD COLUMN follow_up_done_at TEXT',
    `ALTER TABLE wrapups ADD COLUMN follow_up_state TEXT GENERATED ALWAYS AS (CASE
      WHEN follow_up_at IS NULL THEN 'none' WHEN follow_up_done_at IS NULL THEN 'open' ELSE 'done' END) VIRTUAL`,
    'CREATE INDEX wrapups_follow_up_state ON wrapups (customer_id, follow_up_state, follow_up_at)',
    'CREATE INDEX wrapups_user_follow_up ON wrapups (customer_id, user_id, follow_up_state, follow_up_at)',
  ],
};
