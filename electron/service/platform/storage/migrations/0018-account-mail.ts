import type { Migration } from './migration.ts';

/** Devices that their users can tell apart and revoke, and the address that links in mail lead to. */
export const accountMailMigration: Migration = {
  version: 18,
  name: 'account-mail',
  statements: [
    `CREATE TABLE remembered_devices (
      id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      fingerprint_hash TEXT NOT NULL, name TEXT NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL,
      until INTEGER NOT NULL, UNIQUE (user_id, fingerprint_hash))`,
    // Devices were remembered for 30 days from the day on which they were added.
    `INSERT INTO remembered_devices (user_id, fingerprint_hash, name, created_at, last_used_at, until)
      SELECT user_id, fingerprint_hash, '', until - 2592000000, until - 2592000000, until FROM login_devices`,
    'CREATE INDEX password_resets_user ON password_resets (user_id)',
    'CREATE INDEX challenges_user ON challenges (user_id)',
    `CREATE TABLE public_addresses (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, url TEXT NOT NULL)`,
  ],
};
