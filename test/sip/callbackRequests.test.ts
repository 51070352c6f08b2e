import { beforeEach, describe, expect, it } from 'vitest';
import type { CallbackOutcome, CallbackState } from '../../shared/api/callMeBack/visits.ts';
import type { Queue } from '../../shared/api/queues/queues.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { until } from '../support/until.ts';

const q = withQueueFixture();
const adaHz = 500;
const bobHz = 700;
const visitorHz = 1_300;
const number = '+442079460018';

const ada = () => q.fixture.agent('101', adaHz);
const bob = () => q.fixture.agent('102', bobHz);
let states: (readonly [CallbackState, CallbackOutcome | null])[];

beforeEach(() => {
  states = [];
});

/** Somebody asks on a web site to be called; answers the id of the call that will be made. */
function request({ id: queueId }: Queue): number {
  const liveId = q.fixture.store.nextLiveId();
  const origin = {
    number,
    callerId: '4930231250',
    actionUrl: 'https://shop.test/',
    actionText: 'Call Me Back: Shop',
    onState: (...state: (typeof states)[number]) => states.push(state),
    onCall: () => undefined,
  };
  const { customerId } = q.admin;
  expect(q.fixture.queues.callbackRequests.enter({ customerId, queueId, liveId, origin })).toBe(true);
  return liveId;
}

async function received(...expected: typeof states): Promise<void> {
  const what = `${JSON.stringify(expected)}; told were ${JSON.stringify(states)}`;
  await until(() => states.length >= expected.length, { timeoutMs: 10_000, what });
  expect(states).toEqual(expected);
}

describe('somebody who asked elsewhere to be called', () => {
  it('waits behind callers, and is called once an agent took it', async () => {
    const agent = await ada();
    const queue = await q.queue([agent]);
    const caller = await q.call(queue);
    const id = request(queue);
    expect(q.fixture.queues.callers.list(q.admin, queue.id)).toMatchObject([
      { id: caller.id, position: 1 },
      { id, position: 2, number: number.slice(1), callback: true },
    ]);
    expect((await q.answer(agent)).id).toBe(caller.id);
    expect(states).toEqual([]);
    await caller.party.leg.end();
    expect(await q.rings(agent)).toMatchObject({
      id,
      action_url: 'https://shop.test/',
      action_text: 'Call Me Back: Shop',
      dst: number.slice(1),
    });
    await q.fixture.calls.update(agent.viewer, id, { state: 'answer' });
    const visitor = await q.fixture.pbx.incoming(visitorHz);
    expect(visitor.leg.calledNumber).toBe(number);
    expect(visitor.leg.remote.user).toBe('4930231250');
    await visitor.leg.answer();
    visitor.talk();
    await q.hears(visitor.voice, adaHz);
    await q.hears(agent.voice, visitorHz);
    await visitor.leg.end();
    await received(['calling_you', null], ['in_call', null], ['ended', 'talked']);
    expect(await q.entry(id)).toMatchObject({ outcome: 'called_back', answeredBy: agent.viewer.userId });
    expect(await q.fixture.record(id)).toMatchObject({ src: '101', dst: number.slice(1), queue_id: queue.id, type: 1 });
  });

  it('is offered to the next agent when one does not want it', async () => {
    const [first, second] = [await ada(), await bob()];
    const queue = await q.queue([first, second], { ring_strategy: 'R' });
    const id = request(queue);
    await until(() => !q.silent(first) || !q.silent(second), { timeoutMs: 10_000, what: 'an agent to ring' });
    const [refuser, taker] = q.silent(first) ? [second, first] : [first, second];
    await q.fixture.calls.end(refuser.viewer, id);
    await q.rings(taker);
    expect(states).toEqual([]);
    await q.fixture.calls.update(taker.viewer, id, { state: 'answer' });
    await (await q.fixture.pbx.incoming(visitorHz)).leg.answer();
    await received(['calling_you', null], ['in_call', null]);
  });

  it('is not called again when the telephone was busy', async () => {
    const agent = await ada();
    const queue = await q.queue([agent], { callback_tries: 3, callback_retry: 10 });
    const id = request(queue);
    await q.rings(agent);
    await q.fixture.calls.update(agent.viewer, id, { state: 'answer' });
    await (await q.fixture.pbx.incoming(visitorHz)).leg.end(486);
    await received(['calling_you', null], ['ended', 'busy']);
    expect(await q.entry(id)).toMatchObject({ outcome: 'callback_failed' });
    expect(q.waiting(queue)).toBe(0);
  });

  it('waits no more once it does not want it', async () => {
    const queue = await q.queue([], { join_empty: true });
    const id = request(queue);
    q.fixture.queues.callbackRequests.cancel(id);
    await received(['ended', 'cancelled']);
    expect(await q.entry(id)).toMatchObject({ outcome: 'abandoned' });
    expect(q.waiting(queue)).toBe(0);
  });

  it('stops the ringing when it does not want it while an agent is rung', async () => {
    const agent = await ada();
    const queue = await q.queue([agent]);
    const id = request(queue);
    await q.rings(agent);
    q.fixture.queues.callbackRequests.cancel(id);
    await until(() => q.silent(agent), { what: 'the ringing to stop' });
    await received(['ended', 'cancelled']);
    await q.is(agent, 'available');
    expect(q.fixture.calls.liveCount()).toBe(0);
  });

  it('is not taken by a queue that is closed, full or without agents', async () => {
    const { callbackRequests } = q.fixture.queues;
    const { customerId } = q.admin;
    const empty = await q.queue([], { join_empty: false });
    expect(callbackRequests.takes(customerId, empty.id)).toBe(false);
    const full = await q.queue([], { name: 'Full', join_empty: true, max_callers: 1 });
    request(full);
    expect(callbackRequests.takes(customerId, full.id)).toBe(false);
    expect(callbackRequests.takes(customerId + 1, full.id)).toBe(false);
    expect(callbackRequests.takes(customerId, 4711)).toBe(false);
  });
});
