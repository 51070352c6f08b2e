import type { Migration } from './migration.ts';

/** Voice messages by the names that tools for other systems ask for; SQLite derives them. */
export const voiceMessageNamesMigration: Migration = {
  version: 60,
  name: 'voice-message-names',
  statements: [
    `ALTER TABLE voice_messages ADD COLUMN origtime INTEGER
      GENERATED ALWAYS AS (CAST(strftime('%s', created_at) AS INTEGER)) VIRTUAL`,
    'ALTER TABLE voice_messages ADD COLUMN caller TEXT GENERATED ALWAYS AS ("from") VIRTUAL',
    'ALTER TABLE voice_messages ADD COLUMN dialled TEXT GENERATED ALWAYS AS (ddi) VIRTUAL',
    `ALTER TABLE voice_messages ADD COLUMN folder TEXT
      GENERATED ALWAYS AS (CASE state WHEN 'new' THEN 'INBOX' ELSE 'Old' END) VIRTUAL`,
    "ALTER TABLE voice_messages ADD COLUMN is_new INTEGER GENERATED ALWAYS AS (state = 'new') VIRTUAL",
  ],
};
