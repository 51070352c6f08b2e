import type { Migration } from './migration.ts';

/** Records of calls that have labels, which most have not: the filter by labels looks at these alone. */
export const labelledCallsMigration: Migration = {
  version: 79,
  name: 'labelled-calls',
  statements: [`CREATE INDEX cdrs_labelled ON cdrs (customer_id, id, label_ids) WHERE label_ids <> '[]'`],
};
