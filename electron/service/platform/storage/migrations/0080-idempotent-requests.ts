import type { Migration } from './migration.ts';

/** Requests with an `Idempotency-Key`, and what they were answered. */
export const idempotentRequestsMigration: Migration = {
  version: 80,
  name: 'idempotent-requests',
  statements: [
    `CREATE TABLE idempotent_requests (
      id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      token_hash TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, run_id TEXT NOT NULL,
      status INTEGER, answer TEXT NOT NULL, created_at INTEGER NOT NULL)`,
    'CREATE UNIQUE INDEX idempotent_requests_key ON idempotent_requests (token_hash, key)',
    'CREATE INDEX idempotent_requests_user ON idempotent_requests (user_id)',
    'CREATE INDEX idempotent_requests_created ON idempotent_requests (created_at)',
  ],
};
