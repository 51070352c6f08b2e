import type { Migration } from './migration.ts';

/**
 * Whom a line believes. What it registers is a secret from now on, which lines that exist get when they next start; what
 * they are asked for the password they learn at their next registration, and transfers that the other side asks for wait
 * for the agent's word: no setting of theirs says that the other side is a PBX of one's own.
 */
export const lineTrustMigration: Migration = {
  version: 42,
  name: 'line trust',
  statements: ['ALTER TABLE lines ADD COLUMN sealed_contact TEXT'],
};
