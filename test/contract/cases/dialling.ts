import type { dialling } from '../../../shared/api/dialling.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const badFilter = { filter: 'not json' };

/** The id of a limit of a new user. */
async function aLimit({ service }: Fixture): Promise<number> {
  const { userId } = await service.user('agent');
  const body = { subject: 'USER', subject_id: userId, calls_per_minute: 20 } as const;
  const { data } = await (await service.admin()).call('createDiallingLimit', { body });
  return data.id;
}

/** Cases: dialling limits. */
export const diallingCases: { readonly [K in keyof typeof dialling]: CasesOf<K> } = {
  getDiallingSettings: { 200: () => ({}) },
  updateDiallingSettings: {
    200: () => ({ body: { denied: ['+99'], alarm_percent: 80 } }),
    400: () => ({ body: { allowed: ['XX'] } }),
  },
  listDiallingUsage: { 200: () => ({}), 400: () => ({ query: badFilter }) },
  listDiallingRefusals: {
    200: async ({ agent }) => {
      await agent.call('createCall', { body: { to: '88299912345', auto_answer: true } }).catch(() => undefined);
      return {};
    },
    400: () => ({ query: badFilter }),
  },
  listDiallingLimits: {
    200: async (fixture) => {
      await aLimit(fixture);
      return {};
    },
    400: () => ({ query: badFilter }),
  },
  createDiallingLimit: {
    201: async ({ service }) => ({
      body: { subject: 'USER', subject_id: (await service.user('agent')).userId, denied: ['fr', '+4999'] },
    }),
    400: () => ({ body: { subject: 'TEAM', subject_id: 999_999 } }),
  },
  getDiallingLimit: { 200: async (fixture) => ({ params: { id: await aLimit(fixture) } }) },
  updateDiallingLimit: {
    200: async (fixture) => ({ params: { id: await aLimit(fixture) }, body: { minutes_per_day: 600 } }),
    400: async (fixture) => ({ params: { id: await aLimit(fixture) }, body: { alarm_percent: 0 } }),
  },
  deleteDiallingLimit: { 204: async (fixture) => ({ params: { id: await aLimit(fixture) } }) },
};
