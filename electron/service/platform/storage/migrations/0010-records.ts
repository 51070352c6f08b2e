import type { Migration } from './migration.ts';

/** What of a CDR is found by any three characters in a row. */
const searched = ['src', 'src_name', 'dst', 'dst_name', 'labels', 'notes'];
const columns = searched.join(', ');
const valuesOf = (row: 'NEW' | 'OLD') => searched.map((column) => `${row}.${column}`).join(', ');
const forget = `INSERT INTO cdrs_search (cdrs_search, rowid, ${columns}) VALUES ('delete', OLD.id, ${valuesOf('OLD')});`;
const learn = `INSERT INTO cdrs_search (rowid, ${columns}) VALUES (NEW.id, ${valuesOf('NEW')});`;

/** The search, and indexes of what else people filter by. */
const speed = [
  `CREATE VIRTUAL TABLE cdrs_search USING fts5(${columns}, content = 'cdrs', content_rowid = 'id',
    tokenize = 'trigram', columnsize = 0)`,
  `INSERT INTO cdrs_search (cdrs_search) VALUES ('rebuild')`,
  `CREATE TRIGGER cdrs_search_insert AFTER INSERT ON cdrs BEGIN ${learn} END`,
  `CREATE TRIGGER cdrs_search_delete AFTER DELETE ON cdrs BEGIN ${forget} END`,
  `CREATE TRIGGER cdrs_search_update AFTER UPDATE OF ${columns} ON cdrs BEGIN ${forget} ${learn} END`,
  // How many records a customer has, so that the unfiltered list need not count them.
  'CREATE TABLE cdr_totals (customer_id INTEGER PRIMARY KEY, total INTEGER NOT NULL)',
  'INSERT INTO cdr_totals (customer_id, total) SELECT customer_id, count(*) FROM cdrs GROUP BY customer_id',
  `CREATE TRIGGER cdr_totals_insert AFTER INSERT ON cdrs BEGIN
    INSERT INTO cdr_totals (customer_id, total) VALUES (NEW.customer_id, 1)
    ON CONFLICT (customer_id) DO UPDATE SET total = total + 1; END`,
  `CREATE TRIGGER cdr_totals_delete AFTER DELETE ON cdrs BEGIN
    UPDATE cdr_totals SET total = total - 1 WHERE customer_id = OLD.customer_id; END`,
  'CREATE INDEX cdrs_dialog ON cdrs (customer_id, call_id)',
  'CREATE INDEX cdrs_src_id ON cdrs (customer_id, src_id)',
  'CREATE INDEX cdrs_dst_id ON cdrs (customer_id, dst_id)',
  'CREATE INDEX cdrs_src_name ON cdrs (customer_id, src_name)',
  'CREATE INDEX cdrs_dst_name ON cdrs (customer_id, dst_name)',
  'CREATE INDEX cdrs_duration ON cdrs (customer_id, duration)',
  'CREATE INDEX cdrs_billsec ON cdrs (customer_id, billsec)',
  'CREATE INDEX cdrs_destination ON cdrs (customer_id, destination)',
  'CREATE INDEX cdrs_sip_status ON cdrs (customer_id, sip_status)',
];

/** The ids of live calls never go back, also when the records that hold them are deleted. */
const liveIds = [
  'CREATE TABLE live_id_floor (floor INTEGER NOT NULL)',
  'INSERT INTO live_id_floor (floor) SELECT coalesce(max(live_id), 0) FROM cdrs',
  `CREATE TRIGGER live_id_floor_cdrs AFTER DELETE ON cdrs BEGIN
    UPDATE live_id_floor SET floor = OLD.live_id WHERE floor < OLD.live_id; END`,
];

/** What may be changed of call detail records and recordings, and the transcriber’s dictionary. */
export const recordsMigration: Migration = {
  version: 10,
  name: 'records',
  statements: [
    ...speed,
    ...liveIds,
    `CREATE TABLE cdr_notes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      cdr_id INTEGER NOT NULL REFERENCES cdrs(id) ON DELETE CASCADE, live_id INTEGER NOT NULL, text TEXT NOT NULL,
      user_id INTEGER, user_name TEXT NOT NULL, created_at TEXT NOT NULL)`,
    'CREATE INDEX cdr_notes_cdr ON cdr_notes (cdr_id, id)',
    'CREATE INDEX cdr_notes_customer ON cdr_notes (customer_id)',
    `INSERT INTO cdr_notes (customer_id, cdr_id, live_id, text, user_id, user_name, created_at)
      SELECT cdrs.customer_id, cdrs.id, live_id, notes, user_id,
        coalesce(trim(first_name || ' ' || last_name), ''), calldate
      FROM cdrs LEFT JOIN users ON users.id = user_id WHERE notes <> '' ORDER BY cdrs.id`,
    'CREATE INDEX call_participants_call ON call_participants (live_id)',
    // What is to be deleted in the background; a row goes when all is gone.
    `CREATE TABLE record_deletions (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      kind TEXT NOT NULL, up_to INTEGER NOT NULL, spared TEXT NOT NULL)`,
    `CREATE TABLE monitor_ai_dictionary (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      token TEXT NOT NULL COLLATE NOCASE, created_at TEXT NOT NULL, UNIQUE (customer_id, token))`,
    `CREATE TABLE transcription_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, enabled INTEGER NOT NULL,
      url TEXT NOT NULL, model TEXT NOT NULL, language TEXT NOT NULL, analysis_model TEXT NOT NULL,
      sealed_api_key TEXT)`,
    `CREATE TABLE transcription_jobs (
      monitor_id INTEGER PRIMARY KEY REFERENCES monitors(id) ON DELETE CASCADE, customer_id INTEGER NOT NULL,
      replaces INTEGER NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL)`,
    'CREATE INDEX transcription_jobs_due ON transcription_jobs (due_at)',
    `ALTER TABLE monitors ADD COLUMN transcription_state TEXT NOT NULL DEFAULT 'none'`,
    `ALTER TABLE monitors ADD COLUMN transcription_error TEXT NOT NULL DEFAULT ''`,
    `UPDATE monitors SET metadata = json_set(metadata, '$.custom', json('{}'))`,
  ],
};
