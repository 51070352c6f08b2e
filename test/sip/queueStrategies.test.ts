import { expect, it } from 'vitest';
import type { FixtureAgent } from '../support/callFixture.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { until } from '../support/until.ts';

/** Who rings, with real callers and agents. */
const q = withQueueFixture();
const [adaHz, bobHz, callerHz, outsideHz] = [500, 700, 900, 1_700] as const;

const ada = () => q.fixture.agent('101', adaHz);
const bob = () => q.fixture.agent('102', bobHz);

/** An agent in a call that no queue brought. */
async function talksOutside(agent: FixtureAgent) {
  const { id } = await q.fixture.calls.create(agent.viewer, { to: '4989555', auto_answer: true });
  const party = await q.fixture.pbx.incoming(outsideHz);
  await party.leg.answer();
  party.talk();
  await q.is(agent, 'onCall');
  return { id, party };
}

it('F rings who answered fewest callers today, however long others were idle', async () => {
  const [a, b] = [await ada(), await bob()];
  const queue = await q.queue([a, b], { ring_strategy: 'F' });
  const first = await q.call(queue, '+4940111');
  expect(await q.answer(a)).toMatchObject({ id: first.id });
  await first.party.leg.end();
  await q.is(a, 'available');
  // The other one talks last, so that it is idle for the shorter time.
  const { party } = await talksOutside(b);
  await party.leg.end();
  await q.is(b, 'available');
  const second = await q.call(queue, '+4940222');
  expect(await q.rings(b)).toMatchObject({ id: second.id });
  expect(q.silent(a)).toBe(true);
  await q.answer(b);
  await second.party.leg.end();
  await q.is(b, 'available');
  // As many each: the longer idle one.
  const third = await q.call(queue, '+4940333');
  expect(await q.answer(a)).toMatchObject({ id: third.id });
  expect(await q.offers(await q.entry(third.id))).toEqual(['101 answered']);
}, 30_000);

it('a queue that does not skip the busy rings who talks, whose first call is held for the caller', async () => {
  const a = await ada();
  const { id, party: outside } = await talksOutside(a);
  const queue = await q.queue([], { skip_busy: false });
  await q.fixture.queues.service.update(q.admin, queue.id, { users: [a.viewer.userId] });
  const { id: offered, party } = await q.call(queue);
  expect(await q.rings(a)).toMatchObject({ id: offered, queue_state: 'ringing' });
  await q.is(a, 'onCall');
  await q.answer(a);
  await q.fixture.sees(a, id, { state_name: 'ON_HOLD' });
  await q.hears(party.voice, adaHz);
  await until(() => a.voice.hears(callerHz) && !a.voice.hears(outsideHz), { what: 'the caller alone' });
  await until(() => !outside.voice.hears(adaHz), { what: 'silence at the other' });
  expect(await q.offers(await q.entry(offered))).toEqual(['101 answered']);
  await party.leg.end();
  expect(await q.fixture.record(offered)).toMatchObject({ queue_outcome: 'answered' });
  await q.is(a, 'onCall');
  await q.fixture.calls.update(a.viewer, id, { state: 'unhold' });
  await q.hears(outside.voice, adaHz);
}, 30_000);

it('a queue that does not skip the busy prefers who is free', async () => {
  const [a, b] = [await ada(), await bob()];
  await talksOutside(a);
  await q.is(b, 'available');
  const queue = await q.queue([], { skip_busy: false, ring_strategy: 'P' });
  const penalties = [a, b].map(({ viewer }, penalty) => ({ id: viewer.userId, penalty }));
  await q.fixture.queues.service.update(q.admin, queue.id, { users: penalties });
  const { id } = await q.call(queue);
  expect(await q.rings(b)).toMatchObject({ id });
  expect(q.silent(a)).toBe(true);
  await q.fixture.calls.end(b.viewer, id);
  expect(await q.rings(a)).toMatchObject({ id });
}, 30_000);
