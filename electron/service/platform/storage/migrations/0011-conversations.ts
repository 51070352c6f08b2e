import type { Migration } from './migration.ts';

/** What `contactOf` says of calls, for those that ended before there were conversations. */
const contactOfCall = `CASE destination
  WHEN 2 THEN min(src, dst) || '~' || max(src, dst) WHEN 1 THEN ltrim(dst, '+') ELSE ltrim(src, '+') END`;

const rated = (row: 'NEW' | 'OLD') => `UPDATE conversations SET
  cx_score = (SELECT CAST(round(avg(cx_score)) AS INTEGER) FROM monitors WHERE conversation_id = ${row}.conversation_id),
  monitor_id = (SELECT max(id) FROM monitors WHERE conversation_id = ${row}.conversation_id)
  WHERE id = ${row}.conversation_id;`;

/** Conversations across channels; those of past calls are made of their records. */
export const conversationsMigration: Migration = {
  version: 11,
  name: 'conversations',
  statements: [
    `CREATE TABLE conversations (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      conversation_id INTEGER GENERATED ALWAYS AS (id) VIRTUAL,
      channel TEXT NOT NULL, contact TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
      user_id INTEGER, type TEXT NOT NULL, src TEXT NOT NULL, src_id TEXT NOT NULL, src_name TEXT NOT NULL,
      dst TEXT NOT NULL, dst_id TEXT NOT NULL, dst_name TEXT NOT NULL, duration INTEGER NOT NULL,
      ring_time INTEGER NOT NULL, call_flow TEXT NOT NULL, object_class TEXT NOT NULL, object_id INTEGER NOT NULL,
      voicemessage_id INTEGER, cx_score INTEGER, monitor_id INTEGER, labels TEXT NOT NULL, notes TEXT NOT NULL,
      interactions INTEGER NOT NULL, UNIQUE (customer_id, channel, contact))`,
    'CREATE INDEX conversations_updated ON conversations (customer_id, updated_at)',
    'CREATE INDEX conversations_object ON conversations (customer_id, object_class, object_id)',
    'CREATE INDEX conversations_customer ON conversations (customer_id, id)',
    `CREATE TABLE conversation_participants (
      user_id INTEGER NOT NULL, conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
      PRIMARY KEY (user_id, conversation_id)) WITHOUT ROWID`,
    'CREATE INDEX conversation_participants_conversation ON conversation_participants (conversation_id)',
    'ALTER TABLE monitors ADD COLUMN conversation_id INTEGER',
    'CREATE INDEX monitors_conversation ON monitors (conversation_id, id) WHERE conversation_id IS NOT NULL',
    `CREATE TRIGGER monitors_rated AFTER UPDATE OF cx_score, conversation_id ON monitors
      WHEN NEW.conversation_id IS NOT NULL BEGIN ${rated('NEW')} END`,
    `CREATE TRIGGER monitors_removed AFTER DELETE ON monitors
      WHEN OLD.conversation_id IS NOT NULL BEGIN ${rated('OLD')} END`,
    `INSERT INTO conversations (customer_id, channel, contact, created_at, updated_at, user_id, type, src, src_id,
        src_name, dst, dst_id, dst_name, duration, ring_time, call_flow, object_class, object_id, labels, notes,
        interactions)
      SELECT cdrs.customer_id, 'call', past.contact, past.first_at, calldate, user_id, substr('IOML', type + 1, 1), src,
        src_id, src_name, dst, dst_id, dst_name, billsec, max(0, duration - billsec), context || ':' || dst, 'cdr', id,
        '[]', '', past.calls
      FROM cdrs JOIN (
        SELECT max(id) AS latest, min(calldate) AS first_at, count(*) AS calls, ${contactOfCall} AS contact
        FROM cdrs GROUP BY customer_id, contact) AS past ON id = past.latest ORDER BY id`,
    `INSERT OR IGNORE INTO conversation_participants (user_id, conversation_id)
      SELECT call_participants.user_id, conversations.id FROM call_participants
      JOIN (SELECT live_id, customer_id, ${contactOfCall} AS contact FROM cdrs) AS past USING (live_id)
      JOIN conversations ON conversations.customer_id = past.customer_id AND channel = 'call'
        AND conversations.contact = past.contact`,
    `UPDATE monitors SET conversation_id = (
      SELECT conversations.id FROM (SELECT live_id, customer_id, ${contactOfCall} AS contact FROM cdrs) AS past
      JOIN conversations ON conversations.customer_id = past.customer_id AND channel = 'call'
        AND conversations.contact = past.contact
      WHERE past.live_id = monitors.live_id)`,
  ],
};
