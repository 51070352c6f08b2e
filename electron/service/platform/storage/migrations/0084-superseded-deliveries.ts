import type { Migration } from './migration.ts';

/** Attempts that a later one of the same event took the place of: what is `failed` or `waiting` is outstanding. */
export const supersededDeliveriesMigration: Migration = {
  version: 84,
  name: 'superseded-deliveries',
  statements: [
    // How often a success let it go before its time.
    'ALTER TABLE webhook_deliveries ADD COLUMN hastened INTEGER NOT NULL DEFAULT 0',
    'CREATE INDEX webhook_deliveries_message ON webhook_deliveries (message_id)',
    `UPDATE webhook_deliveries SET state = 'superseded' WHERE state IN ('retrying', 'failed') AND EXISTS (
      SELECT 1 FROM webhook_deliveries later WHERE later.message_id = webhook_deliveries.message_id
        AND later.webhook_id = webhook_deliveries.webhook_id AND later.id > webhook_deliveries.id
        AND later.state <> 'waiting')`,
    `CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, sequence) WHERE state = 'failed'`,
  ],
};
