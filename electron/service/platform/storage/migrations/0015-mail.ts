import type { Migration } from './migration.ts';

/** Mail that waits to be sent, and the servers that it goes out over. */
export const mailMigration: Migration = {
  version: 15,
  name: 'mail',
  statements: [
    // Mail of before was kept for the administrator, its text as it is.
    `ALTER TABLE mail_outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'kept'`,
    'ALTER TABLE mail_outbox ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE mail_outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE mail_outbox ADD COLUMN next_attempt_at INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE mail_outbox ADD COLUMN expires_at INTEGER',
    'ALTER TABLE mail_outbox ADD COLUMN last_error TEXT',
    `ALTER TABLE mail_outbox ADD COLUMN message_id TEXT NOT NULL DEFAULT ''`,
    `CREATE INDEX mail_outbox_queued ON mail_outbox (next_attempt_at) WHERE state = 'queued'`,
    `CREATE TABLE mail_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id), host TEXT NOT NULL, port INTEGER NOT NULL,
      secure TEXT NOT NULL, username TEXT, sealed_password TEXT, sender TEXT NOT NULL, ca TEXT)`,
  ],
};
