import type { Migration } from './migration.ts';

/** Directories look for a user by the identifier that they gave it. */
export const scimLookupsMigration: Migration = {
  version: 127,
  name: 'scim lookups',
  statements: ['CREATE INDEX scim_users_external_id ON scim_users (customer_id, external_id)'],
};
