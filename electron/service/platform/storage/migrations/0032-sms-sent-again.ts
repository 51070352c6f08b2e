import type { Migration } from './migration.ts';

/** Which message was sent in the place of one that failed. */
export const smsSentAgainMigration: Migration = {
  version: 32,
  name: 'sms-sent-again',
  statements: ['ALTER TABLE sms ADD COLUMN resent_as INTEGER'],
};
