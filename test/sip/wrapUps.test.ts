import { beforeEach, describe, expect, it } from 'vitest';
import type { EventBody } from '../../electron/service/platform/events/eventOutbox.ts';
import type { Queue } from '../../shared/api/queues/queues.ts';
import type { WrapUp, WrapUpPatch } from '../../shared/api/wrapups.ts';
import type { FixtureAgent } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
const allOpen = { page: 1, limit: 10, sort: 'id', direction: 'ASC', conditions: [] } as const;

let a: FixtureAgent;

beforeEach(async () => {
  a = await q.fixture.agent('101', 500);
});

const service = () => q.fixture.wrapUps.wrapUps;
const wrapUpsOf = async (agent: FixtureAgent) => (await service().page(agent.viewer, allOpen)).data;
const events = () =>
  q.fixture.events.map(({ body }) => body).filter(({ event_name }) => event_name === 'queue.wrapup') as Extract<
    EventBody,
    { event_name: 'queue.wrapup' }
  >[];
const received = () => events().map(({ call_id, state }) => [call_id, state]);

/** A caller whom the agent talked with, and the wrap-up that opened; the caller hung up. */
async function wrapUpAfterCall(queue: Queue, from = '+4940111'): Promise<WrapUp> {
  const { party, id } = await q.call(queue, from);
  await q.answer(a);
  await party.leg.end();
  return opened(a, id);
}

async function opened(agent: FixtureAgent, callId: number): Promise<WrapUp> {
  const find = async () => (await wrapUpsOf(agent)).find(({ call_id }) => call_id === callId);
  await until(async () => (await find()) !== undefined, { timeoutMs: 10_000, what: 'the wrap-up' });
  const wrapUp = await find();
  if (!wrapUp) throw new Error('There is no wrap-up.');
  return wrapUp;
}

const write = (id: number, patch: WrapUpPatch) => service().update(a.viewer, id, patch);
const untilEnded = (id: number) =>
  until(async () => (await service().get(q.admin, id)).state !== 'START', { timeoutMs: 15_000, what: 'its end' });
const vip = async () => {
  const { callLabels } = q.fixture.store;
  const { customerId } = q.admin;
  const [known] = await callLabels.ofCustomer(customerId);
  return (known ?? (await callLabels.create({ customerId, name: 'vip', color: '#2563eb' }))).id;
};
const disposition = (name: string, rest: object = {}) =>
  q.fixture.wrapUps.dispositions.create(q.admin, { name, queue_ids: null, outcome_id: null, position: 0, ...rest });

/** A contact of everybody with the caller's number. */
async function contactOf(number: string): Promise<number> {
  const nothing = {
    tel_1: '',
    tel_2: '',
    mobile: '',
    mobile_1: '',
    mobile_2: '',
    email: '',
    company: '',
    ext: '',
    external_id: '',
  };
  const dials = { speed_dial_phone: '', speed_dial_phone_1: '', speed_dial_phone_2: '', speed_dial_mobile: '' };
  const [contact] = await q.fixture.store.contacts.create(q.admin.customerId, [
    {
      ...nothing,
      ...dials,
      speed_dial_mobile_1: '',
      speed_dial_mobile_2: '',
      created_at: '2026-01-01 00:00:00',
      first_name: 'Bea',
      last_name: 'Blum',
      tel: number,
      global: true,
      type: 0,
      user_id: null,
      notes: '',
      dialler_source_id: null,
      dial_flow_completed_at: null,
      group_name: '',
      last_call_at: null,
      labels: [],
      nb_call_attempts: 0,
      next_call_at: null,
      outcome_id: 4,
      rel_user_id: null,
      groups: [],
      transfer_list: false,
    },
  ]);
  return contact?.id ?? 0;
}

