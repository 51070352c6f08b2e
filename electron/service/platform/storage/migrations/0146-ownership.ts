import type { Migration } from './migration.ts';

/** Which node may write, of a service that has several: each that becomes the owner counts on. */
export const ownership: Migration = {
  version: 146,
  name: 'the node that may write',
  statements: [
    'CREATE TABLE ownership (epoch INTEGER NOT NULL, node TEXT NOT NULL)',
    "INSERT INTO ownership (epoch, node) VALUES (0, '')",
  ],
};
