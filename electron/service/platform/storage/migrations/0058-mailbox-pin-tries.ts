import type { Migration } from './migration.ts';

/** Wrong tries of mailboxes' PINs, by mailbox and by caller, until they count no more. */
export const mailboxPinTriesMigration: Migration = {
  version: 58,
  name: 'mailbox-pin-tries',
  statements: [
    `CREATE TABLE mailbox_pin_tries (
      customer_id INTEGER NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, mailbox_id INTEGER, wrong INTEGER NOT NULL,
      ends_at INTEGER NOT NULL, last_from TEXT NOT NULL, last_at INTEGER NOT NULL,
      PRIMARY KEY (customer_id, kind, subject)) WITHOUT ROWID`,
    'CREATE INDEX mailbox_pin_tries_end ON mailbox_pin_tries (ends_at)',
    'CREATE INDEX mailbox_pin_tries_mailbox ON mailbox_pin_tries (mailbox_id)',
  ],
};
