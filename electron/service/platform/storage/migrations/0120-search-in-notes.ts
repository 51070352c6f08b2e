import type { Migration } from './migration.ts';

const forget = `INSERT INTO cdr_notes_search (cdr_notes_search, rowid, text) VALUES ('delete', OLD.id, OLD.text);`;
const learn = 'INSERT INTO cdr_notes_search (rowid, text) VALUES (NEW.id, NEW.text);';

/** Notes on records by any three characters in a row, as the newest one is found in `cdrs_search`. */
export const searchInNotesMigration: Migration = {
  version: 120,
  name: 'search in notes',
  statements: [
    `CREATE VIRTUAL TABLE cdr_notes_search USING fts5(text, content = 'cdr_notes', content_rowid = 'id',
      tokenize = 'trigram', columnsize = 0)`,
    `INSERT INTO cdr_notes_search (cdr_notes_search) VALUES ('rebuild')`,
    // What was deleted leaves the index at once, and not when it is merged some day.
    `INSERT INTO cdr_notes_search (cdr_notes_search, rank) VALUES ('secure-delete', 1)`,
    `CREATE TRIGGER cdr_notes_search_insert AFTER INSERT ON cdr_notes BEGIN ${learn} END`,
    `CREATE TRIGGER cdr_notes_search_delete AFTER DELETE ON cdr_notes BEGIN ${forget} END`,
    `CREATE TRIGGER cdr_notes_search_update AFTER UPDATE OF text ON cdr_notes BEGIN ${forget} ${learn} END`,
  ],
};
