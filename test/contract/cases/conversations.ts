import type { conversations } from '../../../shared/api/conversations.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

/** The conversation of the agent's past call. */
async function conversationId({ pastCall, agent }: House): Promise<number> {
  await pastCall();
  const { data } = await agent.call('listConversations');
  return Number(data[0]?.id ?? 0);
}

/** Cases: conversations across channels. */
export const conversationsCases: { readonly [K in keyof typeof conversations]: CasesOf<K> } = {
  listConversations: {
    200: async (house) => ({ query: { limit: (await conversationId(house)) > 0 ? 10 : 1 } }),
  },
  updateConversations: {
    200: async (house) => ({
      body: [{ id: String(await conversationId(house)), labels: ['vip'], notes: 'Calls back' }],
    }),
    400: async (house) => ({ body: [{ id: await conversationId(house) }, { id: 'x' }] }),
    404: async (house) => ({ body: [{ id: await conversationId(house), notes: '' }, { id: nobody }] }),
  },
  getConversation: { 200: async (house) => ({ params: { id: await conversationId(house) } }) },
  listUserConversations: {
    200: ({ agent }) => ({ params: { id: agent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: { limit: 0 } }),
  },
};
