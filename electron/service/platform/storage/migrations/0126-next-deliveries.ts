import type { Migration } from './migration.ts';

/** Deliveries by when they are due, whatever their webhook. */
export const nextDeliveries: Migration = {
  version: 126,
  name: 'next deliveries',
  statements: [
    `CREATE INDEX webhook_deliveries_next ON webhook_deliveries (due_at, webhook_id)
      WHERE state = 'waiting' AND due_at IS NOT NULL`,
  ],
};
