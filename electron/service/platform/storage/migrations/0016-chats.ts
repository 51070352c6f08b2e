import type { Migration } from './migration.ts';

/** Chats and chat messages. */
export const chatsMigration: Migration = {
  version: 16,
  name: 'chats',
  statements: [
    `CREATE TABLE chats (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      created_at TEXT NOT NULL, duration INTEGER NOT NULL DEFAULT 0, operator_id INTEGER,
      operator_ua TEXT NOT NULL DEFAULT '', state INTEGER NOT NULL, visitor_city TEXT, visitor_country TEXT,
      visitor_email TEXT, visitor_geo TEXT, visitor_id TEXT NOT NULL, visitor_ip TEXT NOT NULL,
      visitor_name TEXT NOT NULL, visitor_referer TEXT NOT NULL, visitor_ua TEXT NOT NULL, visitor_number TEXT,
      website_id INTEGER, accepted_at TEXT, ended_at TEXT, ended_by TEXT, unread INTEGER NOT NULL DEFAULT 0,
      token_hash TEXT NOT NULL UNIQUE, origin TEXT, contact TEXT NOT NULL, contact_name TEXT NOT NULL,
      seen_at INTEGER NOT NULL, active_at INTEGER NOT NULL, visitor_read_up_to INTEGER NOT NULL DEFAULT 0)`,
    'CREATE INDEX chats_customer ON chats (customer_id, id)',
    'CREATE INDEX chats_date ON chats (customer_id, created_at)',
    'CREATE INDEX chats_state ON chats (customer_id, state, id)',
    'CREATE INDEX chats_live ON chats (seen_at, active_at) WHERE state < 2',
    `CREATE TABLE chat_participants (
      user_id INTEGER NOT NULL, chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
      PRIMARY KEY (user_id, chat_id)) WITHOUT ROWID`,
    'CREATE INDEX chat_participants_chat ON chat_participants (chat_id)',
    // Ids are never used twice: a visitor asks for what came after the newest one that it has seen.
    `CREATE TABLE chat_messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      chat_id INTEGER REFERENCES chats(id) ON DELETE CASCADE, conversation_id INTEGER NOT NULL DEFAULT 0,
      created_at TEXT NOT NULL, type TEXT NOT NULL, from_id INTEGER, from_name TEXT NOT NULL,
      from_number TEXT NOT NULL, to_id INTEGER, to_name TEXT NOT NULL, to_number TEXT NOT NULL, text TEXT NOT NULL,
      read_at TEXT, read INTEGER GENERATED ALWAYS AS (read_at IS NOT NULL) VIRTUAL)`,
    'CREATE INDEX chat_messages_customer ON chat_messages (customer_id, id)',
    'CREATE INDEX chat_messages_chat ON chat_messages (chat_id, id) WHERE chat_id IS NOT NULL',
    'CREATE INDEX chat_messages_from ON chat_messages (customer_id, from_id, to_id, id)',
    'CREATE INDEX chat_messages_to ON chat_messages (customer_id, to_id, from_id, id)',
    'CREATE INDEX chat_messages_conversation ON chat_messages (conversation_id, id)',
  ],
};
