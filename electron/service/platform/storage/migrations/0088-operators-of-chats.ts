import type { Migration } from './migration.ts';

/**
 * Whether the operator of a chat has had the interface open: after a restart of the service one who had, and does not come
 * back, is missed; one who answers by a program never comes, and is not.
 */
export const operatorsOfChatsMigration: Migration = {
  version: 88,
  name: 'operators-of-chats',
  statements: ['ALTER TABLE chats ADD COLUMN operator_was_here INTEGER NOT NULL DEFAULT 0'],
};
