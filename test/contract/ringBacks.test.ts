import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewCdr } from '../../electron/service/calls/model/record.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { ApiError } from '../../shared/api/client.ts';
import { newCdr } from '../storage/storeFixture.ts';
import { followEvents } from '../support/followedEvents.ts';
import { plantLostCaller } from '../support/lostCaller.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { newStranger, type Stranger } from '../support/stranger.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** Callers who were lost: who sees them, who takes them on, and when they are off the list. */
let service: TestService;
let store: Store;
let admin: SignedIn;
let [agent, colleague, outsider, supervisor] = [] as unknown as [TestUser, TestUser, TestUser, TestUser];
let stranger: Stranger;
let queueId: number;
let id: number;
let number = 4_940_111;

beforeAll(async () => {
  service = await startTestService();
  store = await service.openStore();
  admin = await service.admin();
  agent = await service.user('agent');
  colleague = await service.user('agent');
  outsider = await service.user('agent');
  supervisor = await service.user('supervisor');
  stranger = await newStranger(service.api, admin);
  const users = [agent.userId, colleague.userId];
  queueId = (await admin.call('createQueue', { body: { name: 'Sales', users } })).data.id;
});

beforeEach(async () => {
  number += 1;
  id = await plantLostCaller(store, 1, { queueId, number: String(number) });
});

afterAll(() => service?.dispose());

const change = (client: SignedIn, body: object) => client.call('updateRingBack', { params: { id }, body });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: ApiError) => status,
  );
const entry = async (client: SignedIn, state: 'open' | 'done' = 'open') =>
  (await client.call('listRingBacks', { query: { state } })).data.find((one) => one.id === id);

describe('a caller whom a user missed', () => {
  let missed: number;

  beforeEach(async () => {
    missed = id + 500;
    await store.calls.finish(direct(missed), []);
  });

  /** A direct call to the colleague that nobody answered. */
  const direct = (liveId: number, changes: Partial<NewCdr> = {}) => {
    const calldate = new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const called = { dst: '102', dst_id: String(colleague.userId), dst_name: 'Colleague', user_id: colleague.userId };
    const caller = { src: String(number), src_id: '', src_name: 'Ada Aalto' };
    const end = { type: 2, disposition: 1, destination: 0, billsec: 0, duration: 25, calldate };
    return newCdr(1, liveId, { ...called, ...caller, ...end, ...changes });
  };
  const found = async (client: SignedIn, liveId = missed) =>
    (await client.call('listRingBacks', { query: {} })).data.find((one) => one.id === liveId);
  const write = (client: SignedIn, body: object) => client.call('updateRingBack', { params: { id: missed }, body });

  it('is for that user to ring back, who alone sees it besides supervisors', async () => {
    const expected = {
      ...{ kind: 'direct', queue_id: null, queue_name: '', number: String(number), name: 'Ada Aalto', wait: 25 },
      ...{ outcome: 'missed', user_id: colleague.userId, called_id: colleague.userId, called_at: null, done_at: null },
    };
    expect(await found(colleague)).toMatchObject(expected);
    expect(await found(supervisor)).toMatchObject(expected);
    expect(await found(agent)).toBeUndefined();
    expect(await found(stranger)).toBeUndefined();
    expect(await statusOf(write(agent, { done: true }))).toBe(404);
  });

  it('is given back, given to somebody else by a supervisor, and done', async () => {
    expect((await write(colleague, { user_id: null })).data.user_id).toBeNull();
    expect(await found(colleague)).toMatchObject({ user_id: null });
    await write(supervisor, { user_id: agent.userId });
    expect(await found(agent)).toMatchObject({ user_id: agent.userId });
    expect(await statusOf(write(colleague, { user_id: colleague.userId }))).toBe(403);
    await write(agent, { done: true });
    expect(await found(colleague)).toBeUndefined();
    expect((await write(agent, { done: false })).data).toMatchObject({ user_id: agent.userId, done_at: null });
  });

  it('is off the list once somebody talked with it, not while only the mailbox did', async () => {
    const later = new Date().toISOString().slice(0, 19).replace('T', ' ');
    await store.calls.finish(direct(missed + 1, { context: 'VM', disposition: 0, billsec: 9, calldate: later }), []);
    expect(await found(colleague)).toMatchObject({ reached: false });
    expect(await found(colleague, missed + 1)).toMatchObject({ wait: 16 });
    const back = { type: 1, destination: 1, dst: String(number), dst_id: '', calldate: later };
    await store.calls.finish(newCdr(1, missed + 2, { ...back, disposition: 0 }), []);
    expect(await found(colleague)).toBeUndefined();
  });

  it('is no caller of a queue, or one who called nobody in particular', async () => {
    await store.calls.finish(direct(missed + 2, { queue_id: queueId, queue_name: 'Sales' }), []);
    await store.calls.finish(direct(missed + 3, { dst_id: '' }), []);
    await store.calls.finish(direct(missed + 4, { src: 'anonymous' }), []);
    const ids = (await supervisor.call('listRingBacks', { query: {} })).data.map((one) => one.id);
    expect(ids.filter((one) => one > missed && one < missed + 10)).toEqual([]);
  });
});

