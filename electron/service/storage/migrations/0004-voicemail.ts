import type { Migration } from './migration.ts';

/** Voicemail announcements and voice messages. */
export const voicemailMigration: Migration = {
  version: 4,
  name: 'voicemail',
  statements: [],
};
