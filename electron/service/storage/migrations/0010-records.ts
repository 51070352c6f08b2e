import type { Migration } from './migration.ts';

/** What may be changed of call detail records and recordings, and the transcriber’s dictionary. */
export const recordsMigration: Migration = {
  version: 10,
  name: 'records',
  statements: [],
};
