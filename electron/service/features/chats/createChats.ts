/** Composes chats: between users, and with visitors of web pages. */

import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { heldRefusal } from '../../platform/storage/heldRefusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { ChatPresence } from './chatPresence.ts';
import { createChatTimeouts } from './chatTimeouts.ts';
import { ChatFiles } from './files/chatFiles.ts';
import type { FileScan } from './files/fileScan.ts';
import { createHeldFiles } from './files/heldFiles.ts';
import { createInternalChat, type InternalChat } from './internalChat.ts';
import { createOperatorChats, type OperatorChats } from './operatorChats.ts';
import { VisitorChats } from './visitorChats.ts';
import { createVisitorLimits } from './visitorLimits.ts';
import { sitesOfSettings } from './visitorSites.ts';

/** More messages than this are deleted after the answer (202). */
const AT_ONCE = 100;
/** Messages deleted in one transaction, so that calls and requests are not held up. */
const BATCH = 200;

interface ChatDeletion {
  /**
   * All or nothing; an unknown id is refused. Answers `background` if there are so many that the client should not
   * wait.
   */
  remove(viewer: Viewer, ids: readonly number[]): Promise<'done' | 'background'>;
  /** Removes all messages that the customer has at the moment. */
  removeAll(viewer: Viewer): Promise<void>;
}

function createChatDeletion(store: Store): ChatDeletion {
  return {
    remove: ({ customerId }, ids) =>
      store.transaction(async ({ chatMessages }) => {
        const known = await chatMessages.known(customerId, ids);
        const unknown = ids.find((id) => !known.has(id));
        if (unknown !== undefined) throw new Refusal('notFound', `There is no chat message ${unknown}`, 'ids');
        await chatMessages.remove(customerId, ids);
        return ids.length > AT_ONCE ? 'background' : 'done';
      }),
    async removeAll({ customerId }) {
      const reason = await store.legalHolds.reasonAgainst(customerId, 'chat_messages');
      if (reason !== null) throw heldRefusal(reason);
      const upTo = await store.chatMessages.newestId(customerId);
      for (;;) {
        const ids = await store.chatMessages.oldest(customerId, upTo, BATCH);
        if (ids.length === 0) return;
        await store.chatMessages.remove(customerId, ids);
        await setImmediate();
      }
    },
  };
}

export interface ChatsOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Who has the interface open in which chats are answered. */
  readonly presence: ChatPresence;
  readonly onFailure: (error: unknown) => void;
  /** Absolute path; files are stored below it. */
  readonly dataDir: string;
  readonly scan: FileScan;
  readonly logger: Logger;
}

export interface Chats {
  readonly internal: InternalChat;
  readonly operators: OperatorChats;
  readonly visitors: VisitorChats;
  readonly deletion: ChatDeletion;
  readonly files: ChatFiles;
  /** Starts to end chats that have gone silent, and to scan files again that are held. */
  start(): void;
  close(): Promise<void>;
}

export function createChats({ store, clock, presence, onFailure, dataDir, scan, logger }: ChatsOptions): Chats {
  const sites = sitesOfSettings(store);
  const files = new ChatFiles({ store, dataDir, scan, clock });
  const held = createHeldFiles({ store, files, clock, logger });
  const timeouts = createChatTimeouts({ store, clock, presence, onFailure });
  let sweeping = Promise.resolve();
  return {
    internal: createInternalChat({ store, clock }),
    operators: createOperatorChats({ store, clock, presence, files, sites }),
    visitors: new VisitorChats({ store, sites, limits: createVisitorLimits(clock), files, presence, clock }),
    deletion: createChatDeletion(store),
    files,
    start() {
      timeouts.start();
      held.start();
      sweeping = files.sweep().catch(onFailure);
    },
    async close() {
      await timeouts.close();
      await held.close();
      await sweeping;
    },
  };
}
