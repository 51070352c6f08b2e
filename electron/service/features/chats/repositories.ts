import type { ChatsRepositories } from './records.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { chatMessageRepository } from './chatMessageRepository.ts';
import { chatRepository } from './chatRepository.ts';

/** Chats and chat messages, in their tables. */
export function chatsRepositories(unit: UnitOfWork): ChatsRepositories {
  return { chats: chatRepository(unit), chatMessages: chatMessageRepository(unit) };
}
