import type { Migration } from './migration.ts';

/** Providers of OpenID Connect, whose accounts are whose, which sessions are theirs, and who may sign in otherwise. */
export const singleSignOn: Migration = {
  version: 113,
  name: 'single sign-on',
  statements: [
    `CREATE TABLE sso_providers (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      issuer TEXT NOT NULL, sealed_secret TEXT NOT NULL, settings TEXT NOT NULL, created_at INTEGER NOT NULL,
      UNIQUE (customer_id, issuer))`,
    `CREATE TABLE sso_identities (
      id INTEGER PRIMARY KEY AUTOINCREMENT, provider_id INTEGER NOT NULL REFERENCES sso_providers(id) ON DELETE CASCADE,
      subject TEXT NOT NULL, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL,
      UNIQUE (provider_id, subject), UNIQUE (provider_id, user_id))`,
    'CREATE INDEX sso_identities_user ON sso_identities (user_id)',
    `CREATE TABLE sso_sessions (
      hash TEXT PRIMARY KEY REFERENCES tokens(hash) ON DELETE CASCADE,
      provider_id INTEGER NOT NULL REFERENCES sso_providers(id) ON DELETE CASCADE,
      subject TEXT NOT NULL, sid TEXT, covers_factor INTEGER NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX sso_sessions_subject ON sso_sessions (provider_id, subject)',
    `CREATE TABLE sso_logouts (
      provider_id INTEGER NOT NULL REFERENCES sso_providers(id) ON DELETE CASCADE, jti_hash TEXT NOT NULL,
      remembered_until INTEGER NOT NULL, PRIMARY KEY (provider_id, jti_hash)) WITHOUT ROWID`,
    `CREATE TABLE sso_policies (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE, only_sso INTEGER NOT NULL)`,
  ],
};
