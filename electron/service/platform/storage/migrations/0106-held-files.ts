import type { Migration } from './migration.ts';

/**
 * Files of chats that the scanner could not check wait to be scanned again. One that it refuses then loses its path, and its
 * file goes as that of a deleted message does.
 */
export const heldFilesMigration: Migration = {
  version: 106,
  name: 'held-files',
  statements: [
    'ALTER TABLE chat_messages ADD COLUMN scan_failures INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE chat_messages ADD COLUMN scan_due_at INTEGER',
    `UPDATE chat_messages SET scan_failures = 1, scan_due_at = 0 WHERE file_state = 'held'`,
    'CREATE INDEX chat_messages_to_scan ON chat_messages (scan_due_at) WHERE scan_due_at IS NOT NULL',
    'CREATE INDEX chat_messages_scanned_later ON chat_messages (chat_id) WHERE scan_failures > 0',
    `CREATE TRIGGER chat_messages_doom_a_refused_file AFTER UPDATE OF path ON chat_messages
      WHEN OLD.path IS NOT NULL AND NEW.path IS NULL
      BEGIN INSERT OR IGNORE INTO doomed_files (path, customer_id) VALUES (OLD.path, OLD.customer_id); END`,
  ],
};
