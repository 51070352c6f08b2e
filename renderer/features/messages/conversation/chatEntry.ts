import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import type { Entry } from '../transcript/entry.ts';

/** A chat message as an entry; `isOwn` is on our side. */
export function toChatEntry(message: ChatMessage, isOwn: boolean): Entry {
  const { id, created_at: createdAt, text, from_name: author, read } = message;
  const mark = isOwn ? (read ? 'read' : 'sent') : null;
  return { id, at: parseContractTime(createdAt), text, isOwn, author, mark, reason: '' };
}
