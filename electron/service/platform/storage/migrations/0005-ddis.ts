import type { Migration } from './migration.ts';

/** Telephone numbers and where their calls go. */
export const ddisMigration: Migration = {
  version: 5,
  name: 'ddis',
  statements: [
    `CREATE TABLE ddis (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id), e164 TEXT NOT NULL,
      name TEXT NOT NULL, info TEXT NOT NULL, status INTEGER NOT NULL, flag INTEGER NOT NULL,
      target_type INTEGER NOT NULL, target_id INTEGER NOT NULL, target_number TEXT NOT NULL, channels INTEGER NOT NULL,
      cli_hide INTEGER NOT NULL, cli_prefix INTEGER NOT NULL, esc_enabled INTEGER NOT NULL,
      fax_enabled INTEGER NOT NULL, fax_email TEXT NOT NULL, sms_enabled INTEGER NOT NULL, sms_email TEXT NOT NULL,
      tel_verified INTEGER NOT NULL, uri TEXT NOT NULL,
      rate REAL NOT NULL, has_fax_password INTEGER NOT NULL, created_at TEXT NOT NULL, UNIQUE (customer_id, e164))`,
    'CREATE INDEX ddis_target ON ddis (customer_id, target_type, target_id)',
    // The number that was called outlives what its calls were sent to: call tracking joins on it.
    "ALTER TABLE cdrs ADD COLUMN ddi TEXT NOT NULL DEFAULT ''",
    'CREATE INDEX cdrs_ddi ON cdrs (customer_id, ddi)',
  ],
};
