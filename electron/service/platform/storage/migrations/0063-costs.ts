import type { Migration } from './migration.ts';

/** Price lists of lines, what calls cost, and the country and currency that a customer has chosen; empty: none. */
export const costsMigration: Migration = {
  version: 63,
  name: 'costs',
  statements: [
    `CREATE TABLE line_rates (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      line_id INTEGER NOT NULL REFERENCES lines(id) ON DELETE CASCADE, rate REAL NOT NULL, min_charge REAL NOT NULL,
      prefix TEXT NOT NULL, UNIQUE (line_id, prefix))`,
    'ALTER TABLE cdrs ADD COLUMN min_charge REAL',
    "ALTER TABLE cdrs ADD COLUMN currency TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE customers ADD COLUMN country TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE customers ADD COLUMN currency TEXT NOT NULL DEFAULT ''",
  ],
};
