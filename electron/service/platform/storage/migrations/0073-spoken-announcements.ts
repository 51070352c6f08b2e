import type { Migration } from './migration.ts';

/** The text that an announcement speaks; empty for a recording or a file. */
export const spokenAnnouncementsMigration: Migration = {
  version: 73,
  name: 'spoken-announcements',
  statements: ["ALTER TABLE vm_announcements ADD COLUMN text TEXT NOT NULL DEFAULT ''"],
};
