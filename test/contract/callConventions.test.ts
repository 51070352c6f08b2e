/** The events that a program gets of calls, agents and queues: once, immediately, and of each call its outcome. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;
let admin: SignedIn;
let agent: TestUser;
let followed: FollowedEvents;

beforeAll(async () => {
  service = await startTestService({ demo: true });
  admin = await service.admin();
  agent = await service.user('agent');
  followed = await followEvents(admin);
});

afterAll(async () => {
  followed.close();
  await service.dispose();
});

const newCall = async () => (await agent.call('createWebcall', { body: { from: '600', to: '600' } })).data.id;

async function recordOf(id: number) {
  await admin.call('deleteCall', { params: { id } });
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: id }]);
  const records = async () => (await admin.call('listCdrs', { query: { filter } })).data;
  await until(async () => (await records()).length === 1, { what: 'the record' });
  const [record] = await records();
  if (!record) throw new Error('there is no record');
  return record;
}

describe('the disposition of a call', () => {
  const named = async (name: string, queue_ids: number[] | null = null) =>
    (await admin.call('createDisposition', { body: { name, queue_ids } as never })).data.id;

  it('is chosen during the call, without a queue, changed and taken back, and begins its record', async () => {
    const [sold, lost] = [await named('Sold'), await named('Lost')];
    const params = { id: await newCall() };
    for (const id of [sold, null, lost])
      await admin.call('updateCall', { params, body: { wrapup_disposition_id: id } });
    const live = (await admin.call('getCall', { params })).data;
    expect(live).toMatchObject({ wrapup_disposition_id: lost, wrapup_disposition: 'Lost' });
    const record = await recordOf(params.id);
    expect(record).toMatchObject({ wrapup_disposition_id: lost, wrapup_disposition: 'Lost' });
    await admin.call('updateCdrs', { body: [{ id: record.id, wrapup_disposition_id: sold }] });
    const after = (await admin.call('getCdr', { params: { id: record.id } })).data;
    expect(after).toMatchObject({ wrapup_disposition: 'Sold' });
  });

  it('is refused where there is no such, or only for another queue’s calls, and nothing is changed', async () => {
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales', number: '710' } });
    const other = await named('Only of sales', [queue.id]);
    const params = { id: await newCall() };
    for (const id of [other, 999_999]) {
      const body = { wrapup_disposition_id: id, notes: 'half' };
      await expect(admin.call('updateCall', { params, body })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'wrapup_disposition_id' }],
      });
    }
    expect((await admin.call('getCall', { params })).data).toMatchObject({ wrapup_disposition_id: null, notes: '' });
    expect(await recordOf(params.id)).toMatchObject({ wrapup_disposition_id: null, wrapup_disposition: '' });
  });
});

it('call.initial comes once, and before any other event of the call', async () => {
  const id = await newCall();
  const ofCall = () =>
    followed.events.filter(
      (event) => event.event_name.startsWith('call.') && 'call_id' in event && event.call_id === id,
    );
  await recordOf(id);
  await until(() => ofCall().some(({ event_name }) => event_name === 'call.hangup'), { what: 'the end' });
  const initial = ofCall().filter(({ event_name }) => event_name === 'call.initial');
  expect(initial).toMatchObject([{ state: 'INITIAL' }]);
  expect(ofCall()[0]).toBe(initial[0]);
});

describe('an agent’s state', () => {
  const set = async (user: SignedIn, body: { state: 'available' | 'notReady' | 'offline'; reason_id?: number }) =>
    (await user.call('updateAgent', { params: { id: user.userId }, body: body as never })).data;

  it('that will not hold, since nothing rings at the agent, is answered with when it ends', async () => {
    const user = await service.user('agent');
    const { goes_offline_at, reachable } = await set(user, { state: 'available' });
    expect(reachable).toBe(false);
    const left = Date.parse(`${goes_offline_at}Z`) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(20_000);
    expect(await set(user, { state: 'offline' })).toMatchObject({ state: 'offline', goes_offline_at: null });
  });

  it('changes the figures of a queue only when it changes: no event comes twice', async () => {
    const [ann, ben] = [await service.user('agent'), await service.user('agent')];
    const queueOf = async (name: string, user: SignedIn) =>
      (await admin.call('createQueue', { body: { name, users: [user.userId] } as never })).data.id;
    const [first, second] = [await queueOf('First', ann), await queueOf('Second', ben)];
    const reasonOf = async (name: string) => (await admin.call('createAgentReason', { body: { name } })).data.id;
    const [lunch, tea] = [await reasonOf('Lunch'), await reasonOf('Tea')];
    const received = (id: number) => followed.named('queue.stats').filter(({ queue_id }) => queue_id === id);
    const away = (id: number) => received(id).filter(({ agents }) => agents.not_ready === 1);
    await set(ann, { state: 'notReady', reason_id: lunch });
    await until(() => away(first).length > 0, { what: 'the figures of the first queue' });
    await set(ann, { state: 'notReady', reason_id: tea });
    // Reported a second later; by then another report of the first queue would have come.
    await set(ben, { state: 'notReady', reason_id: lunch });
    await until(() => away(second).length > 0, { what: 'the figures of the second queue' });
    await set(ben, { state: 'offline' });
    await until(() => received(second).at(-1)?.agents.offline === 1, { what: 'its next figures' });
    expect(away(first)).toHaveLength(1);
  });
});
