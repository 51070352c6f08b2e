/** Deletes chat messages, for everybody. */
import { setImmediate } from 'node:timers/promises';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { heldSentence } from '../../platform/storage/held.ts';
import type { Store } from '../../platform/storage/store.ts';

/** More than these answer that they were accepted. */
const AT_ONCE = 100;
/** Messages in one transaction, so that calls and requests come in between. */
const BATCH = 200;

/** Deletes chat messages. */
export interface ChatDeletion {
  /** All or nothing; an unknown id is refused naming it. Answers `background` for so many that a client should not wait. */
  remove(viewer: Viewer, ids: readonly number[]): Promise<'done' | 'background'>;
  /** All that the customer has now; resolves when they are gone. */
  removeAll(viewer: Viewer): Promise<void>;
}

/** Makes it. */
export function createChatDeletion(store: Store): ChatDeletion {
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
      if (reason !== null) throw new Refusal('conflict', heldSentence(reason));
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
