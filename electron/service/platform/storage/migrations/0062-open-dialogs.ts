import type { Migration } from './migration.ts';

/** INVITEs and dialogs that peers believe in: what a crash leaves is ended at the next start. */
export const openDialogsMigration: Migration = {
  version: 62,
  name: 'open-dialogs',
  statements: [
    'CREATE TABLE open_dialogs (id TEXT PRIMARY KEY, owner TEXT NOT NULL, dialog TEXT NOT NULL) WITHOUT ROWID',
  ],
};
