import { expect, it } from 'vitest';
import type { AbsenceSettings } from '../../shared/api/calls/absence.ts';
import { parkingPlaces } from '../../shared/domain/dialable.ts';
import type { FixtureAgent } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

const q = withQueueFixture({ mediaClock: startVirtualClock() });
const adaHz = 500;
const benHz = 700;
const callerHz = 900;
const patience = { timeoutMs: 20_000 };

/** Shortest, so that the test is. */
async function wants(agent: FixtureAgent, settings: Partial<AbsenceSettings> = {}): Promise<void> {
  const { customerId } = agent.viewer;
  const before = await q.fixture.store.absenceSettings.ofCustomer(customerId);
  await q.fixture.store.absenceSettings.save(customerId, { ...before, after: 5, ...settings });
}

const pageGone = ({ viewer }: FixtureAgent) => q.fixture.agents.closeOfUser(viewer.userId, 'Connection lost');
const isGone = ({ viewer }: FixtureAgent, id: number) =>
  until(() => q.fixture.calls.get(viewer, id).agent_gone !== null, { ...patience, what: 'that its agent is gone' });
const hearsMusic = async (party: PbxParty) => {
  party.voice.forget();
  await until(() => party.voice.framesHeard >= 25 && Math.max(...party.voice.lastHeard()) > 500, {
    what: 'a voice, and music',
  });
};

/** A caller, in no queue, whom the agent talks to. */
async function talksTo(agent: FixtureAgent): Promise<{ readonly party: PbxParty; readonly id: number }> {
  const party = await q.fixture.pbx.call(agent.ext, '33999', callerHz);
  const { id } = await q.answer(agent);
  await party.event('answered');
  party.talk();
  await q.hears(party.voice, adaHz);
  return { party, id };
}

it('announces to the caller that its agent’s page is gone, and gives it to the next agent', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  await wants(ada);
  const queue = await q.queue([ada]);
  const { party, id } = await q.call(queue, '+4940111', callerHz);
  await q.answer(ada);
  const ben = await q.fixture.agent('102', benHz);
  const chief = q.admin;
  const users = [ada.viewer.userId, ben.viewer.userId];
  await q.fixture.queues.service.update(chief, queue.id, { users });
  const other = await q.call(queue, '+4940222');
  const { id: busyId } = await q.answer(ben);
  const later = await q.call(queue, '+4940333');
  await q.hears(party.voice, adaHz);
  await q.fixture.calls.update(ada.viewer, id, { notes: 'Wants to move in May', monitor_state: 'start' });
  pageGone(ada);
  await isGone(ada, id);
  await hearsMusic(party);
  await until(() => q.waiting(queue) === 2, { ...patience, what: 'the caller to be back in the queue' });
  const [first] = q.fixture.queues.callers.list(chief, queue.id);
  expect(first?.number).toBe('4940111');
  await other.party.leg.end();
  await q.fixture.record(busyId);
  const taken = await q.answer(ben);
  await q.hears(party.voice, benHz);
  expect(taken).toMatchObject({
    parent_id: id,
    queue_id: queue.id,
    handed_over: { call_id: id, notes: [{ text: 'Wants to move in May' }] },
    agent_gone: null,
  });
  await q.fixture.sees(ben, taken.id, { monitor_state: 1 });
  expect(q.waiting(queue)).toBe(1);
  expect(await q.fixture.record(id)).toMatchObject({ end_reason: 'agent_gone' });
  const received = q.fixture.events.map(({ body }) => body);
  const isReported = received.some(
    (body) => 'call' in body && JSON.stringify(body).includes(`"user_id":${ada.viewer.userId},"gone_since"`),
  );
  expect(isReported).toBe(true);
  await later.party.leg.end();
  await party.leg.end();
});

it('continues as if nothing had been when the page comes back in time', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  await wants(ada, { after: 20 });
  const { party, id } = await talksTo(ada);
  pageGone(ada);
  await isGone(ada, id);
  await hearsMusic(party);
  await q.fixture.agents.open(ada.viewer, { sdp: 'offer', device: 'default' }, 'test');
  await q.fixture.sees(ada, id, { agent_gone: null, state_name: 'CONNECTED' });
  await q.hears(party.voice, adaHz);
  await party.leg.end();
  expect(await q.fixture.record(id)).toMatchObject({ end_reason: 'hung_up' });
});

it('parks a call of no queue, or has the mailbox answer', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  const ben = await q.fixture.agent('102', benHz);
  await wants(ada);
  const first = await talksTo(ada);
  pageGone(ada);
  await until(() => q.fixture.calls.list(ben.viewer).some(({ parked }) => parked !== null), {
    ...patience,
    what: 'it to be parked',
  });
  const [parked] = q.fixture.calls.list(ben.viewer);
  expect(parked).toMatchObject({ parent_id: first.id, parked: { slot: String(parkingPlaces.first) } });
  await q.fixture.calls.update(ben.viewer, parked?.id ?? 0, { state: 'pickup' });
  await q.hears(first.party.voice, benHz);
  await first.party.leg.end();
  expect(await q.fixture.record(first.id)).toMatchObject({ end_reason: 'agent_gone' });
});

it('plays a goodbye when nobody takes over, and hangs up, where the customer wants that', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  await wants(ada, { other_calls: 'end' });
  const { party, id } = await talksTo(ada);
  pageGone(ada);
  await isGone(ada, id);
  await party.event('ended');
  expect(await q.fixture.record(id)).toMatchObject({ end_reason: 'agent_gone' });
});

it('lets the mailbox of the agent answer where the customer wants that', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  await wants(ada, { other_calls: 'voicemail' });
  const { party, id } = await talksTo(ada);
  pageGone(ada);
  const chief = q.admin;
  await until(() => q.fixture.calls.list(chief).some(({ context }) => context === 'VM'), {
    ...patience,
    what: 'the mailbox',
  });
  await party.leg.end();
  expect(await q.fixture.record(id)).toMatchObject({ end_reason: 'agent_gone' });
});

it('leaves calls as they are where the customer wants that, and ends them after two minutes only', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  await wants(ada, { after: 0 });
  const { party, id } = await talksTo(ada);
  const before = Date.now();
  pageGone(ada);
  await until(() => Date.now() - before > 6000, { ...patience, what: 'longer than it takes' });
  expect(q.fixture.calls.get(ada.viewer, id)).toMatchObject({ agent_gone: null, state_name: 'CONNECTED' });
  await party.leg.end();
});
