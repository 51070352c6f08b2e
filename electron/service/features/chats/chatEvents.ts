/** Events of chats. They go to the event stream only, not to webhooks. */

import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';

/** Whom an event is for, and when it happened (Unix milliseconds). */
interface Circumstances {
  readonly customerId: number;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  readonly now: number;
}

/** Who gets events about messages of a chat: its operator, or everybody while it has none. */
export function audienceOf({ operator_id: operatorId }: Pick<Chat, 'operator_id'>): readonly number[] | null {
  return operatorId === null ? null : [operatorId];
}

/** A chat was opened, accepted, transferred or ended. */
export function chatState(chat: Chat, userIds: readonly number[] | null, now: number): NewEvent {
  const event_time = toContractDateTime(now);
  return {
    customerId: chat.customer_id,
    userIds,
    body: { event_name: 'chat.state', event_time, chat_id: chat.id, chat },
  };
}

export function messageAdded(chatmsg: ChatMessage, { customerId, userIds, now }: Circumstances): NewEvent {
  const { id: chatmsg_id, chat_id } = chatmsg;
  const event_time = toContractDateTime(now);
  return { customerId, userIds, body: { event_name: 'chatmsg.added', event_time, chatmsg_id, chat_id, chatmsg } };
}

/** The file of a message was held, and is delivered or refused. */
export function fileChanged(chatmsg: ChatMessage, { customerId, userIds, now }: Circumstances): NewEvent {
  const { id: chatmsg_id, chat_id } = chatmsg;
  const event_time = toContractDateTime(now);
  return { customerId, userIds, body: { event_name: 'chatmsg.updated', event_time, chatmsg_id, chat_id, chatmsg } };
}

/** Who has read whose messages, up to which id. */
export interface ReadMark {
  readonly chat_id: number | null;
  readonly reader_id: number | null;
  readonly writer_id: number | null;
  readonly up_to: number;
}

export function messagesRead(mark: ReadMark, { customerId, userIds, now }: Circumstances): NewEvent {
  return { customerId, userIds, body: { event_name: 'chatmsg.read', event_time: toContractDateTime(now), ...mark } };
}
