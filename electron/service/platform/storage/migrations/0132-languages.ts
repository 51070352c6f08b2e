import type { Migration } from './migration.ts';

/** The languages of users, of customers and of mail. */
export const languagesMigration: Migration = {
  version: 132,
  name: 'languages',
  statements: [
    "ALTER TABLE customers ADD COLUMN language TEXT NOT NULL DEFAULT 'en'",
    "ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE mail_outbox ADD COLUMN language TEXT NOT NULL DEFAULT 'en'",
  ],
};
