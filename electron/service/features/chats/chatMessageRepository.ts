import { sql } from 'kysely';
import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { ChatThread } from '../../../../shared/api/chats/chats.ts';
import { conversationRepository } from '../../conversations/repository.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf, type RowScope } from '../../platform/storage/collections/pageQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { countUnread, removeMessages } from './chatMessageRemoval.ts';
import { messageFromRow, messageInteraction, type NewChatMessage, toMessageRow } from './chatMessageRows.ts';
import { messagesOfPair, messagesOfScope } from './chatScopes.ts';
import { filesOfMessages } from './files/filesOfMessages.ts';

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly chatMessages: ReturnType<typeof chatMessageRepository>;
  }
}

/** Messages from one user to another. */
interface ChatPair {
  readonly customerId: number;
  readonly readerId: number;
  readonly writerId: number;
}

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
  const stored = await query.returningAll().executeTakeFirstOrThrow();
  await noteInChat(unit, message);
  return messageFromRow(stored);
}

const newestOf = (rows: readonly { readonly id: number }[]): number | null =>
  rows.length > 0 ? Math.max(...rows.map(({ id }) => id)) : null;

/** Read marks of messages. */
function readMarks(unit: UnitOfWork) {
  const unreadUpTo = ({ db }: UnitOfWork, upTo: number, readAt: string) =>
    db.updateTable('chat_messages').set({ read_at: readAt }).where('read_at', 'is', null).where('id', '<=', upTo);

  return {
    /**
     * Marks what one user wrote to another as read, up to an id; answers the newest one that was unread before, else
     * null.
     */
    async markRead({ customerId, readerId, writerId }: ChatPair, upTo: number, readAt: string): Promise<number | null> {
      const ofPair = unreadUpTo(unit, upTo, readAt)
        .where('customer_id', '=', customerId)
        .where('to_id', '=', readerId)
        .where('from_id', '=', writerId);
      return newestOf(await ofPair.where('chat_id', 'is', null).returning('id').execute());
    },
    /** The same for one side of a visitor's chat: `I` is what the visitor wrote. */
    markChatRead: (chatId: number, type: 'I' | 'O', upTo: number, readAt: string): Promise<number | null> =>
      unit.atomically(async (within) => {
        const ofSide = unreadUpTo(within, upTo, readAt).where('chat_id', '=', chatId).where('type', '=', type);
        const newest = newestOf(await ofSide.returning('id').execute());
        if (newest !== null && type === 'I') await countUnread(within, [chatId]);
        return newest;
      }),
  };
}

/** Chat messages. A user sees messages that it sent or received, and those of chats in which it took part. */
export function chatMessageRepository(unit: UnitOfWork) {
  async function pageIn(scope: RowScope, request: PageRequest): Promise<Page<ChatMessage>> {
    const page = await pageOf<Row<'chat_messages'>>(unit.reader, table, scope, request);
    return { data: page.data.map(messageFromRow), total: page.total };
  }

  return {
    /** Stores it as part of its conversation. */
    add: (message: NewChatMessage) => unit.atomically((within) => add(within, message)),
    page: (scope: RecordScope, request: PageRequest) => pageIn(messagesOfScope(scope), request),
    /** Messages between two users. */
    pageOfPair: (customerId: number, users: readonly [number, number], request: PageRequest) =>
      pageIn(messagesOfPair(customerId, users), request),
    pageOfChat: (chatId: number, request: PageRequest) =>
      pageIn({ where: sql`chat_id = ${chatId}`, index: null }, request),
    /** Messages of a chat after an id, oldest first. */
    async after(chatId: number, id: number, limit: number): Promise<ChatMessage[]> {
      const query = unit.db.selectFrom('chat_messages').selectAll().where('chat_id', '=', chatId).where('id', '>', id);
      return (await query.orderBy('id').limit(limit).execute()).map(messageFromRow);
    },
    /** How many messages the visitor of a chat wrote. */
    async countOfVisitor(chatId: number): Promise<number> {
      const query = unit.db.selectFrom('chat_messages').select((select) => select.fn.countAll<number>().as('count'));
      const counted = query.where('chat_id', '=', chatId).where('type', '=', 'I');
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    ...filesOfMessages(unit),
    ...readMarks(unit),
    /** The colleagues with whom a user chats, the latest first. */
    threads: (customerId: number, userId: number) => threadsOf(unit, customerId, userId),
    ...idsOfMessages(unit),
    /** Removes them; their conversations are updated, or removed when empty. */
    remove: (customerId: number, ids: readonly number[]) =>
      unit.atomically((within) => removeMessages(within, customerId, ids)),
  };
}

function idsOfMessages(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) => unit.db.selectFrom('chat_messages').where('customer_id', '=', customerId);

  return {
    /** Which of these ids are messages of the customer. */
    async known(customerId: number, ids: readonly number[]): Promise<Set<number>> {
      const rows = await ofCustomer(customerId).select('id').where('id', 'in', ids).execute();
      return new Set(rows.map(({ id }) => id));
    },
    async oldest(customerId: number, upTo: number, limit: number): Promise<number[]> {
      const query = ofCustomer(customerId).select('id').where('id', '<=', upTo);
      return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
    },
    /** Id of a customer's newest message, 0 when there is none. */
    async newestId(customerId: number): Promise<number> {
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

async function threadsOf(unit: UnitOfWork, customerId: number, userId: number): Promise<ChatThread[]> {
  const messages = sql`SELECT id, from_id, to_id, to_id AS peer, 0 AS unread FROM chat_messages
      WHERE customer_id = ${customerId} AND from_id = ${userId} AND to_id IS NOT NULL
    UNION ALL SELECT id, from_id, to_id, from_id, CASE WHEN read_at IS NULL THEN 1 ELSE 0 END FROM chat_messages
      WHERE customer_id = ${customerId} AND to_id = ${userId} AND from_id IS NOT NULL`;
  const threads = sql`SELECT peer, max(id) AS last_id, sum(unread) AS unread, count(*) AS count
    FROM (${messages}) AS message GROUP BY peer`;
  const query = sql<ThreadRow>`SELECT chat_messages.*, thread.peer, thread.unread, thread.count
    FROM (${threads}) AS thread JOIN chat_messages ON chat_messages.id = thread.last_id ORDER BY chat_messages.id DESC`;
  return (await query.execute(unit.reader)).rows.map(threadFromRow);
}
