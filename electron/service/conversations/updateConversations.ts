import type { Conversation, ConversationPatch } from '../../../shared/api/schemas/conversation.ts';
import type { RecordScope } from '../kernel/collections.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';

/** Changes labels and notes of several conversations, all or none; answers them in the order in which they are named. */
export function updateConversations(
  store: Store,
  scope: RecordScope,
  patches: readonly ConversationPatch[],
): Promise<Conversation[]> {
  return store.transaction(async ({ conversations }) => {
    const changed: Conversation[] = [];
    for (const [index, patch] of patches.entries()) {
      const known = await conversations.byId(scope, patch.id);
      if (!known) throw new Refusal('notFound', `There is no conversation ${patch.id}`, `${index}.id`);
      await conversations.update(patch);
      const { labels = known.labels, notes = known.notes } = patch;
      changed.push({ ...known, labels, notes });
    }
    return changed;
  });
}
