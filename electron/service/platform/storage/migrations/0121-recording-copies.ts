import type { Migration } from './migration.ts';

/**
 * Which recordings and voice messages lie in a store besides the data folder, or wait for that. A copy goes with its row: where it may
 * lie stands in `recording_removals` from the same moment on, which belongs to nobody, so that it outlives the customer.
 */
export const recordingCopies: Migration = {
  version: 121,
  name: 'recording-copies',
  statements: [
    `CREATE TABLE recording_copies (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      path TEXT NOT NULL UNIQUE, monitor_id INTEGER, message_id INTEGER, call_id INTEGER NOT NULL,
      place TEXT NOT NULL, bytes INTEGER NOT NULL, sha256 TEXT NOT NULL, attempts INTEGER NOT NULL,
      created_at INTEGER NOT NULL, due_at INTEGER, error TEXT NOT NULL, saved_at INTEGER, kept_since INTEGER)`,
    'CREATE INDEX recording_copies_customer ON recording_copies (customer_id)',
    'CREATE INDEX recording_copies_due ON recording_copies (due_at) WHERE due_at IS NOT NULL',
    'CREATE INDEX recording_copies_kept ON recording_copies (kept_since) WHERE kept_since IS NOT NULL',
    `CREATE TABLE recording_removals (
      id INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL, object TEXT NOT NULL, attempts INTEGER NOT NULL,
      due_at INTEGER NOT NULL)`,
    'CREATE INDEX recording_removals_due ON recording_removals (due_at)',
    `CREATE TRIGGER monitors_take_their_copy AFTER DELETE ON monitors
      BEGIN DELETE FROM recording_copies WHERE path = OLD.path; END`,
    `CREATE TRIGGER voice_messages_take_their_copy AFTER DELETE ON voice_messages
      BEGIN DELETE FROM recording_copies WHERE path = OLD.path; END`,
    `CREATE TRIGGER recording_copies_are_removed AFTER DELETE ON recording_copies WHEN OLD.place <> ''
      BEGIN INSERT INTO recording_removals (place, object, attempts, due_at) VALUES (OLD.place, OLD.path, 0, 0); END`,
  ],
};
