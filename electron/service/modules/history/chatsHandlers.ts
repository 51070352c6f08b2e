import type { chats } from '../../../../shared/api/modules/chats.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface ChatsDependencies {
  readonly store: Store;
}

/** Handlers: chats and chat messages. */
export function chatsHandlers(_dependencies: ChatsDependencies): Handlers<keyof typeof chats> {
  return {};
}
