import type { Migration } from './migration.ts';

/** Whose make phones are, what their keys do, and how each was given its configuration. */
export const provisioningMigration: Migration = {
  version: 55,
  name: 'provisioning',
  statements: [
    "ALTER TABLE phones ADD COLUMN maker TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE phones ADD COLUMN model TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE phones ADD COLUMN mac TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE phones ADD COLUMN keys TEXT NOT NULL DEFAULT '[]'",
    `CREATE TABLE phone_provisioning (
      phone_id INTEGER PRIMARY KEY REFERENCES phones(id) ON DELETE CASCADE, link_hash TEXT, sealed_link_salt TEXT,
      link_expires_at INTEGER, link_address TEXT NOT NULL, link_fetched_at INTEGER, next_hash TEXT,
      sealed_next_secrets TEXT, own_hash TEXT) WITHOUT ROWID`,
    `CREATE TABLE phone_fetches (
      id INTEGER PRIMARY KEY AUTOINCREMENT, phone_id INTEGER NOT NULL REFERENCES phones(id) ON DELETE CASCADE,
      at INTEGER NOT NULL, address TEXT NOT NULL, user_agent TEXT NOT NULL, file TEXT NOT NULL, status INTEGER NOT NULL)`,
    'CREATE INDEX phone_fetches_phone ON phone_fetches (phone_id, id)',
  ],
};
