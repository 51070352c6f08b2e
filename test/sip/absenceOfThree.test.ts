/** Calls with more than an agent and a caller in them, and emergency calls, whose agent's page is gone. */
import { beforeEach, expect, it } from 'vitest';
import type { FixtureAgent } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
const adaHz = 500;
const rescueHz = 660;
const callerHz = 900;
const bossHz = 1200;

let ada: FixtureAgent;

beforeEach(async () => {
  ada = await q.fixture.agent('201', adaHz);
  const [line] = await q.fixture.store.lines.all();
  if (line) await q.fixture.store.lines.update({ ...line, emergencyNumbers: ['112'] });
});

const pageGone = () => q.fixture.agents.closeOfUser(ada.viewer.userId, 'Connection lost');
const pageBack = () => q.fixture.agents.open(ada.viewer, { sdp: 'offer', device: 'default' }, 'test');
const call = (id: number) => q.fixture.calls.get(q.admin, id);
const isGone = (id: number) => until(() => call(id).agent_gone !== null, { what: 'that the agent is gone' });
const absencesOf = (callId: number) =>
  q.fixture.store.absences.list({ customerId: ada.viewer.customerId, userId: null, callId, since: 0 });

async function dials(to: string, toneHz: number): Promise<{ readonly id: number; readonly party: PbxParty }> {
  const { id } = await q.fixture.calls.create(ada.viewer, { to, auto_answer: true });
  const party = await q.fixture.pbx.incoming(toneHz);
  await party.leg.answer();
  party.talk();
  await q.fixture.sees(ada, id, { state_name: 'CONNECTED' });
  await q.hears(party.voice, adaHz);
  return { id, party };
}

/** Longer than any time after which calls are passed on or ended. */
const longTime = () => time.rest(150_000);

it('neither ends nor passes on an emergency call, and says there to stay on the line', async () => {
  const { id, party } = await dials('112', rescueHz);
  pageGone();
  await isGone(id);
  expect(call(id).agent_gone).toMatchObject({ user_id: ada.viewer.userId, goes_on_at: null });
  const heard = party.voice.record();
  await longTime();
  expect(call(id)).toMatchObject({ state_name: 'CONNECTED', monitor_state: 0 });
  // A sentence again and again, and silence between: the line is never dead.
  expect(heard.frames.length).toBeGreaterThan(7000);
  const loud = heard.frames.map((frame) => Math.max(...frame) > 500);
  const begins = loud.filter((isLoud, at) => isLoud && !loud.slice(Math.max(0, at - 250), at).some(Boolean));
  expect(begins.length).toBeGreaterThanOrEqual(10);
  await pageBack();
  await q.fixture.sees(ada, id, { agent_gone: null });
  await q.hears(party.voice, adaHz);
  await q.hears(ada.voice, rescueHz);
  await party.leg.end();
  expect(await q.fixture.record(id)).toMatchObject({ end_reason: 'hung_up' });
  expect(await absencesOf(id)).toMatchObject([
    { is_emergency: true, outcome: 'back', number: '112', goes_on_at: null },
  ]);
});

it('leaves who was joined with an emergency call in it', async () => {
  const first = await dials('33111111111', callerHz);
  const rescue = await dials('112', rescueHz);
  await q.fixture.calls.update(ada.viewer, rescue.id, { join_call_id: first.id });
  await q.hears(first.party.voice, rescueHz);
  pageGone();
  await isGone(rescue.id);
  await longTime();
  expect(call(first.id)).toMatchObject({ joined_with: rescue.id, agent_gone: { goes_on_at: null } });
  expect(call(rescue.id)).toMatchObject({ joined_with: first.id, agent_gone: { goes_on_at: null } });
  first.party.voice.forget();
  rescue.party.voice.forget();
  await q.hears(first.party.voice, rescueHz);
  await q.hears(rescue.party.voice, callerHz);
  await rescue.party.leg.end();
  await q.fixture.record(rescue.id);
  // From then on it is a call like any other.
  await until(() => q.fixture.calls.list(q.admin).some(({ parked }) => parked !== null), { what: 'it to be parked' });
  await first.party.leg.end();
  expect(await absencesOf(first.id)).toMatchObject([{ outcome: 'parked', is_emergency: false }]);
});

it('lets the other two of a three-way call talk on without the agent', async () => {
  const first = await dials('33111111111', callerHz);
  const second = await dials('33222222222', rescueHz);
  await q.fixture.calls.update(ada.viewer, second.id, { join_call_id: first.id });
  await q.hears(first.party.voice, rescueHz);
  await q.fixture.calls.update(ada.viewer, first.id, { monitor_state: 'start' });
  pageGone();
  await isGone(first.id);
  const heard = first.party.voice.record();
  await until(() => q.fixture.calls.list(q.admin).every(({ id }) => id !== first.id && id !== second.id), {
    what: 'the two to go on without the agent',
  });
  const [both] = q.fixture.calls.list(q.admin);
  expect([first.id, second.id]).toContain(both?.parent_id);
  expect(both).toMatchObject({ state_name: 'CONNECTED', monitor_state: 1, agent_gone: null });
  first.party.voice.forget();
  second.party.voice.forget();
  await q.hears(first.party.voice, rescueHz);
  await q.hears(second.party.voice, callerHz);
  expect(heard.frames.length).toBeGreaterThan(0);
  await first.party.leg.end();
  for (const { id } of [first, second]) expect(await q.fixture.record(id)).toMatchObject({ live_id: id });
  await q.fixture.record(both?.id ?? 0);
});

it('plays no music over a supervisor who talks with the caller, and passes the call on once that is over', async () => {
  const boss = await q.fixture.agent('202', bossHz);
  const supervisor = { ...boss.viewer, roles: ['supervisor'] as const };
  const queue = await q.queue([ada]);
  const { party, id } = await q.call(queue, '+4940111', callerHz);
  await q.answer(ada);
  await q.hears(party.voice, adaHz);
  const { id: supervision } = await q.fixture.calls.supervisions.create(supervisor, id, { mode: 'barge' });
  await q.hears(party.voice, bossHz);
  pageGone();
  await isGone(id);
  await time.rest(40_000);
  expect(call(id)).toMatchObject({ state_name: 'CONNECTED', agent_gone: { user_id: ada.viewer.userId } });
  party.voice.forget();
  await q.hears(party.voice, bossHz);
  await q.fixture.calls.supervisions.remove(supervisor, id, supervision);
  await until(() => q.waiting(queue) === 1, { what: 'the caller to be back in the queue' });
  expect(await q.fixture.record(id)).toMatchObject({ end_reason: 'agent_gone' });
  expect(await q.fixture.store.supervisions.ofCall(id)).toMatchObject([{ mode: 'barge' }]);
  await party.leg.end();
});

it('is with the supervisor who takes the call over, and with nobody else', async () => {
  const boss = await q.fixture.agent('202', bossHz);
  const supervisor = { ...boss.viewer, roles: ['supervisor'] as const };
  const queue = await q.queue([ada]);
  const { party, id } = await q.call(queue, '+4940111', callerHz);
  await q.answer(ada);
  pageGone();
  await isGone(id);
  await q.fixture.calls.supervisions.create(supervisor, id, { mode: 'take_over' });
  await q.hears(party.voice, bossHz);
  await q.hears(boss.voice, callerHz);
  await time.rest(40_000);
  expect(call(id)).toMatchObject({ state_name: 'CONNECTED', agent_gone: null });
  await party.leg.end();
  await q.fixture.record(id);
  expect(await absencesOf(id)).toMatchObject([{ outcome: 'taken_over', user_id: ada.viewer.userId }]);
});
