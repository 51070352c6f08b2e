import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import { fetchFile } from '../../../platform/api/fetchFile.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import type { Entry, EntryFile } from '../transcript/entry.ts';

function fileOf({ id: message, chat_id: id, file }: ChatMessage): EntryFile | null {
  if (!file || id === null) return null;
  return { ...file, load: () => fetchFile('getChatFile', { params: { id, message } }) };
}

/** A chat message as an entry; `isOwn` is on our side. */
export function toChatEntry(message: ChatMessage, isOwn: boolean): Entry {
  const { id, created_at: createdAt, text, from_name: author, read } = message;
  const mark = isOwn ? (read ? 'read' : 'sent') : null;
  return { id, at: parseContractTime(createdAt), text, isOwn, author, mark, reason: '', file: fileOf(message) };
}
