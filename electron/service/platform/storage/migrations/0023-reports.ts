import type { Migration } from './migration.ts';

/** What reports find their records by. */
export const reportsMigration: Migration = {
  version: 23,
  name: 'reports',
  statements: [
    'CREATE INDEX queue_calls_answered ON queue_calls (customer_id, answered_at) WHERE answered_at IS NOT NULL',
    'CREATE INDEX queue_offers_from ON queue_offers (customer_id, from_at)',
    'CREATE INDEX wrapups_created ON wrapups (customer_id, created_ms)',
    'CREATE INDEX agent_state_log_state ON agent_state_log (customer_id, user_id, at, to_state)',
  ],
};
