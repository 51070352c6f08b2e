import type { Migration } from './migration.ts';

/** Key of a number, as holds know it: without the plus that some columns write and others do not. */
const numberKey = (column: string) => `'number:' || ltrim(${column}, '+')`;
const numberKeys = (...columns: readonly string[]) => columns.map((column) => numberKey(`t."${column}"`));

/** What each record may be held by: itself, its call, a number or an address in it. `t` is the record's row. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  cdrs: [`'call:' || t.live_id`, `'call:' || t.root_live_id`, ...numberKeys('src', 'dst', 'clid')],
  monitors: [
    ...[`'call:' || t.live_id`, `'recording:' || t.recording_id`],
    ...numberKeys('src', 'dst', 'caller', 'called'),
  ],
  wrapups: [`'call:' || t.call_id`, ...numberKeys('number')],
  sms: [`'sms:' || t.id`, ...numberKeys('from', 'to')],
  chats: [`'chat:' || t.id`, `'email:' || lower(t.visitor_email)`, ...numberKeys('visitor_number')],
  chat_messages: [
    `'chat:' || t.chat_id`,
    ...numberKeys('from_number', 'to_number'),
    `(SELECT 'email:' || lower(visitor_email) FROM chats WHERE chats.id = t.chat_id)`,
    `(SELECT ${numberKey('visitor_number')} FROM chats WHERE chats.id = t.chat_id)`,
  ],
  voice_messages: [`'voicemail:' || t.id`, `'call:' || t.live_id`, ...numberKeys('from')],
  faxes: [`'fax:' || t.id`, ...numberKeys('from', 'to')],
  contacts: [
    ...[`'contact:' || t.id`, `'email:' || lower(t.email)`],
    ...numberKeys('tel', 'tel_1', 'tel_2', 'mobile', 'mobile_1', 'mobile_2'),
  ],
  callmeback_visitors: numberKeys('number'),
  callmeback_requests: [`'call:' || t.live_id`, ...numberKeys('number')],
  conversations: [`'conversation:' || t.id`, ...numberKeys('contact', 'src', 'dst')],
};

/** Records that are held, and by what: `SELECT hold_id FROM held_cdrs WHERE id = ?`. */
const views = Object.entries(keysOf).map(
  ([table, keys]) => `CREATE VIEW held_${table} AS SELECT t.id AS id, k.hold_id AS hold_id FROM ${table} AS t
    JOIN held_keys AS k ON k.customer_id = t.customer_id AND k.key IN (${keys.join(', ')})`,
);

/** A call's SIP messages are held as its record is, and before there is one. */
const heldTrace = `CREATE VIEW held_sip_trace AS SELECT t.id AS id, k.hold_id AS hold_id FROM sip_trace AS t
    JOIN held_keys AS k ON k.customer_id = t.customer_id AND k.key = 'call:' || t.live_id
  UNION ALL SELECT t.id, h.hold_id FROM sip_trace AS t JOIN cdrs ON cdrs.live_id = t.live_id
    JOIN held_cdrs AS h ON h.id = cdrs.id`;

const reasonOf = (held: string) => `(SELECT coalesce((SELECT name FROM legal_cases WHERE id = case_id), reason)
  FROM legal_holds WHERE id = (SELECT hold_id FROM ${held} LIMIT 1))`;

const refuses = (name: string, when: string, table: string, condition = '') =>
  `CREATE TRIGGER held_${name} BEFORE ${when} ON ${table}
    WHEN ${condition} EXISTS (SELECT 1 FROM held_keys WHERE customer_id = OLD.customer_id)
      AND EXISTS (SELECT 1 FROM held_${table} WHERE id = OLD.id)
    BEGIN SELECT RAISE(ABORT, 'legal hold: ' || ${reasonOf(`held_${table} WHERE id = OLD.id`)}); END`;

