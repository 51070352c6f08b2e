import type { conversations } from '../../../shared/api/conversations.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

/** The conversation of the agent's past call. */
async function conversationId({ pastCall, agent }: Fixture): Promise<number> {
  await pastCall();
  const { data } = await agent.call('listConversations');
  return Number(data[0]?.id ?? 0);
}

/** Cases: conversations across channels. */
export const conversationsCases: { readonly [K in keyof typeof conversations]: CasesOf<K> } = {
  listConversations: {
    200: async (fixture) => ({ query: { limit: (await conversationId(fixture)) > 0 ? 10 : 1 } }),
  },
  updateConversations: {
    200: async (fixture) => ({
      body: [{ id: String(await conversationId(fixture)), labels: ['vip'], notes: 'Calls back' }],
    }),
    400: async (fixture) => ({ body: [{ id: await conversationId(fixture) }, { id: 'x' }] }),
    404: async (fixture) => ({ body: [{ id: await conversationId(fixture), notes: '' }, { id: nobody }] }),
  },
  getConversation: { 200: async (fixture) => ({ params: { id: await conversationId(fixture) } }) },
  listUserConversations: {
    200: ({ agent }) => ({ params: { id: agent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: { limit: 0 } }),
  },
};
