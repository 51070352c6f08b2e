import type { Migration } from './migration.ts';

/**
 * Addresses are confirmed by a code that was mailed to them. Those that are there already were in use, and go on as
 * confirmed ones.
 */
export const emailConfirmationsMigration: Migration = {
  version: 69,
  name: 'email-confirmations',
  statements: [
    'ALTER TABLE users ADD COLUMN email_confirmed_at INTEGER',
    'ALTER TABLE users ADD COLUMN pending_email TEXT COLLATE NOCASE',
    'UPDATE users SET email_confirmed_at = created_at',
    'CREATE INDEX users_pending_email ON users (pending_email) WHERE pending_email IS NOT NULL',
    `CREATE TABLE email_confirmations (
      token_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, email TEXT NOT NULL,
      expires_at INTEGER NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX email_confirmations_user ON email_confirmations (user_id)',
  ],
};
