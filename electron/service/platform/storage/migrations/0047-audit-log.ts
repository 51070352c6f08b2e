import type { Migration } from './migration.ts';

const refuse = (name: string, on: string, when: string, message: string): string =>
  `CREATE TRIGGER ${name} BEFORE ${on} ${when === '' ? '' : `WHEN ${when} `}BEGIN SELECT RAISE(ABORT, '${message}'); END`;

const pruned = 'coalesce((SELECT max(up_to) FROM audit_anchors), 0)';
const newest = 'coalesce((SELECT max(id) FROM audit_log), (SELECT max(up_to) FROM audit_anchors), 0)';
const newestHash = `coalesce((SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1),
  (SELECT hash FROM audit_anchors ORDER BY up_to DESC LIMIT 1), '')`;

/**
 * Who did what. Rows are only added, each with the hash of the one before; names and values stand beside them, so that they
 * can be erased without breaking the chain. No reference to customers and users: the log outlives both.
 */
export const auditLogMigration: Migration = {
  version: 47,
  name: 'audit-log',
  statements: [
    `CREATE TABLE audit_log (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL,
      time TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%d %H:%M:%S', at / 1000, 'unixepoch')) VIRTUAL,
      customer_id INTEGER, user_id INTEGER, user_name TEXT NOT NULL, token_name TEXT NOT NULL, address TEXT NOT NULL,
      operation TEXT NOT NULL, object_type TEXT NOT NULL, object_id TEXT NOT NULL, outcome TEXT NOT NULL,
      status INTEGER, reason TEXT NOT NULL, request_id TEXT NOT NULL, values_digest TEXT NOT NULL,
      previous_hash TEXT NOT NULL, hash TEXT NOT NULL)`,
    'CREATE INDEX audit_log_customer ON audit_log (customer_id, id)',
    'CREATE INDEX audit_log_time ON audit_log (customer_id, time)',
    'CREATE INDEX audit_log_user ON audit_log (customer_id, user_id)',
    'CREATE INDEX audit_log_object ON audit_log (customer_id, object_type, object_id)',
    // The salt keeps an erased value from being guessed from its digest.
    `CREATE TABLE audit_values (
      audit_id INTEGER PRIMARY KEY REFERENCES audit_log(id), salt TEXT NOT NULL, content TEXT NOT NULL)`,
    // Where the log begins after its oldest rows were removed, and which rows have no values any more.
    `CREATE TABLE audit_anchors (
      up_to INTEGER PRIMARY KEY, hash TEXT NOT NULL, audit_id INTEGER NOT NULL)`,
    'CREATE TABLE audit_erasures (audit_id INTEGER PRIMARY KEY, by_id INTEGER NOT NULL)',
    // What was begun and is not in the log yet: written with the change itself.
    'CREATE TABLE audit_pending (id INTEGER PRIMARY KEY, entry TEXT NOT NULL)',
    'CREATE TABLE audit_exports (name TEXT PRIMARY KEY, up_to INTEGER NOT NULL)',
    `INSERT INTO revisions (name, revision) VALUES ('audit_log', 0)`,
    `CREATE TRIGGER audit_log_pruned AFTER INSERT ON audit_anchors BEGIN
      UPDATE revisions SET revision = revision + 1 WHERE name = 'audit_log'; END`,
    refuse('audit_log_changed', 'UPDATE ON audit_log', '', 'the audit log is never changed'),
    refuse('audit_log_removed', 'DELETE ON audit_log', `OLD.id > ${pruned}`, 'the audit log is never removed from'),
    refuse(
      'audit_log_in_order',
      'INSERT ON audit_log',
      `NEW.id IS NOT ${newest} + 1 OR NEW.previous_hash IS NOT ${newestHash}`,
      'a row of the audit log follows the one before',
    ),
    refuse('audit_values_changed', 'UPDATE ON audit_values', '', 'the audit log is never changed'),
    refuse(
      'audit_values_removed',
      'DELETE ON audit_values',
      `OLD.audit_id > ${pruned} AND OLD.audit_id NOT IN (SELECT audit_id FROM audit_erasures)`,
      'the audit log is never removed from',
    ),
    refuse(
      'audit_values_added',
      'INSERT ON audit_values',
      `NEW.audit_id IS NOT (SELECT max(id) FROM audit_log)
        OR EXISTS (SELECT 1 FROM audit_values WHERE audit_id = NEW.audit_id)`,
      'the audit log is never changed',
    ),
    ...['audit_anchors', 'audit_erasures'].flatMap((table) => [
      refuse(`${table}_changed`, `UPDATE ON ${table}`, '', 'the audit log is never changed'),
      refuse(`${table}_removed`, `DELETE ON ${table}`, '', 'the audit log is never removed from'),
    ]),
  ],
};
