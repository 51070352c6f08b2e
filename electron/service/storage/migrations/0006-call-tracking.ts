import type { Migration } from './migration.ts';

/** Call tracking: numbers, campaigns and which campaign a call came from. */
export const callTrackingMigration: Migration = {
  version: 6,
  name: 'call-tracking',
  statements: [],
};
