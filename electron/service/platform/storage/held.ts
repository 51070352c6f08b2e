import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Tables whose rows may be under legal hold; each has a view `held_…`. */
export type HoldableTable =
  | 'cdrs'
  | 'monitors'
  | 'wrapups'
  | 'sms'
  | 'chats'
  | 'chat_messages'
  | 'voice_messages'
  | 'faxes'
  | 'contacts'
  | 'callmeback_visitors'
  | 'callmeback_requests'
  | 'conversations'
  | 'sip_trace';

/** Rows of a table that nothing holds. The triggers say the same, for who does not ask. */
export function notHeld(table: HoldableTable): RawBuilder<SqlBool> {
  const held = sql.table(`held_${table}`);
  return sql<SqlBool>`NOT EXISTS (SELECT 1 FROM ${held} AS held WHERE held.id = ${sql.ref(`${table}.id`)})`;
}
