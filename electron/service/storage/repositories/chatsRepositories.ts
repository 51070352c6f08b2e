import type { ChatsRepositories } from '../../ports/chatsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Chats and chat messages, in their tables. */
export function chatsRepositories(_unit: UnitOfWork): ChatsRepositories {
  return {};
}
