import { describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { DtmfDigit } from '../../electron/service/telephony/ports/media.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
const toneOfAda = 500;
const toneOfBob = 700;
const toneOfOutside = 1_700;
const toneOfSound = 1_300;

const ada = () => q.fixture.agent('101', toneOfAda);
const bob = () => q.fixture.agent('102', toneOfBob);
const closed = {
  time_zone: 'UTC',
  weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:01' }],
  holidays: [],
};
const press = (party: { leg: { sendDtmf(digits: DtmfDigit[]): Promise<void> } }, digit: DtmfDigit) =>
  moving(party.leg.sendDtmf([digit]), 'the key to be sent');

async function sound(seconds: number): Promise<number> {
  const data = wavBytes(sine(toneOfSound, seconds * 16_000)).toString('base64');
  const request = { extension_id: q.admin.userId, description: '', data };
  return (await q.fixture.voicemail.announcements.create(q.admin, request)).id;
}

async function lastCallOf(callerNumber: string) {
  const entries = async () =>
    (
      await q.fixture.store.cdrs.page(
        { customerId: q.admin.customerId, userId: null },
        { page: 1, limit: 10, sort: 'id', direction: 'DESC', conditions: [] },
      )
    ).data.find(({ src }) => src === callerNumber);
  await until(async () => (await entries()) !== undefined, { timeoutMs: 15_000, what: 'the CDR' });
  return entries();
}

describe('what a waiting caller hears', () => {
  it('is the announcement of the queue, then its own music over and over', async () => {
    const queue = await q.queue([], { announcement_id: await sound(1), hold_music_id: await sound(0.5) });
    const { party } = await q.call(queue);
    await q.hears(party.voice, toneOfSound);
    party.voice.forget();
    const began = time.now();
    await until(() => time.now() - began > 2_500 && party.voice.hears(toneOfSound), {
      timeoutMs: 8_000,
      what: 'music',
    });
  });

  it('ends when an agent answers', async () => {
    const queue = await q.queue([await ada()], { hold_music_id: await sound(0.5) });
    const { party } = await q.call(queue);
    await q.hears(party.voice, toneOfSound);
    const [a] = q.fixture.calls.list(q.admin).map(({ ringing_user_ids }) => ringing_user_ids[0]);
    await q.fixture.calls.update({ ...q.admin, userId: a ?? 0 }, q.fixture.calls.list(q.admin)[0]?.id ?? 0, {
      state: 'answer',
    });
    await q.hears(party.voice, toneOfAda);
    await until(() => !party.voice.hears(toneOfSound), { what: 'the music to end' });
  });
});

describe('a caller whom the queue does not take', () => {
  it('continues over a line after max_wait', async () => {
    const queue = await q.queue([], { max_wait: 1, overflow: { type: 'number', number: '4989555' } });
    const { party, id } = await q.call(queue);
    const outside = await q.fixture.pbx.incoming(toneOfOutside);
    expect(outside.leg.remote.user).toBe('4940111');
    await outside.leg.answer();
    outside.talk();
    await q.hears(party.voice, toneOfOutside);
    await party.leg.end();
    expect(await q.entry(id)).toMatchObject({ outcome: 'overflowed', overflowTarget: 'number:4989555' });
    expect(await q.fixture.record(id)).toMatchObject({ queue_outcome: 'overflowed', queue_wait: 1, disposition: 0 });
  });

  it('goes on to the mailbox of a user while the queue is closed', async () => {
    const queue = await q.queue([], { hours: closed, overflow: { type: 'voicemail', id: q.admin.userId } });
    expect(queue.open).toBe(false);
    const party = await q.fixture.pbx.call(queue.number, '+4940111', 900);
    await party.event('answered');
    await until(() => q.fixture.calls.list(q.admin).some(({ context }) => context === 'VM'), { what: 'the mailbox' });
    const id = q.fixture.calls.list(q.admin)[0]?.id ?? 0;
    await party.leg.end();
    expect(await q.entry(id)).toMatchObject({ outcome: 'closed', overflowTarget: `voicemail:${q.admin.userId}` });
    expect(await q.fixture.record(id)).toMatchObject({ context: 'VM', queue_outcome: 'closed', queue_id: queue.id });
  });

  it('waits on in another queue in its old place, and circles end', async () => {
    const first = await q.queue([], { max_wait: 1 });
    const overflow = { type: 'queue' as const, id: first.id, number: '' };
    const second = await q.queue([], { name: 'Second', max_wait: 1, overflow });
    await q.fixture.queues.service.update(q.admin, first.id, { overflow: { ...overflow, id: second.id } });
    const { id } = await q.call(first);
    await until(() => q.fixture.queues.callers.list(q.admin, second.id)[0]?.id === id, { what: 'the second queue' });
    await until(async () => (await q.fixture.store.queueCalls.entriesOfCall(id)).length === 6, {
      timeoutMs: 12_000,
      what: 'six entries',
    });
    const entries = await q.fixture.store.queueCalls.entriesOfCall(id);
    expect(new Set(entries.map(({ since }) => since)).size).toBe(1);
    expect(await lastCallOf('4940111')).toMatchObject({ queue_outcome: 'overflowed', type: 2 });
  }, 30_000);

  it('hears a sentence and is released when the queue is full', async () => {
    const queue = await q.queue([], { max_callers: 1 });
    await q.call(queue);
    const second = await q.fixture.pbx.call(queue.number, '+4940222', 900);
    await second.event('answered');
    expect(q.waiting(queue)).toBe(1);
    await until(() => second.leg.state === 'ended', { timeoutMs: 15_000, what: 'the release' });
    expect(await lastCallOf('4940222')).toMatchObject({ queue_outcome: 'full', type: 2 });
  }, 30_000);

  it('is refused where nobody works, unless callers may wait there', async () => {
    const queue = await q.queue([], { join_empty: false, overflow: { type: 'number', number: '4989555' } });
    await q.fixture.pbx.call(queue.number, '+4940111', 900);
    await q.fixture.pbx.incoming(toneOfOutside);
    expect(q.waiting(queue)).toBe(0);
  });
});

describe('a caller who wants to be called back', () => {
  it('keeps its place, is called when an agent is free, and has one record of it', async () => {
    const queue = await q.queue([], { callback: true });
    const { party, id } = await q.call(queue);
    const later = await q.call(queue, '+4940222');
    await press(party, '1');
    await until(() => q.fixture.queues.callers.list(q.admin, queue.id)[0]?.callback === true, { what: 'the request' });
    await until(() => party.leg.state === 'ended', { timeoutMs: 20_000, what: 'the goodbye' });
    expect(q.fixture.queues.callers.list(q.admin, queue.id).map((caller) => caller.id)).toEqual([id, later.id]);
    expect(await q.fixture.record(id)).toMatchObject({ queue_outcome: 'callback_requested' });
    await later.party.leg.end();
    await until(() => q.waiting(queue) === 1, { what: 'the other caller to go' });

    const a = await ada();
    await q.fixture.queues.service.update(q.admin, queue.id, { users: [a.viewer.userId] });
    const call = await q.rings(a);
    expect(call).toMatchObject({ state_name: 'ACCEPTED', queue_id: queue.id, dst: '4940111' });
    await q.fixture.calls.update(a.viewer, call.id, { state: 'answer' });
    const called = await q.fixture.pbx.incoming(toneOfOutside);
    expect(called.leg.calledNumber).toBe('4940111');
    await called.leg.answer();
    called.talk();
    await q.hears(a.voice, toneOfOutside);
    await q.hears(called.voice, toneOfAda);
    await called.leg.end();
    expect(await q.entry(id)).toMatchObject({ outcome: 'called_back', answeredBy: a.viewer.userId });
    expect(await q.fixture.record(call.id)).toMatchObject({
      queue_outcome: 'called_back',
      destination: 1,
      user_id: a.viewer.userId,
    });
    expect(q.waiting(queue)).toBe(0);
  }, 60_000);

  it('is given up after its tries', async () => {
    const queue = await q.queue([await ada()], { callback: true, callback_tries: 1 });
    const a = { viewer: { ...q.admin, userId: q.fixture.queues.states.all()[0]?.userId ?? 0 } };
    await q.fixture.queues.agents.update(q.admin, a.viewer.userId, { state: 'notReady', reason_id: null });
    const { party, id } = await q.call(queue);
    await press(party, '1');
    await until(() => party.leg.state === 'ended', { timeoutMs: 20_000, what: 'the goodbye' });
    await q.fixture.queues.agents.update(q.admin, a.viewer.userId, { state: 'available', reason_id: null });
    const rung = () => q.fixture.calls.list(q.admin).find(({ ringing_user_ids }) => ringing_user_ids.length > 0);
    await until(() => rung() !== undefined, { timeoutMs: 10_000, what: 'the agent to ring' });
    await q.fixture.calls.update(a.viewer, rung()?.id ?? 0, { state: 'answer' });
    const called = await q.fixture.pbx.incoming(toneOfOutside);
    await called.leg.end(486);
    expect(await q.entry(id)).toMatchObject({ outcome: 'callback_failed', answeredAt: null });
    expect(q.waiting(queue)).toBe(0);
  }, 60_000);
});

describe('a caller who is brought into a queue', () => {
  async function connectedWithAda() {
    const a = await ada();
    const party = await q.fixture.pbx.call('101', '+4940111', 900);
    const call = await q.rings(a);
    await q.fixture.calls.update(a.viewer, call.id, { state: 'answer' });
    await party.event('answered');
    await q.fixture.sees(a, call.id, { state_name: 'CONNECTED' });
    return { a, party, call };
  }

  it('by blind transfer waits, and reaches an agent', async () => {
    const { a, party, call } = await connectedWithAda();
    const b = await bob();
    const queue = await q.queue([b]);
    await q.fixture.calls.update(a.viewer, call.id, { dst: queue.number });
    const child = await q.rings(b);
    expect(child).toMatchObject({ parent_id: call.id, context: 'QUEUE', queue_id: queue.id, src: '4940111' });
    await q.answer(b);
    party.talk();
    await q.hears(party.voice, toneOfBob);
    expect(await q.fixture.record(call.id)).toMatchObject({ queue_id: null, disposition: 0 });
  });

  it('by attended transfer takes the place of who consulted', async () => {
    const { a, call } = await connectedWithAda();
    const queue = await q.queue([]);
    const first = await q.fixture.calls.create(a.viewer, { to: queue.number, auto_answer: true, consult_for: call.id });
    await until(() => q.waiting(queue) === 1, { what: 'the consultation to wait' });
    const since = q.fixture.queues.callers.list(q.admin, queue.id)[0]?.created_at;
    await q.call(queue, '+4940222');
    await q.fixture.calls.update(a.viewer, call.id, { consult_call_id: first.id });
    await until(() => q.fixture.queues.callers.list(q.admin, queue.id)[0]?.number === '4940111', { what: 'the place' });
    expect(q.fixture.queues.callers.list(q.admin, queue.id)).toMatchObject([
      { number: '4940111', created_at: since },
      { number: '4940222' },
    ]);
    expect(await q.entry(first.id)).toMatchObject({ outcome: 'moved' });
  });

  it('is moved, preferred and kept for one agent by a supervisor', async () => {
    const [first, second] = [await q.queue([]), await q.queue([], { name: 'Second' })];
    const [one, other] = [await q.call(first, '+4940111'), await q.call(first, '+4940222')];
    const callers = q.fixture.queues.callers;
    await callers.update(q.admin, first.id, other.id, { priority: 10 });
    expect(callers.list(q.admin, first.id).map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(await callers.update(q.admin, first.id, one.id, { queue_id: second.id })).toMatchObject({ id: one.id });
    expect(callers.list(q.admin, first.id).map(({ id }) => id)).toEqual([other.id]);
    const a = await ada();
    await until(() => q.fixture.queues.states.known(a.viewer.userId) !== null);
    await callers.update(q.admin, second.id, one.id, { user_id: a.viewer.userId });
    expect(await q.rings(a)).toMatchObject({ id: one.id });
    callers.remove(q.admin, first.id, other.id);
    await until(() => other.party.leg.state === 'ended', { what: 'the release' });
    expect(await q.entry(other.id)).toMatchObject({ outcome: 'removed' });
  });
});

describe('a caller of sipp', () => {
  it('is answered at once, waits, and is connected with an agent', async () => {
    const a = await ada();
    const queue = await q.queue([a]);
    const peer = await startSipp('call', { target: q.fixture.pbx.callee, service: queue.number });
    const call = await q.answer(a);
    expect(call).toMatchObject({ src: '200', queue_state: 'connected' });
    await q.fixture.calls.end(a.viewer, call.id);
    await peer.done;
    expect(await q.fixture.record(call.id)).toMatchObject({ queue_outcome: 'answered', src_ua: 'peer/1' });
  });

  it('many at once are served one after the other', async () => {
    const agents = [await ada(), await bob()];
    const queue = await q.queue(agents);
    const peer = await startSipp('call', { target: q.fixture.pbx.callee, service: queue.number, calls: 10 });
    for (let served = 0; served < 10; served += 1) {
      const ringing = () => q.fixture.calls.list(q.admin).find(({ ringing_user_ids }) => ringing_user_ids.length > 0);
      await until(() => ringing() !== undefined, { timeoutMs: 10_000, what: 'a call to ring' });
      const call = ringing();
      const viewer = { ...q.admin, userId: call?.ringing_user_ids[0] ?? 0 };
      await q.fixture.calls.update(viewer, call?.id ?? 0, { state: 'answer' });
      await q.fixture.calls.end(viewer, call?.id ?? 0);
    }
    await peer.done;
    expect(await q.fixture.queues.service.stats(q.admin, queue.id)).toMatchObject({
      today: { offered: 10, answered: 10 },
    });
  }, 40_000);
});
