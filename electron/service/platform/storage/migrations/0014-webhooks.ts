import type { Migration } from './migration.ts';

/** Webhooks, their deliveries, and how far the outbox was turned into these. */
export const webhooksMigration: Migration = {
  version: 14,
  name: 'webhooks',
  statements: [
    `CREATE TABLE webhooks (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      name TEXT NOT NULL, sealed_url TEXT NOT NULL, events TEXT NOT NULL, enabled INTEGER NOT NULL,
      disabled_reason TEXT, sealed_secret TEXT NOT NULL, sealed_previous_secret TEXT, previous_secret_until INTEGER,
      since_event_id INTEGER NOT NULL, last_at INTEGER, last_reply_status INTEGER, last_error TEXT,
      created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL)`,
    'CREATE INDEX webhooks_customer ON webhooks (customer_id)',
    // No reference to webhooks: what was sent about a call is kept when the webhook goes.
    `CREATE TABLE webhook_deliveries (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      webhook_id INTEGER NOT NULL, webhook_name TEXT NOT NULL, message_id TEXT NOT NULL, event_id TEXT NOT NULL,
      event_name TEXT NOT NULL, call_id INTEGER, lane INTEGER, sequence INTEGER NOT NULL, attempt INTEGER NOT NULL,
      replay INTEGER NOT NULL, state TEXT NOT NULL, due_at INTEGER, created_at TEXT NOT NULL, time TEXT,
      url TEXT NOT NULL, request_body TEXT NOT NULL, reply_status INTEGER, reply_body TEXT, latency_ms INTEGER,
      error TEXT)`,
    'CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, id)',
    'CREATE INDEX webhook_deliveries_call ON webhook_deliveries (call_id, id) WHERE call_id IS NOT NULL',
    'CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at)',
    'CREATE INDEX webhook_deliveries_customer ON webhook_deliveries (customer_id)',
    // What waits is little beside what was sent: these stay small.
    `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE state = 'waiting'`,
    `CREATE INDEX webhook_deliveries_lane ON webhook_deliveries (webhook_id, lane, sequence) WHERE state = 'waiting'`,
    'CREATE TABLE relay_cursors (name TEXT PRIMARY KEY, event_id INTEGER NOT NULL) WITHOUT ROWID',
    `INSERT INTO relay_cursors (name, event_id) SELECT 'webhooks', coalesce(max(id), 0) FROM events`,
  ],
};
