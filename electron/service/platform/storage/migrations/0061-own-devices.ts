import type { Migration } from './migration.ts';

/** The password of a user's own device, which the user may read again; null for every other phone. */
export const ownDevicesMigration: Migration = {
  version: 61,
  name: 'own-devices',
  statements: ['ALTER TABLE phones ADD COLUMN sealed_own_password TEXT'],
};