describe('a colleague whom a user missed', () => {
  let missed: number;

  beforeEach(async () => {
    // Room for other calls beside it.
    missed = number * 20;
    await store.calls.finish(inside(missed, agent, colleague), []);
  });

  /** A call between users, that nobody answered. */
  const inside = (liveId: number, from: TestUser, to: TestUser, changes: Partial<NewCdr> = {}) => {
    const calldate = new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const called = { dst: to.ext, dst_id: String(to.userId), dst_name: 'Colleague', user_id: from.userId };
    const caller = { src: from.ext, src_id: String(from.userId), src_name: 'Agent' };
    const end = { type: 3, destination: 2, disposition: 1, billsec: 0, duration: 12, calldate };
    return newCdr(1, liveId, { ...called, ...caller, ...end, ...changes });
  };
  const found = async (client: SignedIn, liveId = missed) =>
    (await client.call('listRingBacks', { query: {} })).data.find((one) => one.id === liveId);
  const later = () => ({ calldate: new Date().toISOString().slice(0, 19).replace('T', ' ') });
  const talks = () => ({ disposition: 0, billsec: 30, duration: 40, ...later() });

  it('is for that user alone, with the extension to call', async () => {
    expect(await found(colleague)).toMatchObject({
      ...{ kind: 'direct', number: agent.ext, name: 'Agent', wait: 12, outcome: 'missed' },
      ...{ user_id: colleague.userId, called_id: colleague.userId, called_at: null, reached: false },
    });
    for (const other of [agent, outsider, supervisor, stranger]) expect(await found(other)).toBeUndefined();
    const write = { params: { id: missed }, body: { done: true } };
    expect(await statusOf(supervisor.call('updateRingBack', write))).toBe(404);
    expect((await colleague.call('updateRingBack', write)).data.done_at).not.toBeNull();
    expect(await found(colleague)).toBeUndefined();
  });

  it('is off the list once these two talked, whoever called, not once others did', async () => {
    await store.calls.finish(inside(missed + 1, outsider, agent, talks()), []);
    await store.calls.finish(inside(missed + 2, agent, outsider, talks()), []);
    expect(await found(colleague)).toMatchObject({ reached: false, called_at: null });
    await store.calls.finish(inside(missed + 3, colleague, agent, { disposition: 4, ...later() }), []);
    expect(await found(colleague)).toMatchObject({ reached: false, called_at: expect.any(String) });
    await store.calls.finish(inside(missed + 4, colleague, agent, talks()), []);
    expect(await found(colleague)).toBeUndefined();
    await store.calls.finish(inside(missed + 5, supervisor, colleague), []);
    expect(await found(colleague, missed + 5)).toBeDefined();
    await store.calls.finish(inside(missed + 6, supervisor, colleague, talks()), []);
    expect(await found(colleague, missed + 5)).toBeUndefined();
  });

  it('is one who talked with the mailbox, not one who never answered the own phone, or talked', async () => {
    await store.calls.finish(
      inside(missed + 1, outsider, colleague, { context: 'VM', disposition: 0, billsec: 5 }),
      [],
    );
    await store.calls.finish(inside(missed + 2, outsider, colleague, { context: 'ENDPOINT' }), []);
    await store.calls.finish(inside(missed + 3, colleague, colleague, { context: 'VM', disposition: 0 }), []);
    await store.calls.finish(inside(missed + 4, outsider, colleague, { disposition: 0 }), []);
    expect(await found(colleague, missed + 1)).toBeDefined();
    for (const other of [2, 3, 4]) expect(await found(colleague, missed + other)).toBeUndefined();
  });
});

describe('the list', () => {
  it('causes an event when somebody changes it', async () => {
    const received = await followEvents(colleague);
    await change(agent, { done: true });
    const isReported = (userId: number | null) =>
      received.waitFor(
        (event) =>
          event.event_name === 'resource.changed' && event.resource === 'ringbacks' && event.by_user_id === userId,
        `a change by ${userId}`,
      );
    await isReported(agent.userId);
    received.close();
  });
});

describe('a caller to ring back', () => {
  it('is seen by those who work in the queue and by supervisors, with what is known', async () => {
    expect(await entry(agent)).toMatchObject({
      number: String(number),
      queue_name: 'Sales',
      wait: 30,
      outcome: 'abandoned',
      user_id: null,
      done_at: null,
    });
    expect(await entry(supervisor)).toBeDefined();
    expect(await entry(outsider)).toBeUndefined();
    expect(await entry(stranger)).toBeUndefined();
    expect(await statusOf(change(outsider, { done: true }))).toBe(404);
    expect(await statusOf(change(stranger, { done: true }))).toBe(404);
  });

  it('is taken on by an agent and given to others by supervisors only, who then sees it', async () => {
    expect((await change(agent, { user_id: agent.userId })).data.user_id).toBe(agent.userId);
    expect(await statusOf(change(colleague, { user_id: colleague.userId }))).toBe(403);
    expect(await statusOf(change(agent, { user_id: colleague.userId }))).toBe(403);
    await change(supervisor, { user_id: outsider.userId });
    expect((await entry(outsider))?.user_id).toBe(outsider.userId);
    expect(await statusOf(change(supervisor, { user_id: stranger.userId }))).toBe(400);
    expect((await change(outsider, { user_id: null })).data.user_id).toBeNull();
  });

  it('is off the list once somebody says that it is done, until that is taken back', async () => {
    await change(agent, { done: true });
    expect(await entry(agent)).toBeUndefined();
    expect(await entry(supervisor, 'done')).toMatchObject({ done_by: agent.userId, done_at: expect.any(String) });
    await change(agent, { done: false });
    expect(await entry(agent)).toMatchObject({ done_at: null, done_by: null });
  });

  it('is off the list once somebody talked with it', async () => {
    const calldate = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const tried = { destination: 1, dst: String(number), calldate };
    await store.calls.finish(newCdr(1, id + 10, { ...tried, disposition: 1 }), []);
    expect(await entry(agent)).toMatchObject({ called_at: calldate, reached: false });
    await store.calls.finish(newCdr(1, id + 20, { ...tried, disposition: 0 }), []);
    expect(await entry(agent)).toBeUndefined();
  });
});
