import type { Migration } from './migration.ts';

/** PINs of mailboxes, as hashes; null: the mailbox is listened to by its owner's own devices alone. */
export const mailboxPinsMigration: Migration = {
  version: 57,
  name: 'mailbox-pins',
  statements: ['ALTER TABLE mailboxes ADD COLUMN pin_hash TEXT'],
};
