import type { Migration } from './migration.ts';

/** Authenticator apps, passkeys and recovery codes, who has to have one, and the devices that users have signed in with. */
export const secondFactorsMigration: Migration = {
  version: 46,
  name: 'second-factors',
  statements: [
    // `sealed` counts; `pending` is offered and not confirmed. `last_step` is the newest time step whose code was used.
    `CREATE TABLE totp_secrets (
      user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE, sealed TEXT, pending TEXT,
      last_step INTEGER NOT NULL DEFAULT 0, confirmed_at INTEGER)`,
    `CREATE TABLE passkeys (
      id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      credential_id TEXT NOT NULL UNIQUE, public_key TEXT NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL,
      rp_id TEXT NOT NULL, name TEXT NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER)`,
    'CREATE INDEX passkeys_user ON passkeys (user_id)',
    `CREATE TABLE recovery_codes (
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, code_hash TEXT NOT NULL,
      PRIMARY KEY (user_id, code_hash)) WITHOUT ROWID`,
    // Nobody has to have one until an administrator says so.
    `CREATE TABLE second_factor_policies (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, required_from TEXT NOT NULL)`,
    // Empty at first: the first sign-in of everybody tells nobody of a new device.
    `CREATE TABLE seen_devices (
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, device_hash TEXT NOT NULL,
      seen_at INTEGER NOT NULL, PRIMARY KEY (user_id, device_hash)) WITHOUT ROWID`,
  ],
};
