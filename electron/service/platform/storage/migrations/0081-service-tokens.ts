import type { Migration } from './migration.ts';

/** How tokens end, so that people know them again; supervising as a scope of its own; accounts that are nobody's. */
export const serviceTokensMigration: Migration = {
  version: 81,
  name: 'service-tokens',
  statements: [
    `ALTER TABLE named_tokens ADD COLUMN last_four TEXT NOT NULL DEFAULT ''`,
    // Tokens that might supervise until now still may.
    `UPDATE named_tokens SET scopes = replace(scopes, '"calls"', '"calls","supervise"')`,
    'ALTER TABLE users ADD COLUMN is_service INTEGER NOT NULL DEFAULT 0',
  ],
};
