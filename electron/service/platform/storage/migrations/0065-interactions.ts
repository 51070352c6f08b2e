import type { Migration } from './migration.ts';

/** Voice messages and chats are found by who called or wrote. */
export const interactionsMigration: Migration = {
  version: 65,
  name: 'interactions',
  statements: [
    'CREATE INDEX voice_messages_from ON voice_messages (customer_id, "from")',
    'CREATE INDEX chats_number ON chats (customer_id, visitor_number) WHERE visitor_number IS NOT NULL',
    'CREATE INDEX chats_email ON chats (customer_id, visitor_email) WHERE visitor_email IS NOT NULL',
  ],
};
