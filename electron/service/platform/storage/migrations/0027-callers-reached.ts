import type { Migration } from './migration.ts';

/** Whether somebody talked with a caller since: records of a number from a moment on. */
export const callersReachedMigration: Migration = {
  version: 27,
  name: 'callers-reached',
  statements: [
    // 1 is the code of calls that go out.
    `CREATE INDEX cdrs_called_back ON cdrs (customer_id, dst, calldate, disposition, live_id) WHERE destination = 1`,
    `CREATE INDEX cdrs_called_again ON cdrs (customer_id, src, calldate, disposition, live_id) WHERE dst_id <> ''`,
  ],
};
