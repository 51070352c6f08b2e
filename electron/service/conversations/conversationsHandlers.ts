import type { Conversation, ConversationPatch, conversations } from '../../../shared/api/conversations.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { namedLabels } from '../labels/labelBook.ts';
import { pageRequest } from '../platform/collections/pageRequest.ts';
import { page, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { found } from '../platform/http/refusals.ts';
import { recordScope, recordScopeOfUser } from '../platform/http/scope.ts';
import type { Store } from '../platform/storage/store.ts';

export interface ConversationsDependencies {
  readonly store: Store;
}

/** A list of recordings cannot be compared with anything; `monitor_id` finds the newest. */

/** Handlers: conversations across channels. */
export function conversationsHandlers({ store }: ConversationsDependencies): Handlers<keyof typeof conversations> {
  return {
    listConversations: async ({ auth, query }) =>
      page(await store.conversations.page(recordScope(auth), pageRequest(query))),
    async updateConversations({ auth, body }) {
      const data = await updateConversations(store, auth, body);
      return page({ data, total: data.length });
    },
    getConversation: async ({ auth, params }) =>
      single(found(await store.conversations.byId(recordScope(auth), params.id))),
    async listUserConversations({ auth, params, query }) {
      const user = await store.users.byId(params.id);
      found(user?.customerId === auth.customerId ? user : null);
      return page(await store.conversations.page(recordScopeOfUser(auth, params.id), pageRequest(query)));
    },
  };
}

/** Changes labels and notes of several conversations, all or none; answers them in the order in which they are named. */
function updateConversations(
  store: Store,
  viewer: Viewer,
  patches: readonly ConversationPatch[],
): Promise<Conversation[]> {
  const scope = recordScope(viewer);
  return store.transaction(async (within) => {
    const { conversations } = within;
    const changed: Conversation[] = [];
    for (const [index, patch] of patches.entries()) {
      const known = await conversations.byId(scope, patch.id);
      if (!known) throw new Refusal('notFound', `There is no conversation ${patch.id}`, `${index}.id`);
      const { labels: refs, notes = known.notes } = patch;
      const labels = refs ? await namedLabels(within, viewer, refs, `${index}.labels`) : known.labels;
      await conversations.update(patch.id, { labels, notes });
      changed.push({ ...known, labels, notes });
    }
    return changed;
  });
}
