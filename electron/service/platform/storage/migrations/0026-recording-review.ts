import type { Migration } from './migration.ts';

const forget = `INSERT INTO monitors_words (monitors_words, rowid, transcript)
  VALUES ('delete', OLD.id, OLD.transcript);`;
const learn = 'INSERT INTO monitors_words (rowid, transcript) VALUES (NEW.id, NEW.transcript);';

/** Transcripts by their words; `shared/domain/words.ts` cuts texts as this tokenizer does. */
const words = [
  `CREATE VIRTUAL TABLE monitors_words USING fts5(transcript, content = 'monitors', content_rowid = 'id',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3', columnsize = 0)`,
  `INSERT INTO monitors_words (monitors_words) VALUES ('rebuild')`,
  // Also of recordings without a transcript: the index counts its rows, and forgets none that it never learned.
  `CREATE TRIGGER monitors_words_insert AFTER INSERT ON monitors BEGIN ${learn} END`,
  `CREATE TRIGGER monitors_words_delete AFTER DELETE ON monitors BEGIN ${forget} END`,
  `CREATE TRIGGER monitors_words_update AFTER UPDATE OF transcript ON monitors WHEN OLD.transcript <> NEW.transcript
    BEGIN ${forget} ${learn} END`,
];

const ofQueue = `UPDATE monitors SET queue_id = NEW.queue_id, queue_name = NEW.queue_name
  WHERE customer_id = NEW.customer_id AND live_id = NEW.live_id;`;
const ofWrapUp = `UPDATE monitors SET wrapup_disposition_id = NEW.wrapup_disposition_id,
  wrapup_disposition = NEW.wrapup_disposition WHERE customer_id = NEW.customer_id AND live_id = NEW.live_id;`;

/** What the call's record says of queue and wrap-up, beside the recording: lists filter by it, and it outlives the record. */
const facts = [
  'ALTER TABLE monitors ADD COLUMN queue_id INTEGER',
  `ALTER TABLE monitors ADD COLUMN queue_name TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE monitors ADD COLUMN wrapup_disposition_id INTEGER',
  `ALTER TABLE monitors ADD COLUMN wrapup_disposition TEXT NOT NULL DEFAULT ''`,
  `UPDATE monitors SET queue_id = cdrs.queue_id, queue_name = cdrs.queue_name,
    wrapup_disposition_id = cdrs.wrapup_disposition_id, wrapup_disposition = cdrs.wrapup_disposition
    FROM cdrs WHERE cdrs.live_id = monitors.live_id AND cdrs.customer_id = monitors.customer_id`,
  `CREATE TRIGGER monitors_queue AFTER INSERT ON cdrs WHEN NEW.queue_id IS NOT NULL BEGIN ${ofQueue} END`,
  `CREATE TRIGGER monitors_wrapup AFTER UPDATE OF wrapup_disposition_id, wrapup_disposition ON cdrs
    BEGIN ${ofWrapUp} END`,
];

/** What a supervisor made of a recording; who and when are kept by name too and outlive the user. */
const review = [
  'ALTER TABLE monitors ADD COLUMN review_score INTEGER CHECK (review_score BETWEEN 1 AND 5)',
  `ALTER TABLE monitors ADD COLUMN review_notes TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE monitors ADD COLUMN reviewed_at TEXT',
  'ALTER TABLE monitors ADD COLUMN reviewed_by INTEGER',
  `ALTER TABLE monitors ADD COLUMN reviewed_by_name TEXT NOT NULL DEFAULT ''`,
];

/** What lists of recordings are filtered by; several of them at once are told apart without reading the rows. */
const filtered = [
  ...['timestamp', 'user_id', 'queue_id', 'wrapup_disposition_id', 'cx_score', 'sentiment', 'review_score'],
  'reviewed_at',
];

/** Also of rows where the column is null: lists are sorted by some of them. */
const indexes = filtered.map((column) => {
  const others = filtered.filter((other) => other !== column);
  return `CREATE INDEX monitors_by_${column} ON monitors (customer_id, ${[column, 'id', ...others].join(', ')})`;
});

/** What supervisors find recordings by, and what they write about them. */
export const recordingReviewMigration: Migration = {
  version: 26,
  name: 'recording-review',
  statements: [...words, ...facts, ...review, ...indexes],
};
