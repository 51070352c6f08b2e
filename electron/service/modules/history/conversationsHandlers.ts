import type { conversations } from '../../../../shared/api/modules/conversations.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface ConversationsDependencies {
  readonly store: Store;
}

/** Handlers: conversations across channels. */
export function conversationsHandlers(_dependencies: ConversationsDependencies): Handlers<keyof typeof conversations> {
  return {};
}
