import type { Migration } from './migration.ts';

/** Where calls between colleagues are found that the called one missed. */
export const missedColleaguesMigration: Migration = {
  version: 83,
  name: 'missed-colleagues',
  statements: [
    // 3 is the code of internal calls, 0 of connected ones.
    `CREATE INDEX cdrs_missed_internal ON cdrs (customer_id, calldate, dst_id)
      WHERE type = 3 AND queue_id IS NULL AND dst_id <> '' AND dst_id <> src_id AND context <> 'ENDPOINT'
        AND (disposition <> 0 OR context = 'VM')`,
  ],
};
