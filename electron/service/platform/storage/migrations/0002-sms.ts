import type { Migration } from './migration.ts';

/** Text messages with their parts and receipts, canned responses, and SMS carriers. */
export const smsMigration: Migration = {
  version: 2,
  name: 'sms',
  statements: [
    `CREATE TABLE sms (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      user_id INTEGER, conversation_id TEXT NOT NULL, created_at TEXT NOT NULL, "from" TEXT NOT NULL,
      from_id TEXT NOT NULL, from_name TEXT NOT NULL, message TEXT NOT NULL, result TEXT NOT NULL, "to" TEXT NOT NULL,
      to_id TEXT NOT NULL, to_name TEXT NOT NULL, type TEXT NOT NULL, read INTEGER NOT NULL, reason TEXT,
      line_id INTEGER, carrier_id INTEGER, attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER,
      queued_at INTEGER NOT NULL)`,
    'CREATE INDEX sms_user ON sms (customer_id, user_id, id)',
    'CREATE INDEX sms_customer ON sms (customer_id, id)',
    // Answers the list of threads without reading the rows.
    'CREATE INDEX sms_thread ON sms (customer_id, conversation_id, user_id, read, id)',
    'CREATE INDEX sms_due ON sms (due_at, id) WHERE due_at IS NOT NULL',
    `CREATE INDEX sms_line_peer ON sms (line_id, "to", id) WHERE type = 'O'`,
    `CREATE TABLE sms_sent_parts (
      sms_id INTEGER NOT NULL REFERENCES sms(id) ON DELETE CASCADE, part INTEGER NOT NULL, parts INTEGER NOT NULL,
      carrier_id INTEGER NOT NULL, message_id TEXT NOT NULL, delivered INTEGER NOT NULL DEFAULT 0, failure TEXT,
      PRIMARY KEY (sms_id, part)) WITHOUT ROWID`,
    'CREATE INDEX sms_sent_parts_message ON sms_sent_parts (carrier_id, message_id)',
    // Receipts that came before the reply that tells the id of their message.
    `CREATE TABLE sms_receipts (
      carrier_id INTEGER NOT NULL, message_id TEXT NOT NULL, delivered INTEGER NOT NULL, reason TEXT NOT NULL,
      received_at INTEGER NOT NULL, PRIMARY KEY (carrier_id, message_id)) WITHOUT ROWID`,
    `CREATE TABLE sms_inbound_parts (
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE, carrier_id INTEGER NOT NULL,
      "from" TEXT NOT NULL, "to" TEXT NOT NULL, reference INTEGER NOT NULL, part INTEGER NOT NULL,
      parts INTEGER NOT NULL, text TEXT NOT NULL, received_at INTEGER NOT NULL,
      PRIMARY KEY (carrier_id, "from", "to", reference, parts, part)) WITHOUT ROWID`,
    `CREATE TABLE canned_responses (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, shared INTEGER NOT NULL,
      created_at INTEGER NOT NULL)`,
    'CREATE INDEX canned_responses_user ON canned_responses (customer_id, user_id)',
    `CREATE TABLE sms_carriers (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      sealed_password TEXT NOT NULL, settings TEXT NOT NULL)`,
    'CREATE INDEX sms_carriers_customer ON sms_carriers (customer_id)',
  ],
};
