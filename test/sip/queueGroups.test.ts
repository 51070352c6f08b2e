import { expect, it } from 'vitest';
import { newQueueGroupSchema } from '../../shared/api/queues/queueGroups.ts';
import type { Queue } from '../../shared/api/queues/queues.ts';
import { codeOf } from '../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { ownNumber } from '../support/ownNumber.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { until } from '../support/until.ts';

/** Callers of a telephone number that leads to a queue group, and of queues that overflow to one. */
const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
const number = '4930123456';
const toGroup = codeOf(ddiTargetTypeCodes, 'QUEUE_GROUP');

async function group(queues: readonly Queue[]): Promise<number> {
  const request = newQueueGroupSchema.parse({ name: 'Care', queue_ids: queues.map(({ id }) => id) });
  const { id } = await q.fixture.queues.groups.create(q.admin, request);
  await ownNumber(q.fixture.store, q.admin.customerId, number, { target_type: toGroup, target_id: id });
  return id;
}

/** A caller of the number; answers the queue that it waits in, by name. */
async function calls(queues: readonly Queue[], from: string) {
  const party = await q.fixture.pbx.call(number, from, 900);
  const caller = from.slice(1);
  const place = () =>
    queues.find(({ id }) => q.fixture.queues.callers.list(q.admin, id).some((waiting) => waiting.number === caller));
  await until(() => place() !== undefined, { what: `${from} to wait` });
  return { party, queue: place()?.name };
}

it('wait where an agent is free, then where it is expected to be shortest, and in the first of equals', async () => {
  const ada = await q.fixture.agent('101', 500);
  const bob = await q.fixture.agent('102', 700);
  const first = await q.queue([], { name: 'First' });
  const second = await q.queue([ada], { name: 'Second' });
  const third = await q.queue([bob], { name: 'Third' });
  const all = [first, second, third];
  await group(all);

  const one = await calls(all, '+4940111');
  expect(one.queue).toBe('Second');
  await q.answer(ada);
  const two = await calls(all, '+4940222');
  expect(two.queue).toBe('Third');
  await q.answer(bob);
  const waiting = [await calls(all, '+4940333'), await calls(all, '+4940444'), await calls(all, '+4940555')];
  expect(waiting.map(({ queue }) => queue)).toEqual(['Second', 'Third', 'Second']);

  await q.fixture.queues.service.update(q.admin, second.id, { max_callers: 2 });
  await q.fixture.queues.service.update(q.admin, third.id, { max_callers: 1 });
  expect((await calls(all, '+4940666')).queue).toBe('First');
});

it('go by the overflow of the first queue where none takes callers, and to the line once the group is gone', async () => {
  const shut = { join_empty: false };
  const helpdesk = await q.queue([], { name: 'Helpdesk' });
  const first = await q.queue([], { name: 'First', ...shut, overflow: { type: 'queue', id: helpdesk.id } });
  const second = await q.queue([], { name: 'Second', ...shut });
  const id = await group([first, second]);
  const { queue } = await calls([helpdesk, first, second], '+4940111');
  expect(queue).toBe('Helpdesk');

  await q.fixture.queues.groups.remove(q.admin, id);
  const ddi = await q.fixture.store.ddis.byE164(q.admin.customerId, number);
  expect(ddi).toMatchObject({ target_type: 0, target_id: 0 });
});

const toGroupOf = async (queues: readonly Queue[]) => ({ type: 'queue_group', id: await group(queues) }) as const;

it('continue from a queue that overflows to a group: to the fastest other queue, never back into the one they come from', async () => {
  const ada = await q.fixture.agent('101', 500);
  const first = await q.queue([], { name: 'First', join_empty: false });
  const second = await q.queue([], { name: 'Second' });
  const third = await q.queue([ada], { name: 'Third' });
  const overflow = await toGroupOf([first, second, third]);
  await q.fixture.queues.service.update(q.admin, first.id, { overflow: { ...overflow, number: '' } });

  await q.fixture.pbx.call(first.number, '+4940111', 900);
  const call = await q.answer(ada);
  expect(call).toMatchObject({ queue_id: third.id, src: '4940111' });
  const entries = await q.fixture.store.queueCalls.entriesOfCall(call.id);
  expect(entries.map(({ queueId, outcome, overflowTarget }) => [queueId, outcome, overflowTarget])).toEqual([
    [first.id, 'no_agents', `queue:${third.id}`],
    [third.id, 'answered', ''],
  ]);

  // Nobody works in the second, and the third has no room.
  await q.fixture.queues.service.update(q.admin, third.id, { max_callers: 1 });
  await q.call(third, '+4940222');
  const party = await q.fixture.pbx.call(first.number, '+4940333', 900);
  await until(() => q.waiting(second) === 1, { what: 'the caller to wait in the second queue' });
  await party.leg.end();
});

it('are released by a queue whose group has no other queue left, or that is removed', async () => {
  const second = await q.queue([], { name: 'Second' });
  const overflow = await toGroupOf([second]);
  const first = await q.queue([], { name: 'First', join_empty: false, overflow });
  await q.fixture.queues.groups.update(q.admin, overflow.id, { queue_ids: [first.id] });
  const party = await q.fixture.pbx.call(first.number, '+4940111', 900);
  await party.event('answered');
  const [call] = q.fixture.calls.list(q.admin);
  await until(() => party.leg.state === 'ended', { timeoutMs: 15_000, what: 'the release' });
  const entries = await q.fixture.store.queueCalls.entriesOfCall(call?.id ?? 0);
  expect(entries.map(({ queueId, overflowTarget }) => [queueId, overflowTarget])).toEqual([[first.id, '']]);

  await q.fixture.queues.groups.remove(q.admin, overflow.id);
  const { overflow: left } = await q.fixture.queues.service.get(q.admin, first.id, false);
  expect(left).toEqual({ type: 'none', id: 0, number: '' });
});
