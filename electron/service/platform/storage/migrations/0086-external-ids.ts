import type { Migration } from './migration.ts';

/** Contacts are known by the ids of other systems: each by one, and no two of a customer by the same. */
export const externalIdsMigration: Migration = {
  version: 86,
  name: 'external-ids',
  statements: [
    `ALTER TABLE contacts ADD COLUMN external_id TEXT NOT NULL DEFAULT ''`,
    // What is about to be erased lets go of its id.
    `CREATE UNIQUE INDEX contacts_external_id ON contacts (customer_id, external_id)
      WHERE external_id <> '' AND NOT removed`,
    `CREATE TRIGGER contacts_external_id_changed AFTER UPDATE OF external_id ON contacts BEGIN
      UPDATE revisions SET revision = revision + 1 WHERE name = 'contacts'; END`,
  ],
};
