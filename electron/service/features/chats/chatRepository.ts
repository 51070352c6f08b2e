import type { Generated } from 'kysely';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { chatStateCodes, codeOf } from '../../../../shared/domain/codes.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { flag, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { chatsOfScope } from './chatScopes.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    chats: {
      id: Generated<number>;
      customer_id: number;
      created_at: string;
      duration: Generated<number>;
      operator_id: number | null;
      operator_ua: Generated<string>;
      state: number;
      visitor_city: string | null;
      visitor_country: string | null;
      visitor_email: string | null;
      visitor_geo: string | null;
      visitor_id: string;
      visitor_ip: string;
      visitor_name: string;
      visitor_referer: string;
      visitor_ua: string;
      visitor_number: string | null;
      website_id: number | null;
      accepted_at: string | null;
      ended_at: string | null;
      ended_by: Chat['ended_by'];
      unread: Generated<number>;
      token_hash: string;
      origin: string | null;
      contact: string;
      contact_name: string;
      seen_at: number;
      active_at: number;
      visitor_read_up_to: Generated<number>;
      operator_was_here: Generated<number>;
    };
    /** Users who took part. */
    chat_participants: { user_id: number; chat_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly chats: ReturnType<typeof chatRepository>;
  }
}

/** What a visitor says about itself, and what its request shows. */
export interface ChatVisitor {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly number: string | null;
  /** Two letters; null if unknown. */
  readonly country: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The page on which the chat was opened. */
  readonly referer: string;
}

