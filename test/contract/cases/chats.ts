import { chatFileBodyLimit } from '../../../shared/api/chats/chatFiles.ts';
import type { chats } from '../../../shared/api/chats/chats.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { held } from './held.ts';
import { someFile, visitorChatsCases } from './visitorChats.ts';

/** A chat that waits, put there without a visitor: their number is limited. */
async function waiting({ service, customerId }: Fixture): Promise<{ id: number }> {
  const store = await service.openStore();
  const visitor = {
    id: 'a'.repeat(32),
    name: 'Vera',
    email: null,
    number: null,
    country: null,
    ip: '192.0.2.7',
    referer: '',
  };
  const { chat } = await store.chats.add({
    customerId,
    websiteId: null,
    origin: null,
    contact: 'visitor:a',
    contactName: 'Vera',
    tokenHash: `hash of ${performance.now()}`,
    visitor: { ...visitor, userAgent: 'Visitor/1.0' },
    createdAt: Date.now(),
  });
  return { id: chat.id };
}

const accept = { state: 'OPEN' } as const;

/** A chat that the agent has. */
async function open(fixture: Fixture): Promise<{ id: number }> {
  const params = await waiting(fixture);
  await fixture.agent.call('updateChat', { params, body: accept });
  return params;
}

/** One that the agent had and another has now. */
async function handedOver(fixture: Fixture): Promise<{ id: number }> {
  const params = await open(fixture);
  await fixture.agent.call('updateChat', { params, body: { operator_id: fixture.silent.userId } });
  return params;
}

/** A message to the agent. */
async function message({ agent, silent }: Fixture): Promise<{ id: number }> {
  const params = { id: agent.userId };
  return (await silent.call('createUserChatMessage', { params, body: { text: 'Hello' } })).data;
}

async function thread(fixture: Fixture) {
  await message(fixture);
  return { id: fixture.agent.userId, peer: fixture.silent.userId };
}

const text = 'Hello';
const badSort = { sort: 'nothing' };
const asAgent =
  (params: (fixture: Fixture) => Promise<{ id: number }>, body?: unknown): Case =>
  async (fixture) => ({ params: await params(fixture), token: fixture.agent.token, body });

/** Cases: chats and chat messages. */
export const chatsCases: { readonly [K in keyof typeof chats]: CasesOf<K> } = {
  ...visitorChatsCases,
  listChats: { 200: async (fixture) => ({ query: { limit: (await waiting(fixture)).id } }) },
  getChat: { 200: asAgent(waiting) },
  updateChat: {
    200: asAgent(waiting, { state: 1 }),
    400: asAgent(waiting, {}),
    403: asAgent(handedOver, { state: 'ENDED' }),
    404: () => ({ params: { id: nobody }, body: accept }),
    409: async (fixture) => ({ params: await open(fixture), token: fixture.silent.token, body: accept }),
  },
  listChatMessages: {
    200: asAgent(open),
    400: async (fixture) => ({ params: await open(fixture), query: badSort }),
  },
  createChatMessage: {
    201: asAgent(open, { text }),
    400: asAgent(open, { text: ' ' }),
    403: asAgent(handedOver, { text }),
    404: () => ({ params: { id: nobody }, body: { text } }),
    409: asAgent(waiting, { text }),
  },
  sendChatFile: {
    201: asAgent(open, someFile),
    400: asAgent(open, { ...someFile, data: 'AAAA' }),
    403: asAgent(handedOver, someFile),
    404: () => ({ params: { id: nobody }, body: someFile }),
    409: asAgent(waiting, someFile),
    413: asAgent(open, { ...someFile, data: 'A'.repeat(chatFileBodyLimit) }),
  },
  getChatFile: {
    200: async (fixture) => {
      const params = await open(fixture);
      const { data } = await fixture.agent.call('sendChatFile', { params, body: someFile });
      return { params: { ...params, message: data.id }, token: fixture.agent.token };
    },
    404: async (fixture) => ({ params: { ...(await open(fixture)), message: 1 }, token: fixture.agent.token }),
  },
  listUserChatMessages: {
    200: async (fixture) => ({ params: { id: (await thread(fixture)).id }, query: { with: fixture.silent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: badSort }),
  },
  createUserChatMessage: {
    201: ({ agent, silent }) => ({ params: { id: silent.userId }, token: agent.token, body: { text } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, token: agent.token, body: { text } }),
    404: () => ({ params: { id: nobody }, body: { text } }),
  },
  listUserChatThreads: {
    200: async (fixture) => ({ params: { id: (await thread(fixture)).id } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: badSort }),
  },
  readUserChatThread: {
    200: async (fixture) => ({ params: await thread(fixture), token: fixture.agent.token, body: { read: true } }),
    400: async (fixture) => ({ params: await thread(fixture), token: fixture.agent.token, body: { read: false } }),
    403: async (fixture) => ({ params: await thread(fixture), body: { read: true } }),
    404: async (fixture) => ({
      params: { id: fixture.agent.userId, peer: nobody },
      token: fixture.agent.token,
      body: { read: true },
    }),
  },
  deleteChatMessages: {
    409: held('deleteChatMessages'),
    202: async (fixture) => {
      const store = await fixture.service.openStore();
      const side = { userId: fixture.agent.userId, name: '', number: '' };
      const ids: number[] = [];
      for (let count = 0; count <= 100; count += 1) {
        const common = {
          customerId: fixture.customerId,
          chatId: null,
          type: 'L',
          text,
          contact: 'a',
          userIds: [],
        } as const;
        const added = await store.chatMessages.add({ ...common, from: side, to: side, createdAt: Date.now() });
        ids.push(added.id);
      }
      return { params: { ids: ids.join(',') } };
    },
    204: async (fixture) => ({ params: { ids: (await message(fixture)).id } }),
  },
  deleteAllChatMessages: { 409: held('deleteAllChatMessages'), 204: () => ({}) },
};
