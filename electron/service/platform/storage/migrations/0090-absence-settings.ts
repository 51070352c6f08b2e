import type { Migration } from './migration.ts';

/** What becomes of calls whose agent's page is gone. */
export const absenceSettingsMigration: Migration = {
  version: 90,
  name: 'absence-settings',
  statements: [
    `CREATE TABLE absence_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE,
      after_seconds INTEGER NOT NULL, queue_calls TEXT NOT NULL, other_calls TEXT NOT NULL)`,
  ],
};
