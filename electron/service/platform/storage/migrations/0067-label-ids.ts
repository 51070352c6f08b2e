import type { Migration } from './migration.ts';

/** Tables whose rows have labels. */
const labelled = ['cdrs', 'contacts', 'conversations', 'wrapups'] as const;
/** Lists of these remember how many rows match a filter. */
const counted = ['cdrs', 'contacts'];

const textsOf = (table: string) =>
  `SELECT t.customer_id, trim(text.value) AS name FROM ${table} AS t, json_each(t.labels) AS text WHERE t.labels <> '[]'`;
const liveTexts = `SELECT t.customer_id, trim(text.value) AS name
  FROM live_calls AS t, json_each(t.snapshot, '$.labels') AS text WHERE json_valid(t.snapshot)`;

/** Labels whose names stand in a list of texts, in its order. */
const labelsIn = (list: string, table: string) => `json_each(${list}) AS text CROSS JOIN call_labels
  ON call_labels.customer_id = ${table}.customer_id AND call_labels.name = trim(text.value)`;

const forget = `UPDATE revisions SET revision = revision + 1
  WHERE name IN (${counted.map((name) => `'${name}'`).join(', ')});`;

/** What were texts on calls, contacts, conversations and wrap-ups are call labels, kept by their ids. */
export const labelIdsMigration: Migration = {
  version: 67,
  name: 'label-ids',
  statements: [
    `INSERT OR IGNORE INTO call_labels (customer_id, name, color)
      SELECT customer_id, name, '#64748b' FROM (${[...labelled.map(textsOf), liveTexts].join(' UNION ')})
      WHERE name <> ''`,
    ...labelled.flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN label_ids TEXT NOT NULL DEFAULT '[]'`,
      `UPDATE ${table} SET label_ids = (SELECT json_group_array(call_labels.id) FROM ${labelsIn(`${table}.labels`, table)})
        WHERE labels <> '[]'`,
    ]),
    `UPDATE live_calls SET snapshot = json_set(snapshot, '$.labels', json((SELECT
      json_group_array(json_object('id', call_labels.id, 'name', call_labels.name, 'color', call_labels.color))
      FROM ${labelsIn(`live_calls.snapshot, '$.labels'`, 'live_calls')}))) WHERE json_valid(snapshot)`,
    `CREATE TRIGGER call_labels_renamed AFTER UPDATE OF name ON call_labels BEGIN ${forget} END`,
    `CREATE TRIGGER call_labels_removed AFTER DELETE ON call_labels BEGIN ${forget} END`,
  ],
};
