import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { chatMessageRepository } from './chatMessageRepository.ts';
import { chatRepository } from './chatRepository.ts';
import type { ChatsRepositories } from './records.ts';

/** Chats and chat messages, in their tables. */
export function chatsRepositories(unit: UnitOfWork): ChatsRepositories {
  return { chats: chatRepository(unit), chatMessages: chatMessageRepository(unit) };
}