describe('the wrap-up of a queue’s call', () => {
  it('opens when the caller hangs up, sends the specified events, and is closed by its agent', async () => {
    const queue = await q.queue([a], { wrapup_time: 60, wrapup_extension: 20 });
    const wrapUp = await wrapUpAfterCall(queue);
    expect(wrapUp).toMatchObject({
      user_id: a.viewer.userId,
      queue_id: queue.id,
      queue_name: 'Sales',
      number: '4940111',
      state: 'START',
      extension_time: 20,
      extended: false,
      ended_at: null,
      disposition: '',
      notes: '',
      labels: [],
    });
    await q.is(a, 'wrapUp');
    const hangups = q.fixture.events.map(({ body }) => body).filter(({ event_name }) => event_name === 'call.hangup');
    const hangup = hangups.find((body) => 'context' in body && body.context === 'LOCAL_USER');
    expect(hangup).toMatchObject({ dst_id: String(a.viewer.userId), dst: '101', queue_id: queue.id });
    const ofTheMoment = { id: expect.any(String), event_time: expect.any(String), final: false };
    expect(events()).toEqual([{ ...hangup, ...ofTheMoment, event_name: 'queue.wrapup', state: 'START' }]);
    expect(await write(wrapUp.id, { state: 'END' })).toMatchObject({ state: 'END', ended_by: a.viewer.userId });
    await q.is(a, 'available');
    expect(received()).toEqual([
      [wrapUp.call_id, 'START'],
      [wrapUp.call_id, 'END'],
    ]);
    expect(Object.keys(events()[1] ?? {}).toSorted()).toEqual(Object.keys(events()[0] ?? {}).toSorted());
  });

  it('runs out with what was typed, which is then in the record', async () => {
    const queue = await q.queue([a], { wrapup_time: 2 });
    const sold = await disposition('Sold', { queue_ids: [queue.id] });
    const wrapUp = await wrapUpAfterCall(queue);
    await write(wrapUp.id, { notes: 'Wants two', labels: [await vip()], disposition_id: sold.id });
    expect(await q.fixture.record(wrapUp.call_id)).toMatchObject({ notes: '', labels: [], wrapup_disposition: '' });
    await untilEnded(wrapUp.id);
    expect(await service().get(a.viewer, wrapUp.id)).toMatchObject({ state: 'TIMEOUT', ended_by: null });
    expect(await q.fixture.record(wrapUp.call_id)).toMatchObject({
      notes: 'Wants two',
      labels: [{ name: 'vip' }],
      wrapup_disposition_id: sold.id,
      wrapup_disposition: 'Sold',
    });
    expect(received().at(-1)).toEqual([wrapUp.call_id, 'TIMEOUT']);
    await q.is(a, 'available');
    await write(wrapUp.id, { notes: 'Wants three', state: 'END' });
    expect(await q.fixture.record(wrapUp.call_id)).toMatchObject({ notes: 'Wants three', labels: [{ name: 'vip' }] });
    expect(received()).toHaveLength(2);
  });

  it('leaves alone in the record what nobody wrote', async () => {
    const queue = await q.queue([a], { wrapup_time: 60 });
    const wrapUp = await wrapUpAfterCall(queue);
    const { id } = await q.fixture.record(wrapUp.call_id);
    await q.fixture.store.cdrs.setLabels(id, [{ id: await vip(), name: 'vip', color: '' }]);
    await write(wrapUp.id, { notes: 'Mine', state: 'END' });
    expect(await q.fixture.record(wrapUp.call_id)).toMatchObject({ notes: 'Mine', labels: [{ name: 'vip' }] });
  });

  it('is extended once, by what the queue allows', async () => {
    const queue = await q.queue([a], { wrapup_time: 2, wrapup_extension: 2 });
    const wrapUp = await wrapUpAfterCall(queue);
    const longer = await write(wrapUp.id, { extend: true });
    expect(longer).toMatchObject({ extended: true, state: 'START' });
    expect(longer.expires_timestamp - wrapUp.expires_timestamp).toBe(2);
    await expect(write(wrapUp.id, { extend: true, notes: 'no' })).rejects.toThrow('already been extended');
    expect((await service().get(a.viewer, wrapUp.id)).notes).toBe('');
    await untilEnded(wrapUp.id);
    const { ended_at, state } = await service().get(a.viewer, wrapUp.id);
    expect([state, ended_at]).toEqual(['TIMEOUT', longer.expires_at]);
    await expect(write(wrapUp.id, { extend: true })).rejects.toThrow('has ended (TIMEOUT)');
  });

  it('is not extended where the queue does not allow it, and does not open where there is no time for it', async () => {
    const queue = await q.queue([a], { wrapup_time: 60, wrapup_extension: 0 });
    const wrapUp = await wrapUpAfterCall(queue);
    await expect(write(wrapUp.id, { extend: true })).rejects.toThrow('cannot be extended');
    await write(wrapUp.id, { state: 'END' });
    await q.fixture.queues.service.update(q.admin, queue.id, { wrapup_time: 0 });
    const { party, id } = await q.call(queue);
    await q.answer(a);
    await party.leg.end();
    await q.fixture.record(id);
    await q.is(a, 'available');
    expect(await wrapUpsOf(a)).toHaveLength(1);
  });

  it('opens for who had the caller and passed it on', async () => {
    const b = await q.fixture.agent('102', 700);
    const queue = await q.queue([a], { wrapup_time: 60 });
    const { id } = await q.call(queue);
    await q.answer(a);
    await q.fixture.calls.update(a.viewer, id, { dst: '102' });
    await opened(a, id);
    await q.answer(b);
    expect(await wrapUpsOf(b)).toEqual([]);
    await q.is(a, 'wrapUp');
    await q.is(b, 'onCall');
  });

  describe('when a supervisor takes the call over', () => {
    let boss: FixtureAgent;
    beforeEach(async () => {
      boss = await q.fixture.agent('301', 700);
    });
    const supervising = () => ({ ...boss.viewer, roles: ['supervisor'] as const });
    const takeOver = (callId: number) =>
      q.fixture.calls.supervisions.create(supervising(), callId, { mode: 'take_over' });
    const endedBy = async (agent: FixtureAgent, callId: number) => {
      await q.fixture.calls.end(agent.viewer, callId);
      return q.fixture.record(callId);
    };

    it('opens for the agent at once, and its texts are in the record of the call that continues', async () => {
      const queue = await q.queue([a], { wrapup_time: 60 });
      const sold = await disposition('Sold');
      const { id } = await q.call(queue);
      await q.answer(a);
      await takeOver(id);
      const wrapUp = await opened(a, id);
      expect(wrapUp).toMatchObject({ number: '4940111', state: 'START', queue_id: queue.id });
      await q.is(a, 'wrapUp');
      await q.is(boss, 'onCall');
      await write(wrapUp.id, { disposition_id: sold.id, notes: 'Wants the boss', state: 'END' });
      await q.is(a, 'available');
      await endedBy(boss, id);
      await until(async () => (await q.fixture.record(id)).wrapup_disposition === 'Sold', { what: 'the disposition' });
      expect(await q.fixture.record(id)).toMatchObject({ notes: 'Wants the boss', queue_outcome: 'answered' });
      await q.is(boss, 'available');
      expect(await wrapUpsOf(boss)).toEqual([]);
      expect(received()).toEqual([
        [id, 'START'],
        [id, 'END'],
      ]);
    });

    it('opens for the supervisor too where it works in the queue itself', async () => {
      const queue = await q.queue([a, boss], { wrapup_time: 60, ring_strategy: 'A' });
      const { id } = await q.call(queue);
      await q.answer(a);
      await takeOver(id);
      await opened(a, id);
      await endedBy(boss, id);
      await opened(boss, id);
      await q.is(boss, 'wrapUp');
    });

    it('continues as one wrap-up for an agent who is given the call back', async () => {
      const queue = await q.queue([a], { wrapup_time: 60 });
      const { id } = await q.call(queue);
      await q.answer(a);
      const supervision = await takeOver(id);
      const first = await opened(a, id);
      await write(first.id, { notes: 'Before' });
      await time.rest(20);
      await q.fixture.calls.supervisions.update(supervising(), id, supervision.id, 'listen');
      await q.is(a, 'onCall');
      await endedBy(a, id);
      await q.is(a, 'wrapUp');
      const all = await wrapUpsOf(a);
      expect(all).toMatchObject([{ id: first.id, notes: 'Before', state: 'START' }]);
      expect(all[0]?.expires_timestamp).toBeGreaterThan(first.expires_timestamp);
      await write(first.id, { state: 'END' });
      expect(received()).toEqual([
        [id, 'START'],
        [id, 'END'],
      ]);
    });
  });

  it('makes the contact’s outcome what was said, or what goes with the disposition', async () => {
    const contactId = await contactOf('4940111');
    const queue = await q.queue([a], { wrapup_time: 60 });
    const lost = await disposition('Lost', { outcome_id: 9 });
    const outcomes = () =>
      q.fixture.events.map(({ body }) => body).filter(({ event_name }) => event_name === 'contact.outcome_changed');
    const first = await wrapUpAfterCall(queue);
    expect(first.contact_id).toBe(contactId);
    await write(first.id, { disposition_id: lost.id });
    expect(outcomes()).toEqual([]);
    await write(first.id, { state: 'END' });
    expect(outcomes()).toMatchObject([
      {
        contact_id: contactId,
        previous_outcome_id: 4,
        outcome_id: 9,
        call_id: first.call_id,
        user_id: a.viewer.userId,
      },
    ]);
    const second = await wrapUpAfterCall(queue);
    await write(second.id, { disposition_id: lost.id, outcome_id: 2, state: 'END' });
    expect(outcomes().at(-1)).toMatchObject({ previous_outcome_id: 9, outcome_id: 2, call_id: second.call_id });
  });

  it('refuses a disposition of another queue, and contacts that there are not', async () => {
    const [queue, other] = [await q.queue([a], { wrapup_time: 60 }), await q.queue([])];
    const foreign = await disposition('Elsewhere', { queue_ids: [other.id] });
    const wrapUp = await wrapUpAfterCall(queue);
    await expect(write(wrapUp.id, { disposition_id: foreign.id })).rejects.toThrow('not a disposition of this queue');
    await expect(write(wrapUp.id, { contact_id: 123_456, state: 'END' })).rejects.toThrow('There is no contact');
    expect((await service().get(a.viewer, wrapUp.id)).state).toBe('START');
  });

  it('is ended by a supervisor, but not by other agents', async () => {
    const b = await q.fixture.agent('102', 700);
    const queue = await q.queue([a], { wrapup_time: 60 });
    const wrapUp = await wrapUpAfterCall(queue);
    await expect(service().update(b.viewer, wrapUp.id, { state: 'END' })).rejects.toThrow('Resource not found');
    const supervisor = { ...b.viewer, roles: ['supervisor'] as const };
    expect(await service().update(supervisor, wrapUp.id, { state: 'END' })).toMatchObject({
      state: 'END',
      ended_by: b.viewer.userId,
    });
    await q.is(a, 'available');
    const [last] = await q.fixture.queues.agents.changes(q.admin, a.viewer.userId);
    expect(last).toMatchObject({ cause: 'wrapup_closed', by_user_id: b.viewer.userId });
  });

  it('continues beside a call that comes meanwhile', async () => {
    const b = await q.fixture.agent('102', 700);
    const queue = await q.queue([a], { wrapup_time: 60 });
    const wrapUp = await wrapUpAfterCall(queue);
    await q.fixture.calls.create(b.viewer, { to: '101', auto_answer: true });
    const call = await q.answer(a);
    await q.is(a, 'onCall');
    await write(wrapUp.id, { notes: 'While talking' });
    await q.fixture.calls.end(a.viewer, call.id);
    await q.is(a, 'wrapUp');
    expect(await write(wrapUp.id, { state: 'END' })).toMatchObject({ state: 'END', notes: 'While talking' });
    await q.is(a, 'available');
  });

  it('closes when its agent goes to work or pauses', async () => {
    const queue = await q.queue([a], { wrapup_time: 60 });
    const wrapUp = await wrapUpAfterCall(queue);
    await q.fixture.queues.agents.update(a.viewer, a.viewer.userId, { state: 'notReady', reason_id: null });
    await untilEnded(wrapUp.id);
    expect(received().at(-1)).toEqual([wrapUp.call_id, 'END']);
  });
});

