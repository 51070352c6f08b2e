import type { agents } from '../../../shared/api/agents.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let made = 0;

async function reason({ admin }: Fixture): Promise<{ id: number }> {
  made += 1;
  const { id } = (await admin.call('createAgentReason', { body: { name: `Reason ${made}` } })).data;
  return { id };
}

const silent = ({ silent: { userId } }: Fixture) => ({ id: userId });

/** Cases: agents' states, and reasons for not being ready. */
export const agentsCases: { readonly [K in keyof typeof agents]: CasesOf<K> } = {
  listAgents: { 200: () => ({}) },
  getAgent: { 200: (fixture) => ({ params: silent(fixture), token: fixture.silent.token }) },
  updateAgent: {
    200: async (fixture) => ({
      params: silent(fixture),
      body: { state: 'notReady', reason_id: (await reason(fixture)).id },
      token: fixture.silent.token,
    }),
    400: (fixture) => ({ params: silent(fixture), body: { state: 'notReady', reason_id: nobody } }),
    404: (fixture) => ({ params: silent(fixture), body: { state: 'offline' }, token: fixture.agent.token }),
  },
  listAgentStates: {
    200: async (fixture) => {
      await fixture.admin.call('updateAgent', { params: silent(fixture), body: { state: 'available' } });
      return { params: silent(fixture) };
    },
    400: (fixture) => ({ params: silent(fixture), query: { filter: 'not json' } }),
  },
  listAgentReasons: { 200: async (fixture) => ({ query: { limit: (await reason(fixture)) && 5 } }) },
  createAgentReason: { 201: () => ({ body: { name: `Lunch ${performance.now()}` } }) },
  getAgentReason: { 200: async (fixture) => ({ params: await reason(fixture) }) },
  updateAgentReason: {
    200: async (fixture) => ({ params: await reason(fixture), body: { name: `Tea ${performance.now()}` } }),
    400: async (fixture) => ({ params: await reason(fixture), body: { name: '' } }),
  },
  deleteAgentReason: { 204: async (fixture) => ({ params: await reason(fixture) }) },
};
