import type { Migration } from './migration.ts';

/** The call of an audio session's record as a number, which the specification has as text. */
export const liveIdOfMsdrsMigration: Migration = {
  version: 97,
  name: 'live-id-of-msdrs',
  statements: [
    `ALTER TABLE msdrs ADD COLUMN live_id INTEGER
      GENERATED ALWAYS AS (CASE WHEN call_id = '' THEN NULL ELSE CAST(call_id AS INTEGER) END) VIRTUAL`,
  ],
};