describe('a follow-up', () => {
  it('is open until somebody says that it is done, and again at another moment', async () => {
    const queue = await q.queue([a], { wrapup_time: 60 });
    const { id } = await wrapUpAfterCall(queue);
    await expect(write(id, { follow_up_done: true })).rejects.toThrow('There is no follow-up');
    const open = { follow_up_at: '2030-01-02 10:00:00', follow_up_state: 'open', follow_up_done_at: null };
    expect(await write(id, { follow_up_at: '2030-01-02 10:00:00' })).toMatchObject(open);
    await write(id, { state: 'END' });
    const done = await write(id, { follow_up_done: true });
    expect(done).toMatchObject({ ...open, follow_up_state: 'done', follow_up_done_at: expect.any(String) });
    expect(await write(id, { notes: 'Called', follow_up_at: '2030-01-02 10:00:00' })).toMatchObject({
      follow_up_state: 'done',
      follow_up_done_at: done.follow_up_done_at,
    });
    expect(await write(id, { follow_up_done: false })).toMatchObject(open);
    await write(id, { follow_up_done: true });
    const later = await write(id, { follow_up_at: '2030-02-02 10:00:00' });
    expect(later).toMatchObject({ follow_up_state: 'open', follow_up_done_at: null });
    const received = q.fixture.events.map(({ body }) => body).filter((body) => body.event_name === 'wrapup.updated');
    expect(received.map((body) => 'wrapup' in body && body.wrapup.follow_up_state)).toEqual([
      'open',
      'done',
      'done',
      'open',
      'done',
      'open',
    ]);
    const conditions = [
      { property: 'follow_up_state', operator: 'eq', value: 'open' },
      { property: 'follow_up_at', operator: 'lte', value: '2030-02-03 00:00:00' },
    ] as const;
    const found = await service().page(a.viewer, { ...allOpen, sort: 'follow_up_at', conditions });
    expect(found).toMatchObject({ total: 1, data: [{ id }] });
    const before = [{ property: 'follow_up_at', operator: 'lt', value: '2030-02-01 00:00:00' }] as const;
    expect((await service().page(a.viewer, { ...allOpen, conditions: before })).total).toBe(0);
  });
});

