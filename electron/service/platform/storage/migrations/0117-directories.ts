import type { Migration } from './migration.ts';

/** Directories over LDAP and CardDAV: their settings alone, nothing of their entries. */
export const directoriesMigration: Migration = {
  version: 117,
  name: 'directories',
  statements: [
    `CREATE TABLE directories (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      settings TEXT NOT NULL, sealed_password TEXT NOT NULL)`,
    'CREATE INDEX directories_customer ON directories (customer_id)',
  ],
};
