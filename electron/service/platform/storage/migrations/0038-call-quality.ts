import type { Migration } from './migration.ts';

/** How good the audio of each party was. */
export const callQualityMigration: Migration = {
  version: 38,
  name: 'call-quality',
  statements: [
    'ALTER TABLE cdrs ADD COLUMN src_mos REAL',
    'ALTER TABLE cdrs ADD COLUMN dst_mos REAL',
    `ALTER TABLE cdrs ADD COLUMN quality TEXT NOT NULL DEFAULT '{"src":null,"dst":null}'`,
  ],
};
