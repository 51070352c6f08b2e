import type { Migration } from './migration.ts';

/** What customers want of their queues. */
export const queueGoalsMigration: Migration = {
  version: 74,
  name: 'queue-goals',
  statements: [
    `CREATE TABLE queue_goals (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, goals TEXT NOT NULL)`,
  ],
};
