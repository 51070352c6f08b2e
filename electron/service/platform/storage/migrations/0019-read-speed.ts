import type { Migration } from './migration.ts';

/** What nobody changes after the call, and filters ask for: the columns that `cdrRepository` names. */
const facts = [
  ...['calldate', 'type', 'disposition', 'user_id', 'src', 'dst', 'ddi', 'live_id', 'root_live_id', 'call_id'],
  ...['src_id', 'dst_id', 'src_name', 'dst_name', 'duration', 'billsec', 'destination', 'sip_status', 'customer_id'],
];

const raise = `UPDATE revisions SET revision = revision + 1 WHERE name = 'cdrs.facts';`;

const count = (row: 'old' | 'new', change: 1 | -1) => `
  INSERT INTO contact_totals (customer_id, audience, total) VALUES (${row}.customer_id, ${row}.audience, ${change})
  ON CONFLICT (customer_id, audience) DO UPDATE SET total = total + ${change};`;

/** Totals that need not be counted, and indexes that hold all that a list asks for. */
export const readSpeedMigration: Migration = {
  version: 19,
  name: 'read-speed',
  statements: [
    // A page in the middle of everything is found without reading what comes before it.
    'CREATE INDEX cdrs_customer ON cdrs (customer_id, id)',
    'CREATE INDEX contacts_customer ON contacts (customer_id, id, removed, global, rel_user_id, user_id)',
    // Labelling a call or writing a note forgets the totals of filters by such things only.
    `INSERT INTO revisions (name, revision) VALUES ('cdrs.facts', 0)`,
    `CREATE TRIGGER cdrs_facts_changed AFTER UPDATE OF ${facts.join(', ')} ON cdrs BEGIN ${raise} END`,
    `CREATE TRIGGER cdrs_facts_removed AFTER DELETE ON cdrs BEGIN ${raise} END`,
    // How many contacts each audience has; hidden ones are an audience too.
    `CREATE TABLE contact_totals (
      customer_id INTEGER NOT NULL, audience INTEGER NOT NULL, total INTEGER NOT NULL,
      PRIMARY KEY (customer_id, audience)) WITHOUT ROWID`,
    `INSERT INTO contact_totals (customer_id, audience, total)
      SELECT customer_id, audience, count(*) FROM contacts GROUP BY customer_id, audience`,
    `CREATE TRIGGER contact_totals_added AFTER INSERT ON contacts BEGIN ${count('new', 1)} END`,
    `CREATE TRIGGER contact_totals_removed AFTER DELETE ON contacts BEGIN ${count('old', -1)} END`,
    `CREATE TRIGGER contact_totals_moved
      AFTER UPDATE OF customer_id, global, user_id, rel_user_id, removed ON contacts
      WHEN old.audience <> new.audience OR old.customer_id <> new.customer_id BEGIN
      ${count('old', -1)} ${count('new', 1)} END`,
    // What lists of messages, recordings, sessions and calls between two numbers are filtered and sorted by.
    'CREATE INDEX sms_date ON sms (customer_id, created_at)',
    'CREATE INDEX sms_from ON sms (customer_id, "from")',
    'CREATE INDEX sms_to ON sms (customer_id, "to")',
    'CREATE INDEX monitors_src ON monitors (customer_id, src)',
    'CREATE INDEX monitors_dst ON monitors (customer_id, dst)',
    // SQLite keeps no statistics here: with the customer first, an index is never passed over for another that is not.
    'CREATE INDEX monitors_customer_call ON monitors (customer_id, live_id)',
    'CREATE INDEX chat_messages_customer_chat ON chat_messages (customer_id, chat_id)',
    'CREATE INDEX chat_messages_customer_thread ON chat_messages (customer_id, conversation_id)',
    'CREATE INDEX callmeback_requests_customer_setting ON callmeback_requests (customer_id, setting_id)',
    'CREATE INDEX msdrs_customer ON msdrs (customer_id, id)',
    'CREATE INDEX msdrs_date ON msdrs (customer_id, created_at)',
    'CREATE INDEX webcalls_customer ON webcalls (customer_id, id)',
    'CREATE INDEX webcalls_date ON webcalls (customer_id, calldate)',
    'CREATE INDEX faxes_customer ON faxes (customer_id, id)',
    'CREATE INDEX voice_messages_customer ON voice_messages (customer_id, id)',
    'CREATE INDEX voice_messages_date ON voice_messages (customer_id, created_at)',
  ],
};
