import type { wrapups } from '../../../shared/api/wrapups.ts';
import { plantWrapUp } from '../../support/plantedWrapUp.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

let made = 0;

/** An open wrap-up of the agent without audio, whose timer no process runs. */
async function wrapUp({ service, silent, customerId }: House): Promise<{ id: number }> {
  const store = await service.openStore();
  const { id } = await plantWrapUp(store, { userId: silent.userId, customerId });
  return { id };
}

async function disposition({ admin }: House): Promise<{ id: number }> {
  made += 1;
  const { id } = (await admin.call('createDisposition', { body: { name: `Disposition ${made}` } })).data;
  return { id };
}

async function queue({ admin }: House): Promise<number> {
  made += 1;
  return (await admin.call('createQueue', { body: { name: `Queue for dispositions ${made}` } })).data.id;
}

/** Cases: wrap-ups, and what agents choose from in them. */
export const wrapupsCases: { readonly [K in keyof typeof wrapups]: CasesOf<K> } = {
  listWrapUps: {
    200: async (house) => ({ query: { limit: (await wrapUp(house)) && 5 }, token: house.silent.token }),
  },
  getWrapUp: {
    200: async (house) => ({ params: await wrapUp(house) }),
    404: async (house) => ({ params: await wrapUp(house), token: house.agent.token }),
  },
  updateWrapUp: {
    200: async (house) => ({
      params: await wrapUp(house),
      body: { disposition_id: (await disposition(house)).id, notes: 'Wants a quote', labels: ['hot'], state: 'END' },
      token: house.silent.token,
    }),
    400: async (house) => ({ params: await wrapUp(house), body: { follow_up_done: true } }),
    404: async (house) => ({ params: await wrapUp(house), body: { notes: 'Not mine' }, token: house.reception.token }),
  },
  listDispositions: { 200: async (house) => ({ query: { limit: (await disposition(house)) && 5 } }) },
  createDisposition: {
    201: async (house) => ({ body: { name: `Sold ${performance.now()}`, queue_ids: [await queue(house)] } }),
    400: () => ({ body: { name: 'Sold', queue_ids: [nobody] } }),
  },
  getDisposition: { 200: async (house) => ({ params: await disposition(house), token: house.silent.token }) },
  updateDisposition: {
    200: async (house) => ({ params: await disposition(house), body: { position: 3, outcome_id: 7 } }),
    400: async (house) => ({ params: await disposition(house), body: { name: '' } }),
  },
  deleteDisposition: { 204: async (house) => ({ params: await disposition(house) }) },
};
