import type { Migration } from './migration.ts';

/** What people dial to have something done, where a customer differs from the usual; and what users set by that. */
export const featureCodesMigration: Migration = {
  version: 54,
  name: 'feature-codes',
  statements: [
    `CREATE TABLE feature_codes (
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE, feature TEXT NOT NULL,
      code TEXT NOT NULL, enabled INTEGER NOT NULL, PRIMARY KEY (customer_id, feature)) WITHOUT ROWID`,
    `CREATE TABLE feature_code_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, confirmation TEXT NOT NULL)`,
    'ALTER TABLE users ADD COLUMN do_not_disturb INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE users ADD COLUMN forward_always TEXT',
    'ALTER TABLE users ADD COLUMN forward_busy TEXT',
    'ALTER TABLE users ADD COLUMN forward_no_answer TEXT',
  ],
};
