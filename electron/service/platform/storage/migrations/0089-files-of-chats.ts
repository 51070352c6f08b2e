import type { Migration } from './migration.ts';

/** Files of chats: each is part of a message, and goes with it. */
export const filesOfChatsMigration: Migration = {
  version: 89,
  name: 'files-of-chats',
  statements: [
    'ALTER TABLE chat_messages ADD COLUMN file_name TEXT',
    'ALTER TABLE chat_messages ADD COLUMN file_type TEXT',
    'ALTER TABLE chat_messages ADD COLUMN file_size INTEGER',
    'ALTER TABLE chat_messages ADD COLUMN file_state TEXT',
    'ALTER TABLE chat_messages ADD COLUMN path TEXT',
    'CREATE INDEX chat_messages_files ON chat_messages (customer_id, created_at) WHERE path IS NOT NULL',
    'CREATE UNIQUE INDEX chat_messages_path ON chat_messages (path) WHERE path IS NOT NULL',
    `CREATE TRIGGER chat_messages_doom_their_file AFTER DELETE ON chat_messages WHEN OLD.path IS NOT NULL
      BEGIN INSERT OR IGNORE INTO doomed_files (path, customer_id) VALUES (OLD.path, OLD.customer_id); END`,
    `ALTER TABLE callmeback_settings ADD COLUMN chat_file_kinds TEXT NOT NULL DEFAULT 'pictures,pdf,text,office'`,
    'ALTER TABLE callmeback_settings ADD COLUMN chat_file_megabytes INTEGER NOT NULL DEFAULT 10',
  ],
};
