import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Traffic, TrafficCaller } from '../../shared/api/demoTraffic.ts';
import { followEvents } from '../support/followedEvents.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Simulated callers, as who begins and stops them sees them. */
let service: TestService;
let admin: SignedIn;
let queue: { readonly id: number; readonly number: string };

const patience = { timeoutMs: 20_000 };

beforeAll(async () => {
  service = await startTestService({ demo: true });
  admin = await service.admin();
  queue = (await admin.call('createQueue', { body: { name: 'Training' } })).data;
  const registered = async () => (await admin.call('listLines')).data[0]?.state === 'registered';
  await until(registered, { ...patience, what: 'the demo line to register' });
});

afterEach(() => admin.call('stopDemoTraffic').catch(() => undefined));

afterAll(() => service.dispose());

interface Wishes {
  readonly seed?: number;
  readonly callers_per_minute?: number;
  readonly minutes?: number;
  readonly queue?: number | string;
}

const begin = async (wishes: Wishes = {}, user = admin): Promise<Traffic> => {
  const body = { callers_per_minute: 2, minutes: 60, queue: queue.id, ...wishes };
  return (await user.call('beginDemoTraffic', { body })).data;
};
const traffic = async () => (await admin.call('getDemoTraffic')).data;
const callers = async () =>
  (await admin.call('listDemoTrafficCallers', { query: { sort: 'id', dir: 'ASC', limit: 10_000 } })).data;

/** What the seed settles. */
const planOf = (list: readonly TrafficCaller[]) => list.map(({ id: _, state: __, calls: ___, ...planned }) => planned);

async function lineId(): Promise<number> {
  const { data } = await admin.call('listLines');
  return data.find(({ is_demo }) => is_demo)?.id ?? 0;
}