export interface NewChat {
  readonly customerId: number;
  readonly websiteId: number | null;
  /** SHA-256 of the visitor's token, in hexadecimal; the token itself is not stored. */
  readonly tokenHash: string;
  /** Origin of the page, which later requests of the visitor must have too; null: it sent none. */
  readonly origin: string | null;
  readonly visitor: ChatVisitor;
  /** Identifies the visitor's conversation: its number, e-mail address, or an id that its browser stores. */
  readonly contact: string;
  /** Name in the conversation. */
  readonly contactName: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** A chat with fields that the contract does not show. Times are Unix milliseconds. */
export interface StoredChat extends Pick<NewChat, 'origin' | 'contact' | 'contactName'> {
  readonly chat: Chat;
  /** When the visitor last polled or wrote. */
  readonly seenAt: number;
  /** When either side last wrote. */
  readonly activeAt: number;
  /** Id of the newest message that the visitor has seen. */
  readonly visitorReadUpTo: number;
  /** Whether its operator had the interface open, also before a restart of the service. */
  readonly operatorWasHere: boolean;
}

/** Fields of a chat that can change; those that are absent stay as they are. */
export type ChatChange = Partial<
  Pick<Chat, 'state' | 'operator_id' | 'operator_ua' | 'accepted_at' | 'ended_at' | 'ended_by' | 'duration'>
>;

const table: CollectionTable = {
  name: 'chats',
  indexed: new Set(['id', 'created_at', 'state']),
  totals: null,
};

const ended = codeOf(chatStateCodes, 'ENDED');
const opened = codeOf(chatStateCodes, 'OPEN');

function chatFromRow(row: Row<'chats'>): Chat {
  const { token_hash: _, origin, contact, contact_name, seen_at, active_at, visitor_read_up_to, ...rest } = row;
  const { operator_was_here: __, ...shown } = rest;
  return {
    ...shown,
    state_name: chatStateCodes.find(({ value }) => value === row.state)?.name ?? 'ENDED',
  };
}

const mapping = rowMapping('chats', { operator_was_here: flag });

function storedFromRow(row: Row<'chats'>): StoredChat {
  const { origin, contact, contactName, seenAt, activeAt, visitorReadUpTo, operatorWasHere } = mapping.fromRow(row);
  return { chat: chatFromRow(row), origin, contact, contactName, seenAt, activeAt, visitorReadUpTo, operatorWasHere };
}

function toChatRow({ visitor, createdAt, ...chat }: NewChat): NewRow<'chats'> {
  return {
    ...mapping.toRow({ ...chat, seenAt: createdAt, activeAt: createdAt }),
    created_at: toContractDateTime(createdAt),
    state: codeOf(chatStateCodes, 'WAITING'),
    visitor_id: visitor.id,
    visitor_name: visitor.name,
    visitor_email: visitor.email,
    visitor_number: visitor.number,
    visitor_country: visitor.country,
    visitor_ip: visitor.ip,
    visitor_ua: visitor.userAgent,
    visitor_referer: visitor.referer,
  };
}

async function addParticipant({ db }: UnitOfWork, chatId: number, userId: number): Promise<void> {
  const ofChat = db.insertInto('chat_participants').values({ chat_id: chatId, user_id: userId });
  await ofChat.onConflict((conflict) => conflict.doNothing()).execute();
  const messages = db.selectFrom('chat_messages').select('conversation_id').distinct().where('chat_id', '=', chatId);
  const rows = (await messages.execute()).map((row) => ({ ...row, user_id: userId }));
  if (rows.length === 0) return;
  const ofConversation = db.insertInto('conversation_participants').values(rows);
  await ofConversation.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Visitors' chats. A user sees chats without an operator, and those in which it took part. */
export function chatRepository(unit: UnitOfWork) {
  const chats = () => unit.db.selectFrom('chats').selectAll();
  const live = () => chats().where('state', '<', ended);

  return {
    async add(chat: NewChat): Promise<StoredChat> {
      const query = unit.db.insertInto('chats').values(toChatRow(chat)).returningAll();
      return storedFromRow(await query.executeTakeFirstOrThrow());
    },
    async page(scope: RecordScope, request: PageRequest): Promise<Page<Chat>> {
      const page = await pageOf<Row<'chats'>>(unit.reader, table, chatsOfScope(scope), request);
      return { data: page.data.map(chatFromRow), total: page.total };
    },
    async byId(scope: RecordScope, id: number): Promise<StoredChat | null> {
      const row = await chats().where('id', '=', id).where(chatsOfScope(scope).where).executeTakeFirst();
      return row ? storedFromRow(row) : null;
    },
    async byToken(tokenHash: string): Promise<StoredChat | null> {
      const row = await chats().where('token_hash', '=', tokenHash).executeTakeFirst();
      return row ? storedFromRow(row) : null;
    },
    async change(id: number, change: ChatChange): Promise<Chat> {
      const query = unit.db.updateTable('chats').set(change).where('id', '=', id).returningAll();
      return chatFromRow(await query.executeTakeFirstOrThrow());
    },
    /** Notes that the user took part, and so may see the chat and its conversation. */
    addParticipant: (id: number, userId: number) => unit.atomically((within) => addParticipant(within, id, userId)),
    /** Notes when the visitor was last there, and up to which message it has read. */
    async noteVisitor(id: number, seenAt: number, readUpTo: number): Promise<void> {
      const change = { seen_at: seenAt, visitor_read_up_to: readUpTo };
      await unit.db.updateTable('chats').set(change).where('id', '=', id).execute();
    },
    /** How many chats of a customer have not ended. */
    async countLive(customerId: number): Promise<number> {
      const query = unit.db.selectFrom('chats').select((select) => select.fn.countAll<number>().as('count'));
      const counted = query.where('customer_id', '=', customerId).where('state', '<', ended);
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    /** Open chats with an operator, of all customers. */
    open: async (): Promise<StoredChat[]> =>
      (await chats().where('state', '=', opened).orderBy('id').execute()).map(storedFromRow),
    /** Notes whether the operator of a chat has the interface open. */
    async noteOperator(id: number, wasHere: boolean): Promise<void> {
      const change = { operator_was_here: wasHere ? 1 : 0 };
      await unit.db.updateTable('chats').set(change).where('id', '=', id).execute();
    },
    /** Live chats whose visitor has not been seen, or in which nobody wrote, since a moment. */
    async silentSince(seenAt: number, activeAt: number): Promise<StoredChat[]> {
      const rows = live().where((where) =>
        where.or([where('seen_at', '<', seenAt), where('active_at', '<', activeAt)]),
      );
      return (await rows.orderBy('id').execute()).map(storedFromRow);
    },
  };
}
