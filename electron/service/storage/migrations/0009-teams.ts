import type { Migration } from './migration.ts';

/** Teams, policies, queue groups, users’ audio and the customer account. */
export const teamsMigration: Migration = {
  version: 9,
  name: 'teams',
  statements: [],
};
