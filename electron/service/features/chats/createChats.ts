/** Composes chats: between users, and with visitors of web pages. */
import type { Clock } from '../../kernel/clock.ts';
import type { Store } from '../../platform/storage/store.ts';
import { type ChatDeletion, createChatDeletion } from './chatDeletion.ts';
import { createChatTimeouts } from './chatTimeouts.ts';
import { createInternalChat, type InternalChat } from './internalChat.ts';
import { createOperatorChats, type OperatorChats } from './operatorChats.ts';
import { VisitorChats } from './visitorChats.ts';
import { createVisitorLimits } from './visitorLimits.ts';
import { sitesOfSettings } from './visitorSites.ts';

/** What chats stand on. */
export interface ChatsOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Chats, as the rest of the service sees them. */
export interface Chats {
  readonly internal: InternalChat;
  readonly operators: OperatorChats;
  readonly visitors: VisitorChats;
  readonly deletion: ChatDeletion;
  /** From now on chats of which nothing is heard end. */
  start(): void;
  close(): Promise<void>;
}

/** Composes them. */
export function createChats({ store, clock, onFailure }: ChatsOptions): Chats {
  const sites = sitesOfSettings(store);
  const timeouts = createChatTimeouts({ store, clock, onFailure });
  return {
    internal: createInternalChat({ store, clock }),
    operators: createOperatorChats({ store, clock }),
    visitors: new VisitorChats({ store, sites, limits: createVisitorLimits(clock), clock }),
    deletion: createChatDeletion(store),
    start: () => timeouts.start(),
    close: () => timeouts.close(),
  };
}
