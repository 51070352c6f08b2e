import { expect, it } from 'vitest';
import type { QueueStats } from '../../shared/api/queues/queues.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { until } from '../support/until.ts';

const q = withQueueFixture();

it('an agent’s hold is in the call, its record and the queue’s figures; the caller’s is not', async () => {
  const a = await q.fixture.agent('201', 440);
  const queue = await q.queue([a]);
  const { party, id } = await q.call(queue);
  await q.answer(a);
  const seconds = () => q.fixture.calls.get(a.viewer, id).hold_time;
  const holdFor = async (least: number) => {
    await q.fixture.calls.update(a.viewer, id, { state: 'hold' });
    await until(() => seconds() >= least, { timeoutMs: 10_000, what: `${least} seconds on hold` });
    await q.fixture.calls.update(a.viewer, id, { state: 'unhold' });
  };
  await party.leg.hold();
  await q.fixture.sees(a, id, { held_by: ['src'] });
  await party.leg.unhold();
  await q.fixture.sees(a, id, { held_by: [] });
  expect(seconds()).toBe(0);
  await holdFor(1);
  await holdFor(2);
  await party.leg.end();
  const record = await q.fixture.record(id);
  expect(record.hold_time).toBeGreaterThanOrEqual(2);
  expect(record.hold_time).toBeLessThanOrEqual(record.billsec);
  const isReported = () => {
    const stats = q.fixture.events.filter(({ body }) => body.event_name === 'queue.stats').at(-1)?.body;
    return (stats as Partial<QueueStats> | undefined)?.today?.average_hold === record.hold_time;
  };
  await until(isReported, { timeoutMs: 10_000, what: 'the queue’s average hold to be told' });
});
