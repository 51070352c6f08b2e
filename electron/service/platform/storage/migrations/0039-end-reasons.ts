import type { Migration } from './migration.ts';

/** Why each call ended, in one word. */
export const endReasonsMigration: Migration = {
  version: 39,
  name: 'end-reasons',
  statements: ['ALTER TABLE cdrs ADD COLUMN end_reason TEXT'],
};
