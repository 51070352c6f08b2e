import { sql } from 'kysely';
import type { ChatThread } from '../../../../shared/api/schemas/chat.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { messageFromRow } from './chatRows.ts';

type ThreadRow = Row<'chat_messages'> & { readonly peer: number; readonly unread: number; readonly count: number };

function threadFromRow({ peer, unread, count, ...row }: ThreadRow): ChatThread {
  const last = messageFromRow(row);
  const name = last.from_id === peer ? last.from_name : last.to_name;
  return { user_id: peer, name, unread, count, last_at: last.created_at, last_message: last };
}

/** With whom a user writes in the house, the newest first. */
export async function threadsOf(unit: UnitOfWork, customerId: number, userId: number): Promise<ChatThread[]> {
  const messages = sql`SELECT id, from_id, to_id, to_id AS peer, 0 AS unread FROM chat_messages
      WHERE customer_id = ${customerId} AND from_id = ${userId} AND to_id IS NOT NULL
    UNION ALL SELECT id, from_id, to_id, from_id, read_at IS NULL FROM chat_messages
      WHERE customer_id = ${customerId} AND to_id = ${userId} AND from_id IS NOT NULL`;
  const threads = sql`SELECT peer, max(id) AS last_id, sum(unread) AS unread, count(*) AS count
    FROM (${messages}) GROUP BY peer`;
  const query = sql<ThreadRow>`SELECT chat_messages.*, thread.peer, thread.unread, thread.count
    FROM (${threads}) AS thread JOIN chat_messages ON chat_messages.id = thread.last_id ORDER BY chat_messages.id DESC`;
  return (await query.execute(unit.reader)).rows.map(threadFromRow);
}
