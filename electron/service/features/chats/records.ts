/** What is kept: chats and chat messages. Types only. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Chat, ChatMessage, ChatThread } from '../../../../shared/api/schemas/chat.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';

/** What a visitor says of itself, and what its request tells. */
export interface ChatVisitor {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly number: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The page on which the chat was opened. */
  readonly referer: string;
}

/** A chat that is not kept yet. */
export interface NewChat {
  readonly customerId: number;
  readonly websiteId: number | null;
  /** SHA-256 of the visitor's token, in hexadecimal; the token itself is not kept. */
  readonly tokenHash: string;
  /** Origin of the page, which the visitor's later requests come from too; null: it told none. */
  readonly origin: string | null;
  readonly visitor: ChatVisitor;
  /** What tells the visitor's conversation apart: number, e-mail, or what its browser keeps. */
  readonly contact: string;
  /** Name in the conversation. */
  readonly contactName: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** A chat with what only the service knows of it. Times are Unix milliseconds. */
export interface KeptChat extends Pick<NewChat, 'origin' | 'contact' | 'contactName'> {
  readonly chat: Chat;
  /** When the visitor last asked for news or wrote. */
  readonly seenAt: number;
  /** When either side last wrote. */
  readonly activeAt: number;
  /** Id of the newest message that the visitor has seen. */
  readonly visitorReadUpTo: number;
}

/** What can change of a chat; what is absent stays. */
export type ChatChange = Partial<
  Pick<Chat, 'state' | 'operator_id' | 'operator_ua' | 'accepted_at' | 'ended_at' | 'ended_by' | 'duration'>
>;

/** Chats of visitors. A scope's user sees those without an operator, and those in which it took part. */
export interface ChatRepository {
  add(chat: NewChat): Promise<KeptChat>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<Chat>>;
  byId(scope: RecordScope, id: number): Promise<KeptChat | null>;
  byToken(tokenHash: string): Promise<KeptChat | null>;
  change(id: number, change: ChatChange): Promise<Chat>;
  /** The user took part: it sees the chat and its conversation from now on. */
  addParticipant(id: number, userId: number): Promise<void>;
  /** Notes that the visitor was there, and up to which message it has read. */
  noteVisitor(id: number, seenAt: number, readUpTo: number): Promise<void>;
  /** How many of a customer have not ended. */
  countLive(customerId: number): Promise<number>;
  /** Those that have not ended and whose visitor was not seen, or in which nobody wrote, since a moment. */
  silentSince(seenAt: number, activeAt: number): Promise<KeptChat[]>;
}

/** One side of a message. */
export interface ChatParty {
  /** Null for a visitor, and for whichever operator there is. */
  readonly userId: number | null;
  readonly name: string;
  /** Extension of a user, number or e-mail of a visitor; empty when there is none. */
  readonly number: string;
}

/** A message that is not kept yet. */
export interface NewChatMessage {
  readonly customerId: number;
  /** Null between users. */
  readonly chatId: number | null;
  readonly type: ChatMessage['type'];
  readonly from: ChatParty;
  readonly to: ChatParty;
  readonly text: string;
  /** What tells the conversation apart; null between users: the pair. */
  readonly contact: string | null;
  /** Users who see the conversation. */
  readonly userIds: readonly number[];
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** What one user wrote to another. */
export interface ChatPair {
  readonly customerId: number;
  readonly readerId: number;
  readonly writerId: number;
}

/** Messages. A scope's user sees those that it wrote or got, and those of chats in which it took part. */
export interface ChatMessageRepository {
  /** Keeps it as part of its conversation. */
  add(message: NewChatMessage): Promise<ChatMessage>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<ChatMessage>>;
  /** Of two users with each other. */
  pageOfPair(customerId: number, users: readonly [number, number], request: PageRequest): Promise<Page<ChatMessage>>;
  pageOfChat(chatId: number, request: PageRequest): Promise<Page<ChatMessage>>;
  /** Those of a chat after an id, oldest first. */
  after(chatId: number, id: number, limit: number): Promise<ChatMessage[]>;
  /** How many the visitor of a chat wrote. */
  countOfVisitor(chatId: number): Promise<number>;
  /** Marks what a user wrote to another as read, up to an id; answers the newest that was not before, else null. */
  markRead(pair: ChatPair, upTo: number, readAt: string): Promise<number | null>;
  /** The same of one side of a chat: `I` is what the visitor wrote. */
  markChatRead(chatId: number, type: 'I' | 'O', upTo: number, readAt: string): Promise<number | null>;
  /** With whom a user writes in the house, the newest first. */
  threads(customerId: number, userId: number): Promise<ChatThread[]>;
  /** Those of these ids that a customer has. */
  known(customerId: number, ids: readonly number[]): Promise<Set<number>>;
  /** Ids of the oldest ones. */
  oldest(customerId: number, upTo: number, limit: number): Promise<number[]>;
  /** Id of a customer's newest message, 0 when there is none. */
  newestId(customerId: number): Promise<number>;
  /** Removes them; their conversations count and show what is left, or go. */
  remove(customerId: number, ids: readonly number[]): Promise<void>;
}

/** Chats and chat messages. */
export interface ChatsRepositories {
  readonly chats: ChatRepository;
  readonly chatMessages: ChatMessageRepository;
}

interface ChatTable {
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
  ended_by: string | null;
  unread: Generated<number>;
  token_hash: string;
  origin: string | null;
  contact: string;
  contact_name: string;
  seen_at: number;
  active_at: number;
  visitor_read_up_to: Generated<number>;
}

interface ChatMessageTable {
  id: Generated<number>;
  customer_id: number;
  chat_id: number | null;
  conversation_id: Generated<number>;
  created_at: string;
  type: string;
  from_id: number | null;
  from_name: string;
  from_number: string;
  to_id: number | null;
  to_name: string;
  to_number: string;
  text: string;
  read_at: string | null;
  read: GeneratedAlways<number>;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    chats: ChatTable;
    /** Users who took part. */
    chat_participants: { user_id: number; chat_id: number };
    chat_messages: ChatMessageTable;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends ChatsRepositories {}
}
