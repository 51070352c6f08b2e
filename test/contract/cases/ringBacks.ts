import type { ringBacks } from '../../../shared/api/ringBacks.ts';
import { plantLostCaller } from '../../support/lostCaller.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const lost = async ({ service, customerId }: Fixture) => ({
  id: await plantLostCaller(await service.openStore(), customerId),
});

/** Cases: callers who are to be rung back. */
export const ringBacksCases: { readonly [K in keyof typeof ringBacks]: CasesOf<K> } = {
  listRingBacks: {
    200: async (fixture) => ({ query: { state: (await lost(fixture)) && 'open' } }),
    400: () => ({ query: { state: 'forgotten' } }),
  },
  getRingBack: {
    200: async (fixture) => ({ params: await lost(fixture) }),
    404: () => ({ params: { id: nobody } }),
  },
  updateRingBack: {
    200: async (fixture) => ({ params: await lost(fixture), body: { user_id: fixture.silent.userId, done: true } }),
    400: async (fixture) => ({ params: await lost(fixture), body: { user_id: nobody } }),
    404: () => ({ params: { id: nobody }, body: { done: true } }),
    403: async (fixture) => {
      const { id } = await lost(fixture);
      await fixture.admin.call('updateRingBack', { params: { id }, body: { user_id: fixture.silent.userId } });
      const body = { user_id: fixture.agent.userId };
      return { params: { id }, token: fixture.silent.token, body };
    },
  },
};
