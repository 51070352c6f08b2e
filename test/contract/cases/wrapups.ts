import type { wrapups } from '../../../shared/api/wrapups.ts';
import { plantWrapUp } from '../../support/plantedWrapUp.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let made = 0;

/** An open wrap-up of the agent without audio, whose timer no process runs. */
async function wrapUp({ service, silent, customerId }: Fixture): Promise<{ id: number }> {
  const store = await service.openStore();
  const { id } = await plantWrapUp(store, { userId: silent.userId, customerId });
  return { id };
}

async function disposition({ admin }: Fixture): Promise<{ id: number }> {
  made += 1;
  const { id } = (await admin.call('createDisposition', { body: { name: `Disposition ${made}` } })).data;
  return { id };
}

async function queue({ admin }: Fixture): Promise<number> {
  made += 1;
  return (await admin.call('createQueue', { body: { name: `Queue for dispositions ${made}` } })).data.id;
}

async function label({ admin }: Fixture): Promise<number> {
  return (await admin.call('createCallLabel', { body: { name: `hot ${performance.now()}` } })).data.id;
}

/** Cases: wrap-ups, and what agents choose from in them. */
export const wrapupsCases: { readonly [K in keyof typeof wrapups]: CasesOf<K> } = {
  listWrapUps: {
    200: async (fixture) => ({ query: { limit: (await wrapUp(fixture)) && 5 }, token: fixture.silent.token }),
  },
  getWrapUp: {
    200: async (fixture) => ({ params: await wrapUp(fixture) }),
    404: async (fixture) => ({ params: await wrapUp(fixture), token: fixture.agent.token }),
  },
  updateWrapUp: {
    200: async (fixture) => ({
      params: await wrapUp(fixture),
      body: {
        disposition_id: (await disposition(fixture)).id,
        notes: 'Wants a quote',
        labels: [await label(fixture)],
        state: 'END',
      },
      token: fixture.silent.token,
    }),
    400: async (fixture) => ({ params: await wrapUp(fixture), body: { follow_up_done: true } }),
    404: async (fixture) => ({
      params: await wrapUp(fixture),
      body: { notes: 'Not mine' },
      token: fixture.reception.token,
    }),
  },
  listDispositions: { 200: async (fixture) => ({ query: { limit: (await disposition(fixture)) && 5 } }) },
  createDisposition: {
    201: async (fixture) => ({ body: { name: `Sold ${performance.now()}`, queue_ids: [await queue(fixture)] } }),
    400: () => ({ body: { name: 'Sold', queue_ids: [nobody] } }),
  },
  getDisposition: { 200: async (fixture) => ({ params: await disposition(fixture), token: fixture.silent.token }) },
  updateDisposition: {
    200: async (fixture) => ({ params: await disposition(fixture), body: { position: 3, outcome_id: 7 } }),
    400: async (fixture) => ({ params: await disposition(fixture), body: { name: '' } }),
  },
  deleteDisposition: { 204: async (fixture) => ({ params: await disposition(fixture) }) },
};
