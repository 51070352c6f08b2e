import type { Migration } from './migration.ts';

/** Whether users are offered calls while they talk. */
export const callWaitingMigration: Migration = {
  version: 35,
  name: 'call-waiting',
  statements: ['ALTER TABLE users ADD COLUMN call_waiting INTEGER NOT NULL DEFAULT 1'],
};
