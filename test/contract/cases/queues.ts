import type { alerts } from '../../../shared/api/alerts.ts';
import type { queueGroups } from '../../../shared/api/queues/queueGroups.ts';
import type { Queue, queues } from '../../../shared/api/queues/queues.ts';
import { until } from '../../support/until.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let made = 0;

async function queue({ admin, silent }: Fixture): Promise<Queue> {
  made += 1;
  const body = { name: `Queue ${made}`, users: [{ id: silent.userId, status: false }] };
  return (await admin.call('createQueue', { body })).data;
}

const params = async (fixture: Fixture) => ({ id: (await queue(fixture)).id });

/** A queue in which the agent waits itself. */
async function waiting(fixture: Fixture): Promise<{ id: number; call_id: number }> {
  const { agent, admin } = fixture;
  const { id, number } = await queue(fixture);
  for (const call of (await agent.call('listCalls')).data) {
    await agent.call('deleteCall', { params: { id: call.id } }).catch(() => undefined);
  }
  const { data: call } = await agent.call('createCall', { body: { to: number, auto_answer: true } });
  const waits = async () => (await admin.call('listQueueCallers', { params: { id } })).total === 1;
  await until(waits, { what: 'the agent to wait in the queue' });
  return { id, call_id: call.id };
}

/** An alert of a queue in which somebody waits while nobody works. */
async function alert(fixture: Fixture): Promise<{ id: number }> {
  const { admin } = fixture;
  const alerts = async () => (await admin.call('listAlerts')).data;
  if ((await alerts()).length === 0) {
    await admin.call('updateAlertSettings', { body: { no_agent: 1 } });
    await waiting(fixture);
    await until(async () => (await alerts()).length > 0, { what: 'an alert about the queue' });
    await admin.call('updateAlertSettings', { body: { no_agent: 30 } });
  }
  const [found] = await alerts();
  if (!found) throw new Error('There is no alert');
  return { id: found.id };
}

/** Cases: alerts about queues and lines. */
export const alertsCases: { readonly [K in keyof typeof alerts]: CasesOf<K> } = {
  listAlerts: {
    200: async (fixture) => ({ query: { limit: (await alert(fixture)) && 10 } }),
    400: () => ({ query: { filter: 'not json' } }),
  },
  getAlert: { 200: async (fixture) => ({ params: await alert(fixture) }) },
  getAlertSettings: { 200: () => ({}) },
  updateAlertSettings: {
    200: async (fixture) => ({
      body: { mails_per_hour: 6, queues: [{ queue_id: (await queue(fixture)).id, no_agent: 60 }] },
    }),
    400: () => ({ body: { lines: [{ line_id: nobody, line_busy: 5 }] } }),
  },
};

/** Cases: queues, and who waits in them. */
export const queuesCases: { readonly [K in keyof typeof queues]: CasesOf<K> } = {
  listQueues: { 200: async (fixture) => ({ query: { include: (await queue(fixture)) && 'users' } }) },
  createQueue: {
    201: ({ silent }) => ({ body: { name: 'Sales', ring_strategy: 'A', users: [silent.userId] } }),
    409: async (fixture) => ({ body: { name: 'Twice', number: (await queue(fixture)).number } }),
    400: () => ({ body: { name: 'Sales', hours: { time_zone: 'Middle/Earth', weekly: [], holidays: [] } } }),
  },
  getQueue: {
    200: async (fixture) => ({ params: await params(fixture), query: { include: 'users' } }),
    400: async (fixture) => ({ params: await params(fixture), query: { include: 'everything' } }),
  },
  updateQueue: {
    200: async (fixture) => ({
      params: await params(fixture),
      body: { users: [{ id: fixture.silent.userId, status: true }] },
      token: fixture.silent.token,
    }),
    400: async (fixture) => ({ params: await params(fixture), body: { users: [nobody] } }),
    409: async (fixture) => ({ params: await params(fixture), body: { number: (await queue(fixture)).number } }),
    403: async (fixture) => ({ params: await params(fixture), body: { name: 'Mine' }, token: fixture.agent.token }),
  },
  deleteQueue: { 204: async (fixture) => ({ params: await params(fixture) }) },
  getQueueStats: { 200: async (fixture) => ({ params: await params(fixture) }) },
  listQueueCallers: {
    200: async (fixture) => ({ params: { id: (await waiting(fixture)).id } }),
    400: async (fixture) => ({ params: await params(fixture), query: { filter: 'not json' } }),
  },
  updateQueueCaller: {
    200: async (fixture) => ({
      params: await waiting(fixture),
      body: { queue_id: (await queue(fixture)).id, priority: 5 },
    }),
    400: async (fixture) => ({ params: await waiting(fixture), body: { queue_id: nobody } }),
  },
  getQueueGoals: { 200: () => ({}) },
  updateQueueGoals: {
    200: async (fixture) => ({
      body: { waiting: { amber: 3, red: 6 }, queues: [{ queue_id: (await queue(fixture)).id, waiting: null }] },
    }),
    400: () => ({ body: { waiting: { amber: 6, red: 6 } } }),
  },
  deleteQueueCaller: { 204: async (fixture) => ({ params: await waiting(fixture) }) },
};

async function newGroup(fixture: Fixture) {
  made += 1;
  return { name: `Queue group ${made}`, queue_ids: [(await queue(fixture)).id] };
}

const groupParams = async (fixture: Fixture) => ({
  id: (await fixture.admin.call('createQueueGroup', { body: await newGroup(fixture) })).data.id,
});

/** Cases: queue groups. */
export const queueGroupsCases: { readonly [K in keyof typeof queueGroups]: CasesOf<K> } = {
  listQueueGroups: { 200: () => ({}) },
  createQueueGroup: {
    201: async (fixture) => ({ body: await newGroup(fixture) }),
    400: () => ({ body: { name: 'None', queue_ids: [nobody] } }),
  },
  getQueueGroup: { 200: async (fixture) => ({ params: await groupParams(fixture) }) },
  updateQueueGroup: {
    200: async (fixture) => ({
      params: await groupParams(fixture),
      body: { users: [{ id: fixture.silent.userId, status: true }] },
      token: fixture.silent.token,
    }),
    400: async (fixture) => ({ params: await groupParams(fixture), body: { users: [{ id: nobody, status: true }] } }),
    403: async (fixture) => ({
      params: await groupParams(fixture),
      body: { name: 'Mine' },
      token: fixture.agent.token,
    }),
  },
  deleteQueueGroup: { 204: async (fixture) => ({ params: await groupParams(fixture) }) },
};