describe('simulated callers', () => {
  it('are nobody before the first', async () => {
    const other = await startTestService({ demo: true });
    const stranger = await other.admin();
    await expect(stranger.call('getDemoTraffic')).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call('stopDemoTraffic')).rejects.toMatchObject({ status: 404 });
    expect(await stranger.call('listDemoTrafficCallers')).toEqual({ data: [], total: 0 });
    await other.dispose();
  });

  it('are the same for the same seed, and others for another', async () => {
    const plans: unknown[] = [];
    for (const seed of [7, 7, 8]) {
      expect(await begin({ seed })).toMatchObject({ seed, planned: 120, arrived: 0, state: 'running' });
      plans.push(planOf(await callers()));
      await admin.call('stopDemoTraffic');
    }
    expect(plans[0]).toHaveLength(120);
    expect(plans[1]).toEqual(plans[0]);
    expect(plans[2]).not.toEqual(plans[0]);
  });

  it('come to the queue as ordinary calls, and hang up when they are stopped', async () => {
    const stream = await followEvents(admin);
    await begin({ seed: 1, callers_per_minute: 60, minutes: 0.1, queue: queue.number });
    const waiting = async () => (await admin.call('listQueueCallers', { params: { id: queue.id } })).data;
    await until(async () => (await waiting()).length > 1, { ...patience, what: 'two callers to wait' });
    const planned = await callers();
    const came = await waiting();
    for (const { number, name } of came) {
      expect(planned).toContainEqual(expect.objectContaining({ number, name, state: 'waiting', calls: 1 }));
    }
    const calls = (await admin.call('listCalls')).data;
    expect(calls[0]).toMatchObject({ context: 'QUEUE', type: 'I', queue_id: queue.id });
    await stream.waitFor((event) => event.event_name === 'demo.traffic' && event.traffic.waiting > 0, 'the news');
    await admin.call('stopDemoTraffic');
    await until(async () => (await admin.call('listCalls')).total === 0, { ...patience, what: 'the calls to end' });
    await until(async () => (await traffic()).waiting === 0, { ...patience, what: 'everybody to be gone' });
    const end = await traffic();
    expect(end).toMatchObject({ state: 'stopped', waiting: 0, talking: 0, failed: 0, answered: 0 });
    expect(end.ended_at).not.toBeNull();
    expect(end.abandoned + end.turned_away).toBe(end.arrived);
    await expect(admin.call('stopDemoTraffic')).rejects.toMatchObject({ status: 404 });
    const isLast = (event: { event_name: string; traffic?: Traffic }) => event.traffic?.state === 'stopped';
    await stream.waitFor((event) => event.event_name === 'demo.traffic' && isLast(event), 'the end');
    stream.close();
    const { data: cdrs } = await admin.call('listCdrs');
    expect(cdrs.find(({ src }) => src === came[0]?.number)).toMatchObject({ src_name: came[0]?.name, type: 2 });
  });

  it('are begun by supervisors, seen by them alone, and only once at a time', async () => {
    const supervisor = await service.user('supervisor');
    const agent = await service.user('agent');
    await expect(begin({}, agent)).rejects.toMatchObject({ status: 403 });
    const [seen, unseen] = [await followEvents(supervisor), await followEvents(agent)];
    await begin({}, supervisor);
    await expect(begin()).rejects.toMatchObject({ status: 409 });
    await seen.waitFor(({ event_name }) => event_name === 'demo.traffic', 'the news');
    expect(unseen.named('demo.traffic')).toEqual([]);
    await supervisor.call('stopDemoTraffic');
    for (const stream of [seen, unseen]) stream.close();
  });

  it.each([
    [{ queue: 999_999 }, 'queue'],
    [{ queue: '8999' }, 'queue'],
    [{ queue: '1' }, 'queue'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1.5 }, 'seed'],
    [{ callers_per_minute: 0 }, 'callers_per_minute'],
    [{ callers_per_minute: 61, minutes: 1 }, 'callers_per_minute'],
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 481 }, 'minutes'],
    [{ callers_per_minute: 60, minutes: 60 }, 'minutes'],
  ] as const)('are not begun with %o', async (wishes, field) => {
    await expect(begin(wishes)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('need a demo line that leads to queues', async () => {
    const params = { id: await lineId() };
    await admin.call('updateLine', { params, body: { user_id: admin.userId } });
    await expect(begin()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('belongs to one user'),
    });
    await admin.call('updateLine', { params, body: { user_id: null, enabled: false } });
    await expect(begin()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('no enabled') });
    await admin.call('updateLine', { params, body: { enabled: true } });
    await begin();
  });

  it('are turned away by a queue that is full', async () => {
    const { data: full } = await admin.call('createQueue', { body: { name: 'Full', max_callers: 1 } });
    await begin({ seed: 1, callers_per_minute: 60, minutes: 0.1, queue: full.id });
    await until(async () => (await traffic()).turned_away > 0, {
      timeoutMs: 60_000,
      what: 'somebody to be turned away',
    });
    const turnedAway = (await callers()).find(({ state }) => state === 'turned_away');
    const filter = JSON.stringify([{ property: 'src', operator: '=', value: turnedAway?.number ?? '' }]);
    const record = async () => (await admin.call('listCdrs', { query: { filter } })).data[0];
    await until(async () => (await record()) !== undefined, { ...patience, what: 'the record' });
    expect(await record()).toMatchObject({ queue_id: full.id, queue_outcome: 'full' });
  }, 90_000);

  it('are stopped when their queue is removed', async () => {
    const { data: short } = await admin.call('createQueue', { body: { name: 'Short' } });
    await begin({ seed: 1, callers_per_minute: 60, minutes: 1, queue: short.id });
    await admin.call('deleteQueue', { params: { id: short.id } });
    await until(async () => (await traffic()).state === 'stopped', { ...patience, what: 'the end' });
    await until(async () => (await admin.call('listCalls')).total === 0, { ...patience, what: 'the calls to end' });
  });

  it('are another customer’s own', async () => {
    await begin();
    const credentials = { email: 'owner@other.test', password: 'a password of others' };
    const body = { name: 'Other', owner: { ...credentials, first_name: 'Other', ext: '100' } };
    await admin.call('createCustomer', { body });
    const other = await signIn(service.api, credentials);
    await expect(other.call('getDemoTraffic')).rejects.toMatchObject({ status: 404 });
    expect((await other.call('listDemoTrafficCallers')).data).toEqual([]);
    await expect(other.call('stopDemoTraffic')).rejects.toMatchObject({ status: 404 });
    await other.call('addDemoLine');
    await expect(begin({}, other)).rejects.toMatchObject({ status: 400, errors: [{ field: 'queue' }] });
    const { data: own } = await other.call('createQueue', { body: { name: 'Own' } });
    await begin({ queue: own.id }, other);
    const ids = new Set((await callers()).map(({ id }) => id));
    const theirs = (await other.call('listDemoTrafficCallers')).data;
    expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('are cut off by the end of the service, which does not wait for them, and unknown to the next', async () => {
    const first = await startTestService({ demo: true });
    const before = await first.admin();
    const { data: own } = await before.call('createQueue', { body: { name: 'Own' } });
    const body = { seed: 1, callers_per_minute: 60, minutes: 30, queue: own.id };
    await before.call('beginDemoTraffic', { body });
    const someWait = async () => (await before.call('getDemoTraffic')).data.waiting > 1;
    await until(someWait, { ...patience, what: 'callers to wait' });
    await first.stop();
    const second = await startTestService({ demo: true, dataDir: first.dataDir });
    const after = await second.admin();
    await expect(after.call('getDemoTraffic')).rejects.toMatchObject({ status: 404 });
    expect((await after.call('listCalls')).total).toBe(0);
    const outcomes = (await after.call('listCdrs')).data.map(({ queue_outcome }) => queue_outcome);
    expect(outcomes.length).toBeGreaterThan(1);
    expect(new Set(outcomes)).toEqual(new Set(['cut']));
    await after.call('beginDemoTraffic', { body });
    await second.dispose();
  });
});