describe('callers of sipp', () => {
  it('are offered to nobody in wrap-up, and come through when it is closed', async () => {
    // As long as one may be: sipp starts in real time.
    const queue = await q.queue([a], { wrapup_time: 3_600 });
    const first = await startSipp('call', { target: q.fixture.pbx.callee, service: queue.number });
    const call = await q.answer(a);
    await q.fixture.calls.end(a.viewer, call.id);
    await first.done;
    const wrapUp = await opened(a, call.id);
    await q.is(a, 'wrapUp');
    const second = await startSipp('call', { target: q.fixture.pbx.callee, service: queue.number });
    await until(() => q.waiting(queue) === 1, { timeoutMs: 10_000, what: 'the second caller' });
    expect(q.silent(a)).toBe(true);
    await write(wrapUp.id, { state: 'END' });
    const next = await q.answer(a);
    const [entry] = await q.fixture.store.queueCalls.entriesOfCall(next.id);
    const [offer] = entry ? await q.fixture.store.queueCalls.offersOfEntry(entry.id) : [];
    const { ended_at } = await service().get(a.viewer, wrapUp.id);
    expect(offer?.from).toBeGreaterThanOrEqual(Date.parse(`${ended_at?.replace(' ', 'T')}Z`));
    await q.fixture.calls.end(a.viewer, next.id);
    await second.done;
  }, 30_000);
});
