import type { Migration } from './migration.ts';

/** Mail: the server it goes out over. */
export const mailMigration: Migration = {
  version: 15,
  name: 'mail',
  statements: [],
};
