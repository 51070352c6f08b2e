import type { Migration } from './migration.ts';

/** Conversations across channels. */
export const conversationsMigration: Migration = {
  version: 11,
  name: 'conversations',
  statements: [],
};
