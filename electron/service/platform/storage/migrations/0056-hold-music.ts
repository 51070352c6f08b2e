import type { Migration } from './migration.ts';

/** Announcements that customers and users play to whom they hold; null: what is built in, or the customer's. */
export const holdMusicMigration: Migration = {
  version: 56,
  name: 'hold-music',
  statements: [
    'ALTER TABLE customers ADD COLUMN hold_music_id INTEGER',
    'ALTER TABLE users ADD COLUMN hold_music_id INTEGER',
  ],
};
