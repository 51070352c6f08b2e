import type { Migration } from './migration.ts';

const text = (...names: readonly string[]) => names.map((name) => `${name} TEXT NOT NULL`).join(', ');

/** Numbers, for `contact_keys`. */
const numberColumns = ['tel', 'tel_1', 'tel_2', 'mobile', 'mobile_1', 'mobile_2', 'ext'];
/** What a contact's audience follows from. */
const audienceColumns = ['customer_id', 'global', 'user_id', 'rel_user_id', 'removed'];

const insertKeys = `INSERT OR IGNORE INTO contact_keys (customer_id, audience, kind, value, contact_id)
  SELECT new.customer_id, new.audience, kind, value, new.id FROM (
    ${numberColumns.map((column) => `SELECT 'number' AS kind, new.${column} AS value`).join(' UNION ')}
    UNION SELECT 'email', lower(new.email)) WHERE value <> ''`;

const insertGroups = `INSERT INTO contact_groups (customer_id, audience, name, contact_id)
  SELECT new.customer_id, new.audience, name, new.id FROM (
    SELECT new.group_name AS name UNION SELECT value FROM json_each(new.groups)) WHERE name <> ''`;

const searchTables = ['contacts_search', 'contacts_words'];

const insertSearch = searchTables.map(
  (table) => `INSERT INTO ${table} (rowid, search_text) VALUES (new.id, new.search_text);`,
);

const deleteSearch = searchTables.map(
  (table) => `INSERT INTO ${table} (${table}, rowid, search_text) VALUES ('delete', old.id, old.search_text);`,
);

const indexed = ['last_name', 'company', 'group_name', 'email', 'tel', 'mobile', 'outcome_id', 'next_call_at'];

/** Every column that a filter's remembered total may depend on; calls change the other two all the time. */
const counted = [
  ...audienceColumns,
  ...numberColumns,
  ...['company', 'dialler_source_id', 'dial_flow_completed_at', 'email', 'first_name', 'group_name', 'last_name'],
  ...['next_call_at', 'notes', 'outcome_id', 'type', 'labels', 'groups', 'transfer_list'],
  ...['speed_dial_phone', 'speed_dial_phone_1', 'speed_dial_phone_2'],
  ...['speed_dial_mobile', 'speed_dial_mobile_1', 'speed_dial_mobile_2'],
];

/**
 * Contacts, and what is derived of each by triggers, whoever writes: its keys (numbers and e-mail, to find a caller and
 * duplicates), its groups, and two full-text indexes: of any three characters and more, and of the beginnings of words.
 */
