import type { ConversationsRepositories } from '../../ports/conversationsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Conversations across channels, in their tables. */
export function conversationsRepositories(_unit: UnitOfWork): ConversationsRepositories {
  return {};
}
