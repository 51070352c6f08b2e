import type { Migration } from './migration.ts';

/** Webhooks and their deliveries. */
export const webhooksMigration: Migration = {
  version: 14,
  name: 'webhooks',
  statements: [],
};
