import type { Migration } from './migration.ts';

/** A mail may carry a file; it is sealed as its text is. */
export const mailAttachmentsMigration: Migration = {
  version: 75,
  name: 'mail-attachments',
  statements: [
    `ALTER TABLE mail_outbox ADD COLUMN file_name TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE mail_outbox ADD COLUMN file TEXT NOT NULL DEFAULT ''`,
  ],
};
