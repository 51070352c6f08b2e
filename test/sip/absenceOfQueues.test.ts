/** What a queue says of its own calls whose agent's page is gone. */
import { expect, it } from 'vitest';
import type { QueueGone } from '../../shared/api/calls/absence.ts';
import type { Queue } from '../../shared/api/queues/queues.ts';
import type { FixtureAgent } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
const adaHz = 500;

/** A caller of a queue that says this, whom Ada talks to, and whose page is gone then. */
async function left(agent_gone: QueueGone | undefined): Promise<{
  readonly ada: FixtureAgent;
  readonly queue: Queue;
  readonly party: PbxParty;
  readonly id: number;
}> {
  const ada = await q.fixture.agent('101', adaHz);
  const queue = await q.queue([ada], agent_gone && { agent_gone });
  const { party, id } = await q.call(queue);
  await q.answer(ada);
  await q.hears(party.voice, adaHz);
  q.fixture.agents.closeOfUser(ada.viewer.userId, 'Connection lost');
  return { ada, queue, party, id };
}

const absences = (userId: number | null = null) =>
  q.fixture.store.absences.list({ customerId: q.admin.customerId, userId, since: 0 });

const customerWants = (queue_calls: 'queue' | 'phone' | 'end') =>
  q.fixture.store.absenceSettings.save(q.admin.customerId, { after: 20, queue_calls, other_calls: 'park' });

it('goes on as the customer wants it while the queue says nothing', async () => {
  await customerWants('end');
  const { party, id } = await left(undefined);
  await party.event('ended');
  expect(await q.fixture.record(id)).toMatchObject({ end_reason: 'agent_gone' });
  expect(await absences()).toMatchObject([{ outcome: 'hung_up', call_id: id, queue_name: 'Sales' }]);
});

it('goes back into its queue though the customer wants calls to end', async () => {
  await customerWants('end');
  const { ada, queue, party, id } = await left({ type: 'queue', id: 0 });
  await until(() => q.waiting(queue) === 1, { what: 'the caller to be back in the queue' });
  await party.leg.end();
  await q.fixture.record(id);
  const received = q.fixture.events.filter(({ body }) => body.event_name === 'agent.absence');
  expect(received.map(({ body, userIds }) => ({ ...body, userIds }))).toMatchObject([
    { userIds: [ada.viewer.userId], call_id: id, absence: { outcome: null, seconds: null, target: '' } },
    { userIds: [ada.viewer.userId], call_id: id, absence: { outcome: 'queue', target: 'Sales', number: '4940111' } },
  ]);
  const [absence] = await absences(ada.viewer.userId);
  expect(absence).toMatchObject({ outcome: 'queue', number: '4940111', seen: false });
  expect(absence?.seconds).toBeGreaterThanOrEqual(20);
  expect(absence?.seconds).toBeLessThanOrEqual(23);
});

it('goes into another queue, in front, and into its own where that is not there any more', async () => {
  const other = await q.queue([], { name: 'Second line' });
  const before = await q.call(other, '+4940222');
  const { queue, party } = await left({ type: 'other_queue', id: other.id });
  await until(() => q.waiting(other) === 2, { what: 'the caller in the other queue' });
  expect(q.fixture.queues.callers.list(q.admin, other.id)[0]?.number).toBe('4940111');
  expect((await absences())[0]).toMatchObject({ outcome: 'other_queue', target: 'Second line' });
  expect(q.waiting(queue)).toBe(0);
  await party.leg.end();
  await before.party.leg.end();
  await until(() => q.waiting(other) === 0, { what: 'the callers to be gone' });
  await q.fixture.queues.service.remove(q.admin, other.id);
  expect(await q.fixture.queues.service.get(q.admin, queue.id, false)).toMatchObject({
    agent_gone: { type: 'default' },
  });
});

it('is answered by the mailbox that the queue names, where there is one', async () => {
  const { userId } = await q.fixture.user('150');
  const { party } = await left({ type: 'voicemail', id: userId });
  await until(() => q.fixture.calls.list(q.admin).some(({ context }) => context === 'VM'), { what: 'the mailbox' });
  expect((await absences())[0]).toMatchObject({ outcome: 'voicemail' });
  await party.leg.end();
});

it('names a queue and a mailbox that are there, and another queue than itself', async () => {
  const queue = await q.queue([]);
  const change = (agent_gone: QueueGone) => q.fixture.queues.service.update(q.admin, queue.id, { agent_gone });
  await expect(change({ type: 'other_queue', id: queue.id })).rejects.toThrow('Name another queue than this one');
  await expect(change({ type: 'other_queue', id: 999_999 })).rejects.toThrow('There is no such queue');
  await expect(change({ type: 'voicemail', id: 999_999 })).rejects.toThrow('There is no such user');
});
