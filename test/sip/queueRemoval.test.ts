import { expect, it } from 'vitest';
import { nobodyCanTakeIt } from '../../electron/service/queues/sounds/sentences.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { spokenIn } from '../support/spokenIn.ts';
import { until } from '../support/until.ts';

/** What happens to callers whose queue is removed while they wait. */
const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
const outsideHz = 1_700;
const patience = { timeoutMs: 20_000 };

const remove = ({ id }: { readonly id: number }) => q.fixture.queues.service.remove(q.admin, id);
const ended = (party: { readonly leg: { readonly state: string } }, what: string) =>
  until(() => party.leg.state === 'ended', { ...patience, what });

it('they hear a sentence and are released where the queue has no overflow, and the agent who was rung is free again', async () => {
  const a = await q.fixture.agent('101', 500);
  const queue = await q.queue([a]);
  const rung = await q.call(queue, '+4940111');
  const waits = await q.call(queue, '+4940222');
  await q.rings(a);
  const heard = waits.party.voice.record();
  await remove(queue);
  await q.is(a, 'available');
  expect(q.silent(a)).toBe(true);
  for (const { party, id } of [rung, waits]) {
    await ended(party, 'the release');
    expect(await q.entry(id)).toMatchObject({ outcome: 'removed', overflowTarget: '' });
    expect(await q.fixture.record(id)).toMatchObject({
      queue_id: queue.id,
      queue_outcome: 'removed',
      queue_name: 'Sales',
    });
  }
  expect(await q.offers(await q.entry(rung.id))).toEqual(['101 withdrawn']);
  expect(spokenIn(heard.pcm(), await q.fixture.media.synthesize(nobodyCanTakeIt))).toHaveLength(1);
}, 40_000);

it('they go on to where the queue overflows: over a line, or into another queue in their old place', async () => {
  const other = await q.queue([], { name: 'Other' });
  const overflow = { type: 'queue' as const, id: other.id, number: '' };
  const queue = await q.queue([], { overflow });
  const early = await q.call(queue, '+4940111');
  const late = await q.call(other, '+4940222');
  await remove(queue);
  await until(() => q.waiting(other) === 2, { ...patience, what: 'the other queue' });
  expect(q.fixture.queues.callers.list(q.admin, other.id).map(({ id }) => id)).toEqual([early.id, late.id]);
  const [entry] = await q.fixture.store.queueCalls.entriesOfCall(early.id);
  expect(entry).toMatchObject({ outcome: 'removed', overflowTarget: `queue:${other.id}` });

  await q.fixture.queues.service.update(q.admin, other.id, { overflow: { type: 'number', id: 0, number: '4989555' } });
  await late.party.leg.end();
  await until(() => q.waiting(other) === 1, { ...patience, what: 'one to be left' });
  await remove(other);
  const outside = await q.fixture.pbx.incoming(outsideHz);
  await outside.leg.answer();
  outside.talk();
  await q.hears(early.party.voice, outsideHz);
}, 40_000);

it('nobody is promised to be called back any more, and who was is among those to ring back', async () => {
  const queue = await q.queue([], { callback: true, overflow: { type: 'callback', id: 0, number: '' } });
  const { party, id } = await q.call(queue, '+4940111');
  const waits = await q.call(queue, '+4940222');
  await moving(party.leg.sendDtmf(['1']), 'the keys to be sent');
  await ended(party, 'the goodbye');
  await remove(queue);
  expect(await q.entry(id)).toMatchObject({ outcome: 'callback_failed', answeredAt: null });
  await ended(waits.party, 'the release');
  expect(await q.entry(waits.id)).toMatchObject({ outcome: 'removed' });
}, 60_000);
