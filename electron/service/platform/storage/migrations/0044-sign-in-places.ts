import type { Migration } from './migration.ts';

/**
 * Where users signed in from: there strangers elsewhere, who guess at their passwords, do not stand in their way. And
 * which mails nobody but their addressees reads; of those that are there already nobody knows, so none is shown.
 */
export const signInPlacesMigration: Migration = {
  version: 44,
  name: 'sign-in-places',
  statements: [
    `CREATE TABLE sign_in_places (
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      place TEXT NOT NULL, last_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, place)) STRICT, WITHOUT ROWID`,
    'ALTER TABLE mail_outbox ADD COLUMN confidential INTEGER NOT NULL DEFAULT 1',
  ],
};
