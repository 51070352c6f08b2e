import type { ChatsRepositories } from '../../ports/chatsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { chatMessageRepository } from './chats/chatMessageRepository.ts';
import { chatRepository } from './chats/chatRepository.ts';

/** Chats and chat messages, in their tables. */
export function chatsRepositories(unit: UnitOfWork): ChatsRepositories {
  return { chats: chatRepository(unit), chatMessages: chatMessageRepository(unit) };
}
