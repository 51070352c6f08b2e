import type { Migration } from './migration.ts';

/** Contacts. */
export const contactsMigration: Migration = {
  version: 7,
  name: 'contacts',
  statements: [],
};
