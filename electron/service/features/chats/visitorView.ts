/** A chat as its visitor sees it: without full names, extensions and ids of users. */

import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { VisitorChat, VisitorMessage } from '../../../../shared/api/chats/visitorChats.ts';
import type { Repositories } from '../../platform/storage/store.ts';
import type { ChatPresence } from './chatPresence.ts';
import type { StoredChat } from './chatRepository.ts';

/** Messages in one answer. */
const AT_ONCE = 200;

async function firstNameOf({ users }: Pick<Repositories, 'users'>, id: number | null): Promise<string | null> {
  return id === null ? null : ((await users.byId(id))?.firstName ?? '');
}

/** A message; `name` is the first name of its writer. */
export function toVisitorMessage({ id, created_at, type, text, file }: ChatMessage, name: string): VisitorMessage {
  return { id, created_at, author: type === 'I' ? 'visitor' : 'operator', name, text, file };
}

/**
 * An operator who never had the interface open, not even before a restart, answers through a program and counts as
 * present.
 */
function isPresent(
  { chat: { operator_id: id }, operatorWasHere }: StoredChat,
  presence: Pick<ChatPresence, 'awayMs' | 'isHere'>,
): boolean {
  if (id === null) return false;
  return presence.isHere(id) || (!operatorWasHere && presence.awayMs(id) === Number.POSITIVE_INFINITY);
}

/** The state of a chat, and its messages after an id. */
export async function viewOf(
  stores: Pick<Repositories, 'users' | 'chatMessages'>,
  stored: StoredChat,
  after: number,
  presence: Pick<ChatPresence, 'awayMs' | 'isAnybodyHere' | 'isHere'>,
): Promise<VisitorChat> {
  const { chat } = stored;
  const messages = await stores.chatMessages.after(chat.id, after, AT_ONCE);
  const later = await stores.chatMessages.scannedLater(chat.id, after);
  const names = new Map<number | null, string>();
  for (const id of new Set([...messages, ...later].map((message) => message.from_id))) {
    names.set(id, (await firstNameOf(stores, id)) ?? '');
  }
  const shown = (message: ChatMessage) => toVisitorMessage(message, names.get(message.from_id) ?? '');
  return {
    state: chat.state_name,
    operator_name: await firstNameOf(stores, chat.operator_id),
    operator_present: isPresent(stored, presence),
    somebody_present: presence.isAnybodyHere(chat.customer_id),
    messages: messages.map(shown),
    scanned_later: later.map(shown),
  };
}