/** The last guard, whoever deletes, by whichever way: rows, what they are anonymised with, and texts that are emptied. */
const guards = [
  ...[...Object.keys(keysOf), 'sip_trace'].map((table) => refuses(`${table}_stay`, 'DELETE', table)),
  refuses('contacts_are_not_hidden', 'UPDATE OF removed', 'contacts', 'NEW.removed = 1 AND'),
  refuses('cdrs_keep_their_parties', 'UPDATE OF src, dst, clid', 'cdrs'),
  refuses(
    'monitors_keep_their_texts',
    'UPDATE OF transcript, transcript_speakers',
    'monitors',
    `(NEW.transcript = '' AND OLD.transcript <> '' OR NEW.transcript_speakers = '' AND OLD.transcript_speakers <> '') AND`,
  ),
  `CREATE TRIGGER held_customers_stay BEFORE UPDATE OF deleted_at ON customers
    WHEN NEW.deleted_at IS NOT NULL AND EXISTS (SELECT 1 FROM legal_holds WHERE customer_id = OLD.id)
    BEGIN SELECT RAISE(ABORT, 'legal hold: records of this customer'); END`,
];

/**
 * A file goes after its row, also when the process ends in between: what is to go stands here from the same moment on. What
 * never was a whole recording is its recorder's to tidy up.
 */
const doomed = Object.entries({ monitors: `OLD.state = 'ready'`, voice_messages: 'OLD.finished = 1', faxes: '1' }).map(
  ([table, whole]) => `CREATE TRIGGER ${table}_doom_their_file AFTER DELETE ON ${table} WHEN ${whole}
    BEGIN INSERT OR IGNORE INTO doomed_files (path, customer_id) VALUES (OLD.path, OLD.customer_id); END`,
);

/** Words of what was deleted leave the indexes at once, and not when they are merged some day. */
const searches = ['cdrs_search', 'monitors_words', 'contacts_search', 'contacts_words'].map(
  (index) => `INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1)`,
);

/** How long what is kept, what is held against deletion, and what is to be erased. */
export const retentionMigration: Migration = {
  version: 48,
  name: 'retention',
  statements: [
    // Queue 0 is every queue without a row of its own, and what is no queue's.
    `CREATE TABLE retention_periods (
      customer_id INTEGER NOT NULL REFERENCES customers(id), kind TEXT NOT NULL, queue_id INTEGER NOT NULL,
      days INTEGER, PRIMARY KEY (customer_id, kind, queue_id)) WITHOUT ROWID`,
    `CREATE TABLE legal_cases (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      name TEXT NOT NULL COLLATE NOCASE, description TEXT NOT NULL, created_at TEXT NOT NULL, user_id INTEGER,
      user_name TEXT NOT NULL, UNIQUE (customer_id, name))`,
    `CREATE TABLE legal_holds (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      case_id INTEGER REFERENCES legal_cases(id), object TEXT NOT NULL, object_id INTEGER, number TEXT NOT NULL,
      title TEXT NOT NULL, reason TEXT NOT NULL, created_at TEXT NOT NULL, user_id INTEGER, user_name TEXT NOT NULL)`,
    'CREATE INDEX legal_holds_customer ON legal_holds (customer_id, object, object_id)',
    'CREATE INDEX legal_holds_case ON legal_holds (case_id)',
    `CREATE TABLE held_keys (
      customer_id INTEGER NOT NULL, key TEXT NOT NULL,
      hold_id INTEGER NOT NULL REFERENCES legal_holds(id) ON DELETE CASCADE,
      PRIMARY KEY (customer_id, key, hold_id)) WITHOUT ROWID`,
    'CREATE INDEX held_keys_hold ON held_keys (hold_id)',
    // The person is named until the work is done, and by nothing afterwards.
    `CREATE TABLE erasures (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id), state TEXT NOT NULL,
      subject TEXT NOT NULL, counts TEXT NOT NULL, created_at TEXT NOT NULL, finished_at TEXT, user_id INTEGER,
      user_name TEXT NOT NULL)`,
    `CREATE TABLE doomed_files (path TEXT PRIMARY KEY, customer_id INTEGER NOT NULL) WITHOUT ROWID`,
    ...views,
    heldTrace,
    ...guards,
    ...doomed,
    ...searches,
    // What has an outcome does not change, but it may forget who it was.
    'DROP TRIGGER queue_calls_are_history',
    `CREATE TRIGGER queue_calls_are_history BEFORE UPDATE ON queue_calls
      WHEN OLD.outcome IS NOT NULL AND NOT (NEW.number = '' AND NEW.name = '' AND NEW.outcome IS OLD.outcome
        AND NEW.answered_at IS OLD.answered_at AND NEW.left_at IS OLD.left_at AND NEW.entered_at IS OLD.entered_at)
      BEGIN SELECT RAISE(ABORT, 'what has an outcome does not change'); END`,
  ],
};
