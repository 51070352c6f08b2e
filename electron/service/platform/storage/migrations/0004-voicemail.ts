import type { Migration } from './migration.ts';

/** Voicemail announcements, mailboxes and voice messages. */
export const voicemailMigration: Migration = {
  version: 4,
  name: 'voicemail',
  statements: [
    // The upload as it came, and the same as it is played; both are named by the upload's content.
    `CREATE TABLE vm_announcements (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      user_id INTEGER NOT NULL, extension INTEGER NOT NULL, created_at TEXT NOT NULL, description TEXT NOT NULL,
      content_type TEXT NOT NULL, size INTEGER NOT NULL, duration REAL NOT NULL, path TEXT NOT NULL,
      pcm_path TEXT NOT NULL)`,
    'CREATE INDEX vm_announcements_customer ON vm_announcements (customer_id, id)',
    'CREATE INDEX vm_announcements_path ON vm_announcements (path)',
    `CREATE TABLE mailboxes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      user_id INTEGER UNIQUE, name TEXT NOT NULL, enabled INTEGER NOT NULL, ring_seconds INTEGER NOT NULL,
      announcement_id INTEGER, notify_email INTEGER NOT NULL)`,
    'CREATE INDEX mailboxes_customer ON mailboxes (customer_id, id)',
    `CREATE TABLE voice_messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      mailbox_id INTEGER NOT NULL, user_id INTEGER, created_at TEXT NOT NULL, "from" TEXT NOT NULL,
      from_name TEXT NOT NULL, ddi TEXT NOT NULL, live_id INTEGER NOT NULL, duration INTEGER NOT NULL,
      size INTEGER NOT NULL, state TEXT NOT NULL, finished INTEGER NOT NULL, path TEXT NOT NULL)`,
    'CREATE INDEX voice_messages_user ON voice_messages (customer_id, user_id, state)',
    'CREATE INDEX voice_messages_mailbox ON voice_messages (mailbox_id, state)',
    'CREATE INDEX voice_messages_unfinished ON voice_messages (id) WHERE finished = 0',
  ],
};
