import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';

/** Chats that are listed together. */
export type VisitorFilter = 'open' | 'ended';

/** Whether an operator has to act: nobody has taken it, or the visitor wrote to this user. */
export function wantsAnswer(chat: Chat, userId: number): boolean {
  if (chat.state_name === 'WAITING' || isLeftMessage(chat)) return true;
  return chat.state_name === 'OPEN' && chat.operator_id === userId && chat.unread > 0;
}

/** Whether the visitor wrote while nobody was there, and nobody has read it since. */
export const isLeftMessage = (chat: Chat): boolean =>
  chat.state_name === 'ENDED' && chat.accepted_at === null && chat.unread > 0;

/** The displayed name of a visitor. */
export function nameOfVisitor(chat: Chat): string {
  return isolated(chat.visitor_name) || chat.visitor_email || t('visitors.visitor', { id: chat.id });
}

/** How a chat stands for a user, in a word. */
export function standingOf(chat: Chat, userId: number): string {
  if (chat.state_name === 'WAITING') return t('visitors.waiting');
  if (chat.state_name === 'OPEN') return t(chat.operator_id === userId ? 'visitors.yours' : 'visitors.taken');
  if (isLeftMessage(chat)) return t('visitors.leftMessage');
  switch (chat.ended_by) {
    case 'visitor':
      return t('visitors.endedByVisitor');
    case 'operator':
      return t('visitors.endedByOperator');
    default:
      return t('visitors.endedByTimeout');
  }
}

/** The open chats in the order of urgency: waiting ones, the longest first; the user's own; those of others. */
export function orderOpenChats(chats: readonly Chat[], userId: number): readonly Chat[] {
  const rank = (chat: Chat) => (chat.state_name === 'WAITING' ? 0 : chat.operator_id === userId ? 1 : 2);
  return chats.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? a.id - b.id : b.id - a.id));
}

/** Whether a message is from our side, by any operator. */
export const isFromOperator = ({ type }: ChatMessage): boolean => type !== 'I';
