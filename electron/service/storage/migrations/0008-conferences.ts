import type { Migration } from './migration.ts';

/** Conference rooms. */
export const conferencesMigration: Migration = {
  version: 8,
  name: 'conferences',
  statements: [],
};
