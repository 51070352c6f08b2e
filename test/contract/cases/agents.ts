import type { agents } from '../../../shared/api/agents.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

let made = 0;

async function reason({ admin }: House): Promise<{ id: number }> {
  made += 1;
  const { id } = (await admin.call('createAgentReason', { body: { name: `Reason ${made}` } })).data;
  return { id };
}

const silent = ({ silent: { userId } }: House) => ({ id: userId });

/** Cases: agents' states, and reasons for not being ready. */
export const agentsCases: { readonly [K in keyof typeof agents]: CasesOf<K> } = {
  listAgents: { 200: () => ({}) },
  getAgent: { 200: (house) => ({ params: silent(house), token: house.silent.token }) },
  updateAgent: {
    200: async (house) => ({
      params: silent(house),
      body: { state: 'notReady', reason_id: (await reason(house)).id },
      token: house.silent.token,
    }),
    400: (house) => ({ params: silent(house), body: { state: 'notReady', reason_id: nobody } }),
    404: (house) => ({ params: silent(house), body: { state: 'offline' }, token: house.agent.token }),
  },
  listAgentStates: {
    200: async (house) => {
      await house.admin.call('updateAgent', { params: silent(house), body: { state: 'available' } });
      return { params: silent(house) };
    },
    400: (house) => ({ params: silent(house), query: { filter: 'not json' } }),
  },
  listAgentReasons: { 200: async (house) => ({ query: { limit: (await reason(house)) && 5 } }) },
  createAgentReason: { 201: () => ({ body: { name: `Lunch ${performance.now()}` } }) },
  updateAgentReason: {
    200: async (house) => ({ params: await reason(house), body: { name: `Tea ${performance.now()}` } }),
    400: async (house) => ({ params: await reason(house), body: { name: '' } }),
  },
  deleteAgentReason: { 204: async (house) => ({ params: await reason(house) }) },
};
