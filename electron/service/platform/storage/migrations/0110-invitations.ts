import type { Migration } from './migration.ts';

/** Invitations to make an account; of a code its hash alone is stored, as of tokens. */
export const invitationsMigration: Migration = {
  version: 110,
  name: 'invitations',
  statements: [
    `CREATE TABLE invitations (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      code_hash TEXT NOT NULL UNIQUE, email TEXT, first_name TEXT NOT NULL, last_name TEXT NOT NULL, role TEXT NOT NULL,
      ext TEXT, group_ids TEXT NOT NULL, queue_ids TEXT NOT NULL, mail TEXT NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
      invited_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
      used_at INTEGER, used_by INTEGER REFERENCES users(id) ON DELETE SET NULL, revoked_at INTEGER)`,
    'CREATE INDEX invitations_customer ON invitations (customer_id)',
    'CREATE INDEX invitations_invited_by ON invitations (invited_by)',
    'CREATE INDEX invitations_used_by ON invitations (used_by)',
  ],
};
