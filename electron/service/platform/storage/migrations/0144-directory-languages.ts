import type { Migration } from './migration.ts';

/** Which language a directory says that somebody prefers (RFC 7643 section 4.1.1). */
export const directoryLanguages: Migration = {
  version: 144,
  name: 'languages that directories say',
  statements: [
    'ALTER TABLE scim_users ADD COLUMN preferred_language TEXT',
    'ALTER TABLE scim_users ADD COLUMN locale TEXT',
  ],
};
