import type { Migration } from './migration.ts';

/** Chats and chat messages. */
export const chatsMigration: Migration = {
  version: 12,
  name: 'chats',
  statements: [],
};
