import type { Migration } from './migration.ts';

/** Faxes. */
export const faxesMigration: Migration = {
  version: 3,
  name: 'faxes',
  statements: [
    // Numbers and users may go; what was faxed stays. A file that is taken in twice after a crash is one fax.
    `CREATE TABLE faxes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id), user_id INTEGER,
      charge REAL NOT NULL DEFAULT 0, created_at TEXT NOT NULL, filename TEXT NOT NULL, "from" TEXT NOT NULL,
      "to" TEXT NOT NULL, pages INTEGER NOT NULL, size INTEGER NOT NULL, status INTEGER NOT NULL, type INTEGER NOT NULL,
      content_hash TEXT NOT NULL, path TEXT NOT NULL, UNIQUE (customer_id, content_hash, filename))`,
    'CREATE INDEX faxes_user ON faxes (customer_id, user_id, id)',
    'CREATE INDEX faxes_date ON faxes (customer_id, created_at)',
  ],
};
