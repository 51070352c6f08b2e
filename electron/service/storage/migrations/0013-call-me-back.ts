import type { Migration } from './migration.ts';

/** Call Me Back. */
export const callMeBackMigration: Migration = {
  version: 13,
  name: 'call-me-back',
  statements: [],
};
