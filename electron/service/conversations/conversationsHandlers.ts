import type { conversations } from '../../../shared/api/modules/conversations.ts';
import { conversationSchema } from '../../../shared/api/schemas/conversation.ts';
import { fieldsOf } from '../platform/collections/fields.ts';
import { pageRequest } from '../platform/collections/pageRequest.ts';
import { page, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { found } from '../platform/http/refusals.ts';
import { recordScope, recordScopeOfUser } from '../platform/http/scope.ts';
import type { Store } from '../platform/storage/store.ts';
import { updateConversations } from './updateConversations.ts';

/** What the handlers need. */
export interface ConversationsDependencies {
  readonly store: Store;
}

/** A list of recordings cannot be compared with anything; `monitor_id` finds the newest. */
const fields = fieldsOf(conversationSchema, { secret: ['monitor_ids'] });

/** Handlers: conversations across channels. */
export function conversationsHandlers({ store }: ConversationsDependencies): Handlers<keyof typeof conversations> {
  return {
    listConversations: async ({ auth, query }) =>
      page(await store.conversations.page(recordScope(auth), pageRequest(query, fields))),
    async updateConversations({ auth, body }) {
      const data = await updateConversations(store, recordScope(auth), body);
      return page({ data, total: data.length });
    },
    getConversation: async ({ auth, params }) =>
      single(found(await store.conversations.byId(recordScope(auth), params.id))),
    async listUserConversations({ auth, params, query }) {
      const user = await store.users.byId(params.id);
      found(user?.customerId === auth.customerId ? user : null);
      return page(await store.conversations.page(recordScopeOfUser(auth, params.id), pageRequest(query, fields)));
    },
  };
}
