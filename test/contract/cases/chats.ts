import type { chats } from '../../../shared/api/chats/chats.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';
import { held } from './held.ts';
import { visitorChatsCases } from './visitorChats.ts';

/** A chat that waits, put there without a visitor: their number is limited. */
async function waiting({ service, customerId }: House): Promise<{ id: number }> {
  const store = await service.openStore();
  const visitor = { id: 'a'.repeat(32), name: 'Vera', email: null, number: null, ip: '192.0.2.7', referer: '' };
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
async function open(house: House): Promise<{ id: number }> {
  const params = await waiting(house);
  await house.agent.call('updateChat', { params, body: accept });
  return params;
}

/** One that the agent had and another has now. */
async function handedOver(house: House): Promise<{ id: number }> {
  const params = await open(house);
  await house.agent.call('updateChat', { params, body: { operator_id: house.silent.userId } });
  return params;
}

/** A message to the agent. */
async function message({ agent, silent }: House): Promise<{ id: number }> {
  const params = { id: agent.userId };
  return (await silent.call('createUserChatMessage', { params, body: { text: 'Hello' } })).data;
}

async function thread(house: House) {
  await message(house);
  return { id: house.agent.userId, peer: house.silent.userId };
}

const text = 'Hello';
const badSort = { sort: 'nothing' };
const asAgent =
  (params: (house: House) => Promise<{ id: number }>, body?: unknown): Case =>
  async (house) => ({ params: await params(house), token: house.agent.token, body });

/** Cases: chats and chat messages. */
export const chatsCases: { readonly [K in keyof typeof chats]: CasesOf<K> } = {
  ...visitorChatsCases,
  listChats: { 200: async (house) => ({ query: { limit: (await waiting(house)).id } }) },
  getChat: { 200: asAgent(waiting) },
  updateChat: {
    200: asAgent(waiting, { state: 1 }),
    400: asAgent(waiting, {}),
    403: asAgent(handedOver, { state: 'ENDED' }),
    404: () => ({ params: { id: nobody }, body: accept }),
    409: async (house) => ({ params: await open(house), token: house.silent.token, body: accept }),
  },
  listChatMessages: {
    200: asAgent(open),
    400: async (house) => ({ params: await open(house), query: badSort }),
  },
  createChatMessage: {
    201: asAgent(open, { text }),
    400: asAgent(open, { text: ' ' }),
    403: asAgent(handedOver, { text }),
    404: () => ({ params: { id: nobody }, body: { text } }),
    409: asAgent(waiting, { text }),
  },
  listUserChatMessages: {
    200: async (house) => ({ params: { id: (await thread(house)).id }, query: { with: house.silent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: badSort }),
  },
  createUserChatMessage: {
    201: ({ agent, silent }) => ({ params: { id: silent.userId }, token: agent.token, body: { text } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, token: agent.token, body: { text } }),
    404: () => ({ params: { id: nobody }, body: { text } }),
  },
  listUserChatThreads: {
    200: async (house) => ({ params: { id: (await thread(house)).id } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: badSort }),
  },
  readUserChatThread: {
    200: async (house) => ({ params: await thread(house), token: house.agent.token, body: { read: true } }),
    400: async (house) => ({ params: await thread(house), token: house.agent.token, body: { read: false } }),
    403: async (house) => ({ params: await thread(house), body: { read: true } }),
    404: async (house) => ({
      params: { id: house.agent.userId, peer: nobody },
      token: house.agent.token,
      body: { read: true },
    }),
  },
  deleteChatMessages: {
    409: held('deleteChatMessages'),
    202: async (house) => {
      const store = await house.service.openStore();
      const side = { userId: house.agent.userId, name: '', number: '' };
      const ids: number[] = [];
      for (let count = 0; count <= 100; count += 1) {
        const common = {
          customerId: house.customerId,
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
    204: async (house) => ({ params: { ids: (await message(house)).id } }),
  },
  deleteAllChatMessages: { 409: held('deleteAllChatMessages'), 204: () => ({}) },
};
