import type { Migration } from './migration.ts';

/** Faxes. */
export const faxesMigration: Migration = {
  version: 3,
  name: 'faxes',
  statements: [],
};