export const contactsMigration: Migration = {
  version: 7,
  name: 'contacts',
  statements: [
    // Audience: 0 is everybody of the customer, a user's id only that user, -1 nobody in particular, -2 no one any more.
    `CREATE TABLE contacts (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      user_id INTEGER REFERENCES users(id) ON DELETE SET NULL,
      rel_user_id INTEGER REFERENCES users(id) ON DELETE SET NULL,
      global INTEGER NOT NULL, removed INTEGER NOT NULL DEFAULT 0, type INTEGER NOT NULL, created_at TEXT NOT NULL,
      ${text('first_name', 'last_name', 'company', 'email', ...numberColumns, 'group_name', 'notes')},
      dialler_source_id INTEGER, dial_flow_completed_at TEXT, last_call_at TEXT, nb_call_attempts INTEGER NOT NULL,
      next_call_at TEXT, outcome_id INTEGER, labels TEXT NOT NULL, groups TEXT NOT NULL,
      transfer_list INTEGER NOT NULL,
      ${text('speed_dial_phone', 'speed_dial_phone_1', 'speed_dial_phone_2')},
      ${text('speed_dial_mobile', 'speed_dial_mobile_1', 'speed_dial_mobile_2')},
      internal INTEGER GENERATED ALWAYS AS (rel_user_id IS NOT NULL) VIRTUAL,
      audience INTEGER GENERATED ALWAYS AS (CASE WHEN removed THEN -2 WHEN global OR rel_user_id IS NOT NULL THEN 0
        ELSE coalesce(user_id, -1) END) VIRTUAL,
      search_text TEXT GENERATED ALWAYS AS (trim(first_name || ' ' || last_name) || char(31) || company || char(31) ||
        email || ${numberColumns.map((column) => `char(31) || ${column}`).join(' || ')}) VIRTUAL)`,
    'CREATE INDEX contacts_audience ON contacts (customer_id, audience)',
    'CREATE INDEX contacts_user ON contacts (customer_id, user_id)',
    'CREATE INDEX contacts_rel_user ON contacts (rel_user_id) WHERE rel_user_id IS NOT NULL',
    'CREATE INDEX contacts_removed ON contacts (id) WHERE removed = 1',
    ...indexed.map((column) => `CREATE INDEX contacts_${column} ON contacts (customer_id, ${column}, audience)`),
    `CREATE TABLE contact_keys (
      customer_id INTEGER NOT NULL, audience INTEGER NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL,
      contact_id INTEGER NOT NULL, PRIMARY KEY (customer_id, audience, kind, value, contact_id)) WITHOUT ROWID`,
    'CREATE INDEX contact_keys_contact ON contact_keys (contact_id)',
    `CREATE TABLE contact_groups (
      customer_id INTEGER NOT NULL, audience INTEGER NOT NULL, name TEXT NOT NULL, contact_id INTEGER NOT NULL,
      PRIMARY KEY (customer_id, audience, name, contact_id)) WITHOUT ROWID`,
    'CREATE INDEX contact_groups_contact ON contact_groups (contact_id)',
    `CREATE VIRTUAL TABLE contacts_search USING fts5(
      search_text, content = 'contacts', content_rowid = 'id', tokenize = 'trigram')`,
    `CREATE VIRTUAL TABLE contacts_words USING fts5(
      search_text, content = 'contacts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0',
      prefix = '1 2', detail = 'none')`,
    `CREATE TRIGGER contacts_added AFTER INSERT ON contacts BEGIN
      ${insertKeys}; ${insertGroups}; ${insertSearch.join(' ')} END`,
    `CREATE TRIGGER contacts_keys_changed AFTER UPDATE OF ${[...audienceColumns, ...numberColumns, 'email'].join(', ')}
      ON contacts BEGIN DELETE FROM contact_keys WHERE contact_id = old.id; ${insertKeys}; END`,
    `CREATE TRIGGER contacts_groups_changed AFTER UPDATE OF ${[...audienceColumns, 'group_name', 'groups'].join(', ')}
      ON contacts BEGIN DELETE FROM contact_groups WHERE contact_id = old.id; ${insertGroups}; END`,
    `CREATE TRIGGER contacts_text_changed AFTER UPDATE ON contacts WHEN old.search_text IS NOT new.search_text BEGIN
      ${deleteSearch.join(' ')} ${insertSearch.join(' ')} END`,
    `CREATE TRIGGER contacts_deleted AFTER DELETE ON contacts BEGIN
      DELETE FROM contact_keys WHERE contact_id = old.id; DELETE FROM contact_groups WHERE contact_id = old.id;
      ${deleteSearch.join(' ')} UPDATE revisions SET revision = revision + 1 WHERE name = 'contacts'; END`,
    `INSERT INTO revisions (name, revision) VALUES ('contacts', 0)`,
    `CREATE TRIGGER contacts_changed AFTER UPDATE OF ${counted.join(', ')} ON contacts BEGIN
      UPDATE revisions SET revision = revision + 1 WHERE name = 'contacts'; END`,
    // In the transaction that writes the CDR, so that neither is without the other. A colleague's call does not show in
    // contacts that only another user sees.
    `CREATE TRIGGER contacts_called AFTER INSERT ON cdrs BEGIN
      UPDATE contacts SET last_call_at = max(coalesce(last_call_at, ''), new.calldate),
        nb_call_attempts = nb_call_attempts + (new.destination = 1)
      WHERE id IN (SELECT contact_id FROM contact_keys WHERE customer_id = new.customer_id
        AND audience IN (0, coalesce(new.user_id, 0)) AND kind = 'number'
        AND value = CASE new.destination WHEN 0 THEN new.src ELSE new.dst END); END`,
  ],
};
