import type { Queue, queues } from '../../../shared/api/queues/queues.ts';
import { until } from '../../support/until.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

let made = 0;

async function queue({ admin, silent }: House): Promise<Queue> {
  made += 1;
  const body = { name: `Queue ${made}`, users: [{ id: silent.userId, status: false }] };
  return (await admin.call('createQueue', { body })).data;
}

const params = async (house: House) => ({ id: (await queue(house)).id });

/** A queue in which the agent waits itself. */
async function waiting(house: House): Promise<{ id: number; call_id: number }> {
  const { agent, admin } = house;
  const { id, number } = await queue(house);
  for (const call of (await agent.call('listCalls')).data) {
    await agent.call('deleteCall', { params: { id: call.id } }).catch(() => undefined);
  }
  const { data: call } = await agent.call('createCall', { body: { to: number, auto_answer: true } });
  const waits = async () => (await admin.call('listQueueCallers', { params: { id } })).total === 1;
  await until(waits, { what: 'the agent to wait in the queue' });
  return { id, call_id: call.id };
}

/** Cases: queues, and who waits in them. */
export const queuesCases: { readonly [K in keyof typeof queues]: CasesOf<K> } = {
  listQueues: { 200: async (house) => ({ query: { include: (await queue(house)) && 'users' } }) },
  createQueue: {
    201: ({ silent }) => ({ body: { name: 'Sales', ring_strategy: 'A', users: [silent.userId] } }),
    400: () => ({ body: { name: 'Sales', hours: { time_zone: 'Middle/Earth', weekly: [], holidays: [] } } }),
  },
  getQueue: {
    200: async (house) => ({ params: await params(house), query: { include: 'users' } }),
    400: async (house) => ({ params: await params(house), query: { include: 'everything' } }),
  },
  updateQueue: {
    200: async (house) => ({
      params: await params(house),
      body: { users: [{ id: house.silent.userId, status: true }] },
      token: house.silent.token,
    }),
    400: async (house) => ({ params: await params(house), body: { users: [nobody] } }),
    403: async (house) => ({ params: await params(house), body: { name: 'Mine' }, token: house.agent.token }),
  },
  deleteQueue: { 204: async (house) => ({ params: await params(house) }) },
  getQueueStats: { 200: async (house) => ({ params: await params(house) }) },
  listQueueCallers: {
    200: async (house) => ({ params: { id: (await waiting(house)).id } }),
    400: async (house) => ({ params: await params(house), query: { filter: 'not json' } }),
  },
  updateQueueCaller: {
    200: async (house) => ({ params: await waiting(house), body: { queue_id: (await queue(house)).id, priority: 5 } }),
    400: async (house) => ({ params: await waiting(house), body: { queue_id: nobody } }),
  },
  deleteQueueCaller: { 204: async (house) => ({ params: await waiting(house) }) },
};
