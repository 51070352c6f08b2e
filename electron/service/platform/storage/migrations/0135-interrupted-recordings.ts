import type { Migration } from './migration.ts';

/** How long a recording was interrupted because the service was gone. */
export const interruptedRecordings: Migration = {
  version: 135,
  name: 'interrupted-recordings',
  statements: ['ALTER TABLE monitor_marks ADD COLUMN lasted_ms INTEGER NOT NULL DEFAULT 0'],
};
