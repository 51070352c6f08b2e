import type { Migration } from './migration.ts';

/** Phones that users register with the service, and where they are registered now. */
export const phonesMigration: Migration = {
  version: 37,
  name: 'phones',
  statements: [
    `CREATE TABLE phones (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, name TEXT NOT NULL,
      username TEXT NOT NULL UNIQUE, sealed_secrets TEXT NOT NULL, rings INTEGER NOT NULL, dials_first INTEGER NOT NULL,
      user_agent TEXT NOT NULL DEFAULT '', last_seen_at INTEGER, created_at INTEGER NOT NULL)`,
    'CREATE INDEX phones_user ON phones (user_id)',
    'CREATE INDEX phones_customer ON phones (customer_id)',
    `CREATE TABLE phone_bindings (
      phone_id INTEGER NOT NULL REFERENCES phones(id) ON DELETE CASCADE, contact TEXT NOT NULL, transport TEXT NOT NULL,
      source_host TEXT NOT NULL, source_port INTEGER NOT NULL, path TEXT NOT NULL, user_agent TEXT NOT NULL,
      call_id TEXT NOT NULL, sequence INTEGER NOT NULL, registered_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
      PRIMARY KEY (phone_id, contact)) WITHOUT ROWID`,
  ],
};
