/** Facts about chats, for the outbox. They are told on the stream only. */

import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';

/** Whom a fact concerns, of which customer, and when it came about (Unix milliseconds). */
interface Circumstances {
  readonly customerId: number;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  readonly now: number;
}

/** Who hears of what is written in a chat: its operator, or everybody while there is none. */
export function audienceOf({ operator_id: operatorId }: Pick<Chat, 'operator_id'>): readonly number[] | null {
  return operatorId === null ? null : [operatorId];
}

/** A chat was opened, taken, handed over or ended. */
export function chatState(chat: Chat, userIds: readonly number[] | null, now: number): NewEvent {
  const event_time = toContractDateTime(now);
  return {
    customerId: chat.customer_id,
    userIds,
    body: { event_name: 'chat.state', event_time, chat_id: chat.id, chat },
  };
}

/** Somebody wrote. */
export function messageAdded(chatmsg: ChatMessage, { customerId, userIds, now }: Circumstances): NewEvent {
  const { id: chatmsg_id, chat_id } = chatmsg;
  const event_time = toContractDateTime(now);
  return { customerId, userIds, body: { event_name: 'chatmsg.added', event_time, chatmsg_id, chat_id, chatmsg } };
}

/** Who read whose messages, up to which. */
export interface ReadMark {
  readonly chat_id: number | null;
  readonly reader_id: number | null;
  readonly writer_id: number | null;
  readonly up_to: number;
}

/** Messages were read. */
export function messagesRead(mark: ReadMark, { customerId, userIds, now }: Circumstances): NewEvent {
  return { customerId, userIds, body: { event_name: 'chatmsg.read', event_time: toContractDateTime(now), ...mark } };
}
