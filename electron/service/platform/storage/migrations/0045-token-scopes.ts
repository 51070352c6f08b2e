import type { Migration } from './migration.ts';

/** Where tokens are used from, what named ones may be used for and until when, and the sessions that people opened. */
export const tokenScopesMigration: Migration = {
  version: 45,
  name: 'token-scopes',
  statements: [
    `ALTER TABLE tokens ADD COLUMN address TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE named_tokens ADD COLUMN hint TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE named_tokens ADD COLUMN scopes TEXT NOT NULL DEFAULT '["read","calls","messages","records"]'`,
    `ALTER TABLE named_tokens ADD COLUMN networks TEXT NOT NULL DEFAULT '[]'`,
    'ALTER TABLE named_tokens ADD COLUMN expires_at INTEGER',
    // Tokens of earlier versions may what they might, for 90 days more.
    `UPDATE named_tokens SET scopes = '["read","calls","messages","records","administration"]',
      expires_at = (CAST(strftime('%s', 'now') AS INTEGER) + 90 * 86400) * 1000`,
    // The tokens themselves are kept no longer, only their hashes: what was sealed is overwritten in the file.
    'PRAGMA secure_delete = ON',
    `UPDATE named_tokens SET sealed = ''`,
    `CREATE TABLE sessions (
      id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE REFERENCES tokens(hash) ON DELETE CASCADE,
      user_agent TEXT NOT NULL, opened_at INTEGER NOT NULL)`,
    // When these were opened was not kept: long enough ago that what needs a fresh login asks for the password.
    `INSERT INTO sessions (hash, user_agent, opened_at)
      SELECT hash, '', last_used_at - 3600000 FROM tokens WHERE hash NOT IN (SELECT hash FROM named_tokens)`,
  ],
};
