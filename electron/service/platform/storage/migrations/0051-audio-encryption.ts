import type { Migration } from './migration.ts';

/** How the audio of each party was encrypted; nobody knows it of calls of before. */
export const audioEncryptionMigration: Migration = {
  version: 51,
  name: 'audio-encryption',
  statements: [
    "ALTER TABLE cdrs ADD COLUMN src_encryption TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE cdrs ADD COLUMN dst_encryption TEXT NOT NULL DEFAULT ''",
  ],
};
