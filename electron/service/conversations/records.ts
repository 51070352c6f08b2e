/** What is kept: conversations across channels. Types only. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Conversation, ConversationPatch } from '../../../shared/api/schemas/conversation.ts';
import type { ConversationChannel } from '../../../shared/domain/codes.ts';
import type { Page, PageRequest, RecordScope } from '../kernel/collections.ts';

/** A call that ended or a message that came or went: what a conversation grows by. */
export interface Interaction {
  readonly customerId: number;
  readonly channel: ConversationChannel;
  /** `I` inbound, `O` outbound, `M` missed, `L` inside the house. It tells which side is the contact. */
  readonly type: 'I' | 'O' | 'M' | 'L';
  /** Number or address of each side; `id` is the user's id as text, or empty. */
  readonly src: ConversationParty;
  readonly dst: ConversationParty;
  /** Whose it is; null is nobody's. */
  readonly userId: number | null;
  /** Users who took part: they see the conversation. */
  readonly userIds: readonly number[];
  /** What it is, and its id there. */
  readonly objectClass: 'cdr' | 'sms' | 'chatmsg' | 'voicemessage';
  readonly objectId: number;
  /** When it began, `YYYY-MM-DD HH:MM:SS`, UTC. */
  readonly at: string;
  /** Seconds of talk or of a voice message; default 0. */
  readonly duration?: number;
  /** Seconds of ringing; default 0. */
  readonly ringTime?: number;
  /** Default empty. */
  readonly callFlow?: string;
  /** What tells the contact apart where a number does not: a chat's visitor. Default: the other side's number. */
  readonly contact?: string;
}

/** One side of an interaction. */
export interface ConversationParty {
  readonly number: string;
  readonly id: string;
  readonly name: string;
}

/** Conversations. */
export interface ConversationRepository {
  /**
   * Notes an interaction in the conversation of its contact and channel, which is begun when there is none; answers its
   * id. Call it in the transaction that writes the interaction itself, once for each.
   */
  touch(interaction: Interaction): Promise<string>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<Conversation>>;
  byId(scope: RecordScope, id: number): Promise<Conversation | null>;
  /** Changes labels and notes of one that is there. */
  update(patch: ConversationPatch): Promise<void>;
}

/** Conversations across channels. */
export interface ConversationsRepositories {
  readonly conversations: ConversationRepository;
}

interface ConversationTable {
  id: Generated<number>;
  conversation_id: GeneratedAlways<number>;
  customer_id: number;
  channel: string;
  /** What tells the contact apart within the channel. */
  contact: string;
  created_at: string;
  updated_at: string;
  user_id: number | null;
  type: string;
  src: string;
  src_id: string;
  src_name: string;
  dst: string;
  dst_id: string;
  dst_name: string;
  duration: number;
  ring_time: number;
  call_flow: string;
  object_class: string;
  object_id: number;
  voicemessage_id: number | null;
  cx_score: number | null;
  /** JSON. */
  labels: string;
  notes: string;
  interactions: number;
  monitor_id: number | null;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    conversations: ConversationTable;
    conversation_participants: { user_id: number; conversation_id: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories extends ConversationsRepositories {}
}
