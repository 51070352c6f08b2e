import type { Migration } from './migration.ts';

/**
 * Sign-ins with providers that are on their way: while somebody is at the provider, and while a second factor is asked for. A
 * grant stays without its provider, so that whoever finishes then is refused.
 */
export const begunSignIns: Migration = {
  version: 123,
  name: 'sign-ins with providers that were begun',
  statements: [
    `CREATE TABLE sso_attempts (
      state_hash TEXT PRIMARY KEY, provider_id INTEGER NOT NULL REFERENCES sso_providers(id) ON DELETE CASCADE,
      binding_hash TEXT NOT NULL, sealed TEXT NOT NULL, remember_me INTEGER NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX sso_attempts_expires ON sso_attempts (expires_at)',
    'CREATE INDEX sso_attempts_provider ON sso_attempts (provider_id)',
    `CREATE TABLE sso_grants (
      nonce_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      sealed TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX sso_grants_user ON sso_grants (user_id)',
    'CREATE INDEX sso_grants_expires ON sso_grants (expires_at)',
  ],
};
