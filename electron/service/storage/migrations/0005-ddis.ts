import type { Migration } from './migration.ts';

/** Telephone numbers and where their calls go. */
export const ddisMigration: Migration = {
  version: 5,
  name: 'ddis',
  statements: [],
};
