import type { Migration } from './migration.ts';

/** Users and credentials, lines, live calls, records and the outbox. */
export const foundations: Migration = {
  version: 1,
  name: 'foundations',
  statements: [
    `CREATE TABLE customers (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, created_at INTEGER NOT NULL)`,
    `CREATE TABLE users (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      email TEXT NOT NULL COLLATE NOCASE UNIQUE, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
      password_hash TEXT NOT NULL, roles TEXT NOT NULL, ext TEXT NOT NULL, active INTEGER NOT NULL,
      is_initial INTEGER NOT NULL, is_root INTEGER NOT NULL, two_factor INTEGER NOT NULL,
      visited_apps TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (customer_id, ext))`,
    // Ids of users have six digits: the next one is 100001.
    `INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 100000)`,
    `CREATE TABLE tokens (
      hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      idle_seconds INTEGER, last_used_at INTEGER NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX tokens_user ON tokens (user_id)',
    `CREATE TABLE named_tokens (
      id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE REFERENCES tokens(hash) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, name TEXT NOT NULL, sealed TEXT NOT NULL,
      created_at INTEGER NOT NULL, UNIQUE (user_id, name))`,
    `CREATE TABLE login_devices (
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, fingerprint_hash TEXT NOT NULL,
      until INTEGER NOT NULL, PRIMARY KEY (user_id, fingerprint_hash)) WITHOUT ROWID`,
    `CREATE TABLE challenges (
      nonce_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      code_hash TEXT NOT NULL, fingerprint_hash TEXT, remember_me INTEGER NOT NULL, expires_at INTEGER NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
    `CREATE TABLE password_resets (
      token_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      expires_at INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE mail_outbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL)`,
    `CREATE TABLE lines (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      user_id INTEGER REFERENCES users(id) ON DELETE CASCADE, is_default INTEGER NOT NULL, is_demo INTEGER NOT NULL,
      sealed_password TEXT, settings TEXT NOT NULL)`,
    'CREATE INDEX lines_customer ON lines (customer_id)',
    `CREATE TABLE call_labels (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      name TEXT NOT NULL COLLATE NOCASE, color TEXT NOT NULL, UNIQUE (customer_id, name))`,
    `CREATE TABLE live_calls (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), snapshot TEXT NOT NULL)`,
    // No reference to users: records outlive them.
    `CREATE TABLE call_participants (
      user_id INTEGER NOT NULL, live_id INTEGER NOT NULL, PRIMARY KEY (user_id, live_id)) WITHOUT ROWID`,
    `CREATE TABLE cdrs (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      billsec INTEGER NOT NULL, call_id TEXT NOT NULL, calldate TEXT NOT NULL, charge REAL, clid TEXT NOT NULL,
      context TEXT NOT NULL, destination INTEGER NOT NULL, disposition INTEGER NOT NULL, dst TEXT NOT NULL,
      dst_codec TEXT NOT NULL, dst_id TEXT NOT NULL, dst_name TEXT NOT NULL, dst_ua TEXT NOT NULL,
      duration INTEGER NOT NULL, info TEXT NOT NULL, is_root INTEGER NOT NULL, live_id INTEGER NOT NULL,
      parent_live_id INTEGER, rate REAL, root_live_id INTEGER NOT NULL, server_id INTEGER NOT NULL,
      sip_endpoint_id INTEGER, src TEXT NOT NULL, src_codec TEXT NOT NULL, src_id TEXT NOT NULL,
      src_name TEXT NOT NULL, src_ua TEXT NOT NULL, t_cause TEXT NOT NULL, type INTEGER NOT NULL, user_id INTEGER,
      labels TEXT NOT NULL, notes TEXT NOT NULL, sip_status INTEGER, terminated_by TEXT NOT NULL,
      has_monitor INTEGER NOT NULL)`,
    // A call has one record. The other indexes answer the usual filters and their totals without reading the rows.
    'CREATE UNIQUE INDEX cdrs_live ON cdrs (live_id)',
    'CREATE INDEX cdrs_call ON cdrs (live_id, customer_id, calldate, type, disposition, destination)',
    'CREATE INDEX cdrs_root ON cdrs (root_live_id)',
    'CREATE INDEX cdrs_date ON cdrs (customer_id, calldate, type, disposition, destination, user_id)',
    'CREATE INDEX cdrs_type ON cdrs (customer_id, type, disposition)',
    'CREATE INDEX cdrs_disposition ON cdrs (customer_id, disposition)',
    'CREATE INDEX cdrs_user ON cdrs (customer_id, user_id, type, disposition)',
    'CREATE INDEX cdrs_src ON cdrs (customer_id, src)',
    'CREATE INDEX cdrs_dst ON cdrs (customer_id, dst)',
    // Totals of filters are remembered until a record changes or goes.
    'CREATE TABLE revisions (name TEXT PRIMARY KEY, revision INTEGER NOT NULL) WITHOUT ROWID',
    `INSERT INTO revisions (name, revision) VALUES ('cdrs', 0)`,
    `CREATE TRIGGER cdrs_changed AFTER UPDATE ON cdrs BEGIN
      UPDATE revisions SET revision = revision + 1 WHERE name = 'cdrs'; END`,
    `CREATE TRIGGER cdrs_removed AFTER DELETE ON cdrs BEGIN
      UPDATE revisions SET revision = revision + 1 WHERE name = 'cdrs'; END`,
    `CREATE TABLE monitors (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      call_id TEXT NOT NULL, called TEXT NOT NULL, caller TEXT NOT NULL, context TEXT NOT NULL, cx_score INTEGER,
      dst TEXT NOT NULL, dst_id TEXT NOT NULL, dst_name TEXT NOT NULL, duration INTEGER NOT NULL,
      live_id INTEGER NOT NULL, sentiment INTEGER, sip_endpoint_id INTEGER, size INTEGER NOT NULL, src TEXT NOT NULL,
      src_id TEXT NOT NULL, src_name TEXT NOT NULL, summary TEXT NOT NULL, timestamp TEXT NOT NULL,
      transcript TEXT NOT NULL, transcript_speakers TEXT NOT NULL, type TEXT NOT NULL, user_id INTEGER,
      state TEXT NOT NULL, metadata TEXT NOT NULL, path TEXT NOT NULL)`,
    'CREATE INDEX monitors_customer ON monitors (customer_id, id)',
    'CREATE INDEX monitors_date ON monitors (customer_id, timestamp)',
    'CREATE INDEX monitors_user ON monitors (customer_id, user_id, id)',
    'CREATE INDEX monitors_call ON monitors (live_id, id)',
    `CREATE INDEX monitors_running ON monitors (id) WHERE state <> 'ready'`,
    `CREATE TABLE sip_trace (
      id INTEGER PRIMARY KEY AUTOINCREMENT, live_id INTEGER NOT NULL, customer_id INTEGER NOT NULL,
      at INTEGER NOT NULL, direction TEXT NOT NULL, transport TEXT NOT NULL, local TEXT NOT NULL,
      remote TEXT NOT NULL, call_id TEXT NOT NULL, text TEXT NOT NULL)`,
    'CREATE INDEX sip_trace_call ON sip_trace (live_id, id)',
    `CREATE TABLE media_sessions (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      user_id INTEGER NOT NULL, device TEXT NOT NULL, user_agent TEXT NOT NULL, created_at INTEGER NOT NULL)`,
    `CREATE TABLE msdrs (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      call_id TEXT NOT NULL, created_at TEXT NOT NULL, dst TEXT NOT NULL, dst_id TEXT NOT NULL, dst_ua TEXT NOT NULL,
      duration INTEGER NOT NULL, media_session_id INTEGER NOT NULL UNIQUE, src TEXT NOT NULL, src_id TEXT NOT NULL,
      src_ua TEXT NOT NULL, t_cause TEXT NOT NULL, type TEXT NOT NULL, user_id INTEGER)`,
    'CREATE INDEX msdrs_user ON msdrs (customer_id, user_id, id)',
    `CREATE TABLE webcalls (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), user_id INTEGER NOT NULL,
      calldate TEXT NOT NULL, charge REAL NOT NULL, "from" TEXT NOT NULL, from_charge REAL NOT NULL,
      from_duration INTEGER NOT NULL, from_rate REAL NOT NULL, "to" TEXT NOT NULL, to_charge REAL NOT NULL,
      to_duration INTEGER NOT NULL, to_rate REAL NOT NULL)`,
    'CREATE INDEX webcalls_user ON webcalls (customer_id, user_id, id)',
    `CREATE TABLE events (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, user_ids TEXT, event_name TEXT NOT NULL,
      call_id INTEGER, created_at INTEGER NOT NULL, body TEXT NOT NULL)`,
    'CREATE INDEX events_age ON events (created_at)',
    'CREATE INDEX events_call ON events (call_id, id)',
  ],
};
