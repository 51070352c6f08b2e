import { sql } from 'kysely';
import type { ChatMessage, ChatThread } from '../../../../shared/api/schemas/chat.ts';
import { conversationRepository } from '../../conversations/repository.ts';
import type { PageRequest } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf, type RowScope } from '../../platform/storage/collections/pageQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { removeMessages } from './chatMessageRemoval.ts';
import { readMarks } from './chatReadMarks.ts';
import { messageFromRow, messageInteraction, toMessageRow } from './chatRows.ts';
import { messagesOfPair, messagesOfScope } from './chatScopes.ts';
import type { ChatMessageRepository, NewChatMessage } from './records.ts';

const table: CollectionTable = {
  name: 'chat_messages',
  indexed: new Set(['id', 'chat_id', 'conversation_id', 'from_id', 'to_id']),
  totals: null,
};

async function noteInChat({ db }: UnitOfWork, { chatId, type, createdAt }: NewChatMessage): Promise<void> {
  if (chatId === null) return;
  const unread = sql<number>`unread + ${type === 'I' ? 1 : 0}`;
  await db.updateTable('chats').set({ active_at: createdAt, unread }).where('id', '=', chatId).execute();
}

async function add(unit: UnitOfWork, message: NewChatMessage): Promise<ChatMessage> {
  const inserted = unit.db.insertInto('chat_messages').values(toMessageRow(message)).returningAll();
  const row = await inserted.executeTakeFirstOrThrow();
  const { contact, userIds } = message;
  const interaction = { ...messageInteraction(row), userIds, ...(contact !== null && { contact }) };
  const conversation = Number(await conversationRepository(unit).touch(interaction));
  const query = unit.db.updateTable('chat_messages').set({ conversation_id: conversation }).where('id', '=', row.id);
  const kept = await query.returningAll().executeTakeFirstOrThrow();
  await noteInChat(unit, message);
  return messageFromRow(kept);
}

/** Chat messages in the `chat_messages` table. */
export function chatMessageRepository(unit: UnitOfWork): ChatMessageRepository {
  async function pageIn(scope: RowScope, request: PageRequest) {
    const page = await pageOf<Row<'chat_messages'>>(unit.reader, table, scope, request);
    return { data: page.data.map(messageFromRow), total: page.total };
  }

  return {
    add: (message) => unit.atomically((within) => add(within, message)),
    page: (scope, request) => pageIn(messagesOfScope(scope), request),
    pageOfPair: (customerId, users, request) => pageIn(messagesOfPair(customerId, users), request),
    pageOfChat: (chatId, request) => pageIn({ where: sql`chat_id = ${chatId}`, index: null }, request),
    async after(chatId, id, limit) {
      const query = unit.db.selectFrom('chat_messages').selectAll().where('chat_id', '=', chatId).where('id', '>', id);
      return (await query.orderBy('id').limit(limit).execute()).map(messageFromRow);
    },
    async countOfVisitor(chatId) {
      const query = unit.db.selectFrom('chat_messages').select((select) => select.fn.countAll<number>().as('count'));
      const counted = query.where('chat_id', '=', chatId).where('type', '=', 'I');
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    ...readMarks(unit),
    threads: (customerId, userId) => threadsOf(unit, customerId, userId),
    ...idsOfMessages(unit),
    remove: (customerId, ids) => unit.atomically((within) => removeMessages(within, customerId, ids)),
  };
}

/** Which messages there are. */
function idsOfMessages(unit: UnitOfWork): Pick<ChatMessageRepository, 'known' | 'oldest' | 'newestId'> {
  const ofCustomer = (customerId: number) => unit.db.selectFrom('chat_messages').where('customer_id', '=', customerId);

  return {
    async known(customerId, ids) {
      const rows = await ofCustomer(customerId).select('id').where('id', 'in', ids).execute();
      return new Set(rows.map(({ id }) => id));
    },
    async oldest(customerId, upTo, limit) {
      const query = ofCustomer(customerId).select('id').where('id', '<=', upTo);
      return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
    },
    async newestId(customerId) {
      const query = ofCustomer(customerId).select((select) => select.fn.max('id').as('id'));
      return (await query.executeTakeFirst())?.id ?? 0;
    },
  };
}

type ThreadRow = Row<'chat_messages'> & { readonly peer: number; readonly unread: number; readonly count: number };

function threadFromRow({ peer, unread, count, ...row }: ThreadRow): ChatThread {
  const last = messageFromRow(row);
  const name = last.from_id === peer ? last.from_name : last.to_name;
  return { user_id: peer, name, unread, count, last_at: last.created_at, last_message: last };
}

/** With whom a user writes in the house, the newest first. */
async function threadsOf(unit: UnitOfWork, customerId: number, userId: number): Promise<ChatThread[]> {
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
