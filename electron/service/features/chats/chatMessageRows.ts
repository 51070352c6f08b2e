/** Chat messages as rows, and as the contract shows them. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ChatFile } from '../../../../shared/api/chats/chatFiles.ts';
import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Interaction } from '../../conversations/repository.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    chat_messages: {
      id: Generated<number>;
      customer_id: number;
      chat_id: number | null;
      conversation_id: Generated<number>;
      created_at: string;
      type: ChatMessage['type'];
      from_id: number | null;
      from_name: string;
      from_number: string;
      to_id: number | null;
      to_name: string;
      to_number: string;
      text: string;
      /** These are null for a message without a file. */
      file_name: string | null;
      file_type: string | null;
      file_size: number | null;
      file_state: ChatFile['state'] | null;
      /** Relative to the data folder. */
      path: string | null;
      /** How often the scanner failed to answer about the file. */
      scan_failures: Generated<number>;
      /** Unix milliseconds; null unless the file is to be scanned again. */
      scan_due_at: number | null;
      read_at: string | null;
      read: GeneratedAlways<number>;
    };
  }
}

/** One side of a message. */
export interface ChatParty {
  /** Null for a visitor, and while the chat has no operator. */
  readonly userId: number | null;
  readonly name: string;
  /** Extension of a user, number or e-mail of a visitor; empty when there is none. */
  readonly number: string;
}

/** A file that is on the disk. */
export interface StoredFile extends ChatFile {
  readonly path: string;
  /** Unix milliseconds; absent unless it could not be scanned. */
  readonly scanAgainAt?: number;
}

/** A message before it is stored. */
export interface NewChatMessage {
  readonly customerId: number;
  /** Null between users. */
  readonly chatId: number | null;
  readonly type: ChatMessage['type'];
  readonly from: ChatParty;
  readonly to: ChatParty;
  readonly text: string;
  /** Default: none. */
  readonly file?: StoredFile | undefined;
  /** Identifies the visitor's conversation; null between users, where the pair of users does. */
  readonly contact: string | null;
  /** Users who see the conversation. */
  readonly userIds: readonly number[];
  /** Unix milliseconds. */
  readonly createdAt: number;
}

function fileFromRow({ file_name, file_type, file_size, file_state }: Row<'chat_messages'>): ChatFile {
  return { name: file_name ?? '', type: file_type ?? '', size: file_size ?? 0, state: file_state ?? 'held' };
}

export function messageFromRow(row: Row<'chat_messages'>): ChatMessage {
  const { customer_id: _, from_number, to_number, file_name, file_type, file_size, file_state, ...rest } = row;
  const { path, scan_failures, scan_due_at, ...shown } = rest;
  return {
    ...shown,
    file: file_state === null ? null : fileFromRow(row),
    conversation_id: String(row.conversation_id),
    read: row.read === 1,
  };
}

export function toMessageRow({
  customerId,
  chatId,
  from,
  to,
  file,
  ...message
}: NewChatMessage): NewRow<'chat_messages'> {
  return {
    customer_id: customerId,
    chat_id: chatId,
    created_at: toContractDateTime(message.createdAt),
    type: message.type,
    text: message.text,
    from_id: from.userId,
    from_name: from.name,
    from_number: from.number,
    to_id: to.userId,
    to_name: to.name,
    to_number: to.number,
    file_name: file?.name ?? null,
    file_type: file?.type ?? null,
    file_size: file?.size ?? null,
    file_state: file?.state ?? null,
    path: file?.path ?? null,
    scan_failures: file?.scanAgainAt === undefined ? 0 : 1,
    scan_due_at: file?.scanAgainAt ?? null,
  };
}

const textOf = (id: number | null): string => (id === null ? '' : String(id));

/** A message as part of its conversation; the caller adds the participants and what identifies the conversation. */
export function messageInteraction(row: Row<'chat_messages'>): Omit<Interaction, 'userIds' | 'contact'> {
  return {
    customerId: row.customer_id,
    channel: 'chat',
    type: row.type,
    src: { number: row.from_number, id: textOf(row.from_id), name: row.from_name },
    dst: { number: row.to_number, id: textOf(row.to_id), name: row.to_name },
    userId: row.type === 'I' ? row.to_id : row.from_id,
    objectClass: 'chatmsg',
    objectId: row.id,
    at: row.created_at,
  };
}
