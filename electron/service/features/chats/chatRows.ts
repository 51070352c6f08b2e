/** Chats and chat messages as they are kept, and as the contract shows them. */
import type { Chat, ChatMessage } from '../../../../shared/api/schemas/chat.ts';
import { chatStateCodes, codeOf } from '../../../../shared/domain/codes.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Interaction } from '../../conversations/repository.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { KeptChat, NewChat, NewChatMessage } from './records.ts';

/** A chat as the contract shows it. */
export function chatFromRow(row: Row<'chats'>): Chat {
  const { token_hash: _, origin, contact, contact_name, seen_at, active_at, visitor_read_up_to, ...shown } = row;
  return {
    ...shown,
    state_name: chatStateCodes.find(({ value }) => value === row.state)?.name ?? 'ENDED',
    ended_by: row.ended_by as Chat['ended_by'],
  };
}

/** A chat with what only the service knows of it. */
export function keptFromRow(row: Row<'chats'>): KeptChat {
  return {
    chat: chatFromRow(row),
    origin: row.origin,
    contact: row.contact,
    contactName: row.contact_name,
    seenAt: row.seen_at,
    activeAt: row.active_at,
    visitorReadUpTo: row.visitor_read_up_to,
  };
}

/** A chat that begins, as it is kept. */
export function toChatRow({ customerId, websiteId, visitor, createdAt, ...chat }: NewChat): NewRow<'chats'> {
  return {
    customer_id: customerId,
    created_at: toContractDateTime(createdAt),
    state: codeOf(chatStateCodes, 'WAITING'),
    website_id: websiteId,
    visitor_id: visitor.id,
    visitor_name: visitor.name,
    visitor_email: visitor.email,
    visitor_number: visitor.number,
    visitor_ip: visitor.ip,
    visitor_ua: visitor.userAgent,
    visitor_referer: visitor.referer,
    token_hash: chat.tokenHash,
    origin: chat.origin,
    contact: chat.contact,
    contact_name: chat.contactName,
    seen_at: createdAt,
    active_at: createdAt,
  };
}

/** A message as the contract shows it. */
export function messageFromRow(row: Row<'chat_messages'>): ChatMessage {
  const { customer_id: _, from_number, to_number, ...shown } = row;
  return {
    ...shown,
    conversation_id: String(row.conversation_id),
    type: row.type as ChatMessage['type'],
    read: row.read === 1,
  };
}

/** A message that is not kept yet, as it will be. */
export function toMessageRow({ customerId, chatId, from, to, ...message }: NewChatMessage): NewRow<'chat_messages'> {
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
  };
}

const textOf = (id: number | null): string => (id === null ? '' : String(id));

/** A message as part of its conversation; who takes part, and what tells it apart, is left to the caller. */
export function messageInteraction(row: Row<'chat_messages'>): Omit<Interaction, 'userIds' | 'contact'> {
  return {
    customerId: row.customer_id,
    channel: 'chat',
    type: row.type as ChatMessage['type'],
    src: { number: row.from_number, id: textOf(row.from_id), name: row.from_name },
    dst: { number: row.to_number, id: textOf(row.to_id), name: row.to_name },
    userId: row.type === 'I' ? row.to_id : row.from_id,
    objectClass: 'chatmsg',
    objectId: row.id,
    at: row.created_at,
  };
}
