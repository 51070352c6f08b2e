import { describe, expect, it } from 'vitest';
import { codeOf } from '../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import type { FixtureAgent } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { ownNumber } from '../support/ownNumber.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { until } from '../support/until.ts';

const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
const toneOfCaller = 900;
const toneOfAda = 500;
const toneOfBob = 700;

const ada = () => q.fixture.agent('101', toneOfAda);
const bob = () => q.fixture.agent('102', toneOfBob);
const decline = async (agent: FixtureAgent) => q.fixture.calls.end(agent.viewer, (await q.rings(agent)).id);

/** Names of a call's events, by context: of the queue, and of its agents. */
function received(id: number): Record<string, string[]> {
  const bodies = q.fixture.events.flatMap(({ body }) => ('context' in body && body.call_id === id ? [body] : []));
  const names: Record<string, string[]> = {};
  for (const { context, event_name } of bodies) names[context] = [...(names[context] ?? []), event_name];
  return names;
}

describe('a caller in a queue', () => {
  it('waits, rings an agent, talks with it, and leaves one record', async () => {
    const a = await ada();
    const queue = await q.queue([]);
    const { party, id } = await q.call(queue);
    const admin = { ...a, viewer: q.admin };
    expect(await q.fixture.sees(admin, id, { queue_state: 'waiting' })).toMatchObject({
      state_name: 'RINGING',
      context: 'QUEUE',
      connected_at: null,
      queue_id: queue.id,
      queue_name: 'Sales',
      dst: queue.number,
      dst_name: 'Sales',
      ringing_user_ids: [],
    });
    expect(q.fixture.queues.callers.list(q.admin, queue.id)).toMatchObject([
      { id, position: 1, number: '4940111', callback: false, ringing_user_ids: [] },
    ]);
    await q.fixture.queues.service.update(q.admin, queue.id, { users: [a.viewer.userId] });
    const call = await q.rings(a);
    expect(call).toMatchObject({ id, queue_state: 'ringing', ringing_user_ids: [a.viewer.userId] });
    await q.is(a, 'reserved');
    expect(await q.answer(a)).toMatchObject({ queue_state: 'connected', dst_user_id: a.viewer.userId });
    await q.is(a, 'onCall');
    await q.hears(party.voice, toneOfAda);
    await q.hears(a.voice, toneOfCaller);
    expect(q.waiting(queue)).toBe(0);
    await party.leg.end();
    expect(await q.fixture.record(id)).toMatchObject({
      context: 'QUEUE',
      type: 0,
      disposition: 0,
      user_id: a.viewer.userId,
      queue_id: queue.id,
      queue_name: 'Sales',
      queue_outcome: 'answered',
    });
    expect(received(id)).toEqual({
      QUEUE: ['call.initial', 'call.ringing', 'call.connected', 'call.hangup'],
      LOCAL_USER: ['call.ringing', 'call.connected', 'call.hangup'],
    });
    const entry = await q.entry(id);
    expect(entry).toMatchObject({ outcome: 'answered', answeredBy: a.viewer.userId, position: 1, number: '4940111' });
    expect(await q.offers(entry)).toEqual(['101 answered']);
    await q.is(a, 'available');
    const log = await q.fixture.queues.agents.changes(q.admin, a.viewer.userId);
    expect(log.map(({ state, cause }) => `${state} ${cause}`).toReversed()).toEqual([
      ...['available audio_opened', 'reserved offer', 'onCall call', 'available call_ended'],
    ]);
  });

  it('hears music while it waits, and its position', async () => {
    const queue = await q.queue([], { position_announcement: 3 });
    const { party } = await q.call(queue);
    const loud = () => party.voice.framesHeard > 20 && rms(party.voice.lastHeard()) > 300;
    await until(loud, { timeoutMs: 10_000, what: 'music' });
  });

  it('goes to the next agent when one refuses, and keeps its place', async () => {
    const [a, b] = [await ada(), await bob()];
    const queue = await q.queue([a, b], { ring_strategy: 'R' });
    const { id } = await q.call(queue);
    await decline(a);
    expect(await q.rings(b)).toMatchObject({ id });
    expect(q.silent(a)).toBe(true);
    await q.is(a, 'available');
    await q.answer(b);
    const entry = await q.entry(id);
    expect(await q.offers(entry)).toEqual(['101 refused', '102 answered']);
  });

  it('goes to the next agent when one does not answer, who is paused after the second time', async () => {
    const [a, b] = [await ada(), await bob()];
    const queue = await q.queue([a, b], { ring_strategy: 'P', ring_time: 3, max_missed: 1 });
    const { id } = await q.call(queue);
    await q.rings(a);
    await q.rings(b);
    await q.is(a, 'notReady');
    expect(await q.fixture.queues.agents.get(q.admin, a.viewer.userId)).toMatchObject({ reason: 'Missed calls' });
    await q.answer(b);
    expect(await q.offers(await q.entry(id))).toEqual(['101 no_answer', '102 answered']);
  }, 20_000);

  it('rings all at once with strategy A; the others stop as soon as one answers', async () => {
    const [a, b] = [await ada(), await bob()];
    const queue = await q.queue([a, b], { ring_strategy: 'A' });
    const { id } = await q.call(queue);
    await Promise.all([q.rings(a), q.rings(b)]);
    await q.answer(b);
    expect(q.silent(a)).toBe(true);
    await q.is(a, 'available');
    expect(await q.offers(await q.entry(id))).toEqual(['101 withdrawn', '102 answered']);
  });

  it('stops the ringing when it hangs up, and counts as missed', async () => {
    const a = await ada();
    const queue = await q.queue([a]);
    const { party, id } = await q.call(queue);
    await q.rings(a);
    await party.leg.end();
    await until(() => q.silent(a), { what: 'silence' });
    await q.is(a, 'available');
    expect(await q.fixture.record(id)).toMatchObject({ context: 'QUEUE', type: 2, queue_outcome: 'abandoned' });
    expect(received(id)).toEqual({
      QUEUE: ['call.initial', 'call.ringing', 'call.missed', 'call.hangup'],
      LOCAL_USER: ['call.ringing', 'call.missed', 'call.hangup'],
    });
    const entry = await q.entry(id);
    expect(entry).toMatchObject({ outcome: 'abandoned', answeredAt: null });
    expect(await q.offers(entry)).toEqual(['101 caller_left']);
  });

  it('counts apart who hangs up at once', async () => {
    const queue = await q.queue([], { short_abandon: 60 });
    const { party, id } = await q.call(queue);
    await party.leg.end();
    expect(await q.entry(id)).toMatchObject({ outcome: 'short_abandoned' });
    expect(await q.fixture.record(id)).toMatchObject({ queue_outcome: 'short_abandoned' });
    expect(await q.fixture.queues.service.stats(q.admin, queue.id)).toMatchObject({
      waiting: 0,
      today: { offered: 1, abandoned: 0, short_abandoned: 1 },
    });
  });

  it('comes in by a telephone number', async () => {
    const a = await ada();
    const queue = await q.queue([a]);
    await ownNumber(q.fixture.store, q.admin.customerId, '4930123456', {
      target_type: codeOf(ddiTargetTypeCodes, 'QUEUE'),
      target_id: queue.id,
      tel_verified: false,
    });
    await q.fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    expect(await q.rings(a)).toMatchObject({ ddi: '4930123456', queue_id: queue.id, context: 'QUEUE' });
  });

  it('is served in the order of coming, by whoever becomes free', async () => {
    const a = await ada();
    const queue = await q.queue([a]);
    const first = await q.call(queue, '+4940111');
    await q.answer(a);
    const second = await q.call(queue, '+4940222');
    const third = await q.call(queue, '+4940333');
    expect(q.silent(a)).toBe(true);
    await first.party.leg.end();
    expect(await q.rings(a)).toMatchObject({ id: second.id });
    await second.party.leg.end();
    await until(async () => (await q.rings(a)).id === third.id, { what: 'the third' });
  });

  it('is not offered to an agent in wrap-up, until that runs out', async () => {
    const a = await ada();
    const queue = await q.queue([a], { wrapup_time: 2 });
    const first = await q.call(queue);
    await q.answer(a);
    await first.party.leg.end();
    await q.is(a, 'wrapUp');
    const second = await q.call(queue, '+4940222');
    expect(q.silent(a)).toBe(true);
    expect(await q.rings(a)).toMatchObject({ id: second.id });
    const log = await q.fixture.queues.agents.changes(q.admin, a.viewer.userId);
    expect(log.slice(0, 3).map(({ state, cause }) => `${state} ${cause}`)).toEqual([
      ...['reserved offer', 'available wrapup_timeout', 'wrapUp call_ended'],
    ]);
  });

  it('is not offered to an agent who talks, pauses, or has no audio', async () => {
    const a = await ada();
    const queue = await q.queue([a]);
    const outside = q.fixture.calls.create(a.viewer, { to: '4989555', auto_answer: true });
    const party = await q.fixture.pbx.incoming(1_700);
    await party.leg.answer();
    await q.is(a, 'onCall');
    await q.call(queue);
    expect(q.silent(a)).toBe(true);
    await q.fixture.queues.agents.update(a.viewer, a.viewer.userId, { state: 'notReady', reason_id: null });
    await q.fixture.calls.end(a.viewer, (await outside).id);
    await q.is(a, 'notReady');
    expect(q.silent(a)).toBe(true);
    q.fixture.agents.closeOfUser(a.viewer.userId, 'test');
    await q.fixture.queues.agents.update(a.viewer, a.viewer.userId, { state: 'available', reason_id: null });
    expect(q.silent(a)).toBe(true);
    await q.fixture.agents.open(a.viewer, { sdp: 'offer', device: 'default' }, 'test');
    await q.rings(a);
  });
});

function rms(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length));
}
