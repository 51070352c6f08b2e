import type { chats } from '../../../../shared/api/chats/chats.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope, recordScopeOfUser } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Chats } from './createChats.ts';

export interface ChatsDependencies {
  readonly store: Store;
  readonly chats: Chats;
}

/** A state can be given by number or by name. */

function operatorHandlers({ store, chats: { operators, files } }: ChatsDependencies) {
  const seen = async (viewer: Viewer, id: number) => found(await store.chats.byId(recordScope(viewer), id)).chat;
  return {
    listChats: async ({ auth, query }) => page(await store.chats.page(recordScope(auth), pageRequest(query))),
    getChat: async ({ auth, params }) => single(await seen(auth, params.id)),
    updateChat: async ({ auth, params, body, context }) =>
      single(await operators.change(auth, params.id, body, context.userAgent)),
    async listChatMessages({ auth, params, query }) {
      const { id } = await seen(auth, params.id);
      return page(await store.chatMessages.pageOfChat(id, pageRequest(query)));
    },
    createChatMessage: async ({ auth, params, body }) => created(await operators.write(auth, params.id, body.text)),
    sendChatFile: async ({ auth, params, body }) => created(await operators.sendFile(auth, params.id, body)),
    async getChatFile({ auth, params }) {
      const { id } = await seen(auth, params.id);
      return { kind: 'path', ...(await files.find(id, params.message)) };
    },
  } satisfies Partial<Handlers>;
}

function internalHandlers({ store, chats: { internal } }: ChatsDependencies) {
  return {
    async listUserChatMessages({ auth, params, query }) {
      const user = await store.users.byId(params.id);
      found(user?.customerId === auth.customerId ? user : null);
      const request = pageRequest(query);
      const scope = recordScopeOfUser(auth, params.id);
      if (query.with === undefined) return page(await store.chatMessages.page(scope, request));
      const isOthers = scope.alsoUserId !== undefined && ![params.id, query.with].includes(auth.userId);
      if (isOthers) return page({ data: [], total: 0 });
      return page(await store.chatMessages.pageOfPair(auth.customerId, [params.id, query.with], request));
    },
    createUserChatMessage: async ({ auth, params, body }) => created(await internal.send(auth, params.id, body.text)),
    listUserChatThreads: async ({ auth, params, query }) => pageOfList(await internal.threads(auth, params.id), query),
    readUserChatThread: async ({ auth, params, body }) =>
      single(await internal.read(auth, params.id, params.peer, body.up_to ?? null)),
  } satisfies Partial<Handlers>;
}

function visitorHandlers({ chats: { visitors } }: ChatsDependencies) {
  return {
    openVisitorChat: async ({ body, context }) => created(await visitors.open(context, body)),
    readVisitorChat: async ({ params, query, context }) =>
      single(await visitors.read(context, params.token, query.after)),
    sendVisitorMessage: async ({ params, body, context }) =>
      created(await visitors.write(context, params.token, body.text)),
    sendVisitorFile: async ({ params, body, context }) => created(await visitors.sendFile(context, params.token, body)),
    getVisitorFile: async ({ params, context }) => ({
      kind: 'path',
      ...(await visitors.file(context, params.token, params.message)),
    }),
    async leaveVisitorChat({ params, context }) {
      await visitors.leave(context, params.token);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

export function chatsHandlers(dependencies: ChatsDependencies): Handlers<keyof typeof chats> {
  const { deletion } = dependencies.chats;
  return {
    ...operatorHandlers(dependencies),
    ...internalHandlers(dependencies),
    ...visitorHandlers(dependencies),
    deleteChatMessages: async ({ auth, params }) =>
      (await deletion.remove(auth, params.ids)) === 'done' ? gone : { status: 202 },
    async deleteAllChatMessages({ auth }) {
      await deletion.removeAll(auth);
      return gone;
    },
  };
}
