import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import { followEvents } from '../support/followedEvents.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** A queue group with two queues of two agents, beside a queue that is in no group. */
let service: TestService;
let admin: SignedIn;
let [supervisor, ada, bob] = [] as unknown as [TestUser, TestUser, TestUser];
let [sales, care, other, groupId] = [0, 0, 0, 0];

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  [supervisor, ada, bob] = [await service.user('supervisor'), await service.user('agent'), await service.user('agent')];
  const queue = async (name: string, userIds: readonly number[]) => {
    const users = userIds.map((id) => ({ id, status: false }));
    return (await admin.call('createQueue', { body: { name, users } })).data.id;
  };
  sales = await queue('Sales', [ada.userId, bob.userId]);
  care = await queue('Care', [ada.userId]);
  other = await queue('Other', [ada.userId]);
  const body = { name: 'Customers', queue_ids: [care, sales] };
  groupId = (await admin.call('createQueueGroup', { body })).data.id;
});

afterAll(() => service.dispose());

async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, field: error.errors[0]?.field };
  throw new Error(`It was not refused: ${String(error)}`);
}

const worksIn = async (user: SignedIn) =>
  (await admin.call('getAgent', { params: { id: user.userId } })).data.queue_ids.toSorted();
const change = (user: SignedIn, body: object) => user.call('updateQueueGroup', { params: { id: groupId }, body });
const sets = (user: SignedIn, users: readonly object[]) => change(user, { users });

it('has a name that no other has, and queues that are there', async () => {
  const twice = admin.call('createQueueGroup', { body: { name: 'customers' } });
  expect(await refusal(twice)).toEqual({ status: 409, field: 'name' });
  expect(await refusal(change(admin, { queue_ids: [sales, 999_999] }))).toEqual({ status: 400, field: 'queue_ids' });
  expect(await refusal(change(supervisor, { name: 'Mine' }))).toMatchObject({ status: 403 });
  const { data } = await ada.call('getQueueGroup', { params: { id: groupId } });
  expect(data).toEqual({ id: groupId, name: 'Customers', queue_ids: [care, sales] });
});

it('is joined and left by its agents in all its queues at once, or in none', async () => {
  await sets(ada, [{ id: ada.userId, status: true }]);
  expect(await worksIn(ada)).toEqual([sales, care].toSorted());
  expect(await refusal(sets(ada, [{ id: bob.userId, status: true }]))).toMatchObject({ status: 403 });
  const both = [
    { id: bob.userId, status: true },
    { id: supervisor.userId, status: true },
  ];
  expect(await refusal(sets(supervisor, both))).toEqual({ status: 400, field: 'users.1.id' });
  expect(await worksIn(bob)).toEqual([]);
  await sets(supervisor, [
    { id: bob.userId, status: true },
    { id: ada.userId, status: false },
  ]);
  expect(await worksIn(bob)).toEqual([sales]);
  expect(await worksIn(ada)).toEqual([]);
  const named = { name: 'CUSTOMERS', users: [{ id: 999_999, status: true }] };
  expect(await refusal(change(admin, named))).toMatchObject({ status: 400 });
  expect((await admin.call('getQueueGroup', { params: { id: groupId } })).data.name).toBe('Customers');
});

it('is where a queue overflows to, as long as it is there and has another queue', async () => {
  const { data: group } = await admin.call('createQueueGroup', { body: { name: 'Overflow', queue_ids: [sales] } });
  const overflowTo = (queueId: number, id: number) =>
    admin.call('updateQueue', { params: { id: queueId }, body: { overflow: { type: 'queue_group', id } } });
  const wrong = { status: 400, field: 'overflow.id' };
  expect(await refusal(overflowTo(care, 0))).toEqual(wrong);
  expect(await refusal(overflowTo(care, 999_999))).toEqual(wrong);
  expect(await refusal(overflowTo(sales, group.id))).toEqual(wrong);
  const { data } = await overflowTo(care, group.id);
  expect(data.overflow).toEqual({ type: 'queue_group', id: group.id, number: '' });

  const received = await followEvents(admin);
  await admin.call('deleteQueueGroup', { params: { id: group.id } });
  await received.waitFor(({ event_name }) => event_name === 'queue.updated', 'the change of the queue');
  expect(received.named('queue.updated')).toMatchObject([
    { queue_id: care, queue: { overflow: { type: 'none', id: 0 } } },
  ]);
  received.close();
  const queue = await admin.call('getQueue', { params: { id: care }, query: {} });
  expect(queue.data.overflow).toEqual({ type: 'none', id: 0, number: '' });
});

it('narrows down the list of queues and the reports', async () => {
  const { data } = await ada.call('listQueues', { query: { queue_group_id: groupId } });
  expect(data.map(({ id }) => id).toSorted()).toEqual([sales, care].toSorted());
  const unknown = admin.call('listQueues', { query: { queue_group_id: 999_999 } });
  expect(await refusal(unknown)).toEqual({ status: 400, field: 'queue_group_id' });

  const store = await service.openStore();
  const customerId = (await store.customers.first()) ?? 0;
  const at = Date.UTC(2026, 0, 5, 9);
  for (const [index, queueId] of [sales, care, other, other].entries()) {
    await store.queueCalls.saveEntry({
      id: 1_000 + index,
      customerId,
      queueId,
      queueName: `Q${queueId}`,
      callId: 1_000 + index,
      lineId: null,
      number: '4940111',
      name: '',
      since: at,
      enteredAt: at,
      position: 1,
      priority: 0,
      serviceLevel: 20,
      firstOfferedAt: null,
      answeredAt: null,
      answeredBy: null,
      leftAt: at + 1_000,
      outcome: 'abandoned',
      overflowTarget: '',
      callBack: null,
    });
  }
  const query = { from: '2026-01-05', to: '2026-01-05', time_zone: 'UTC' };
  const queues = async (more: object) =>
    (await supervisor.call('reportQueues', { query: { ...query, ...more } })).data.map(({ queue_id }) => queue_id);
  expect((await queues({})).toSorted()).toEqual([sales, care, other].toSorted());
  expect((await queues({ queue_group_id: groupId })).toSorted()).toEqual([sales, care].toSorted());
  expect(await queues({ queue_group_id: groupId, queue_id: sales })).toEqual([sales]);
  expect(await queues({ queue_group_id: groupId, queue_id: other })).toEqual([]);
  const hours = async (more: object) => (await supervisor.call('reportHours', { query: { ...query, ...more } })).data;
  expect((await hours({ queue_group_id: groupId }))[9]?.offered).toBe(2);
  const csv = await fetch(
    `${service.api}/reports/queues.csv?${new URLSearchParams({ ...query, queue_group_id: String(groupId) })}`,
    { headers: { authorization: `Bearer ${supervisor.token}` } },
  );
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(3);
});

it('is a target of telephone numbers until it is deleted or empty', async () => {
  const ddi = (target_id: number) =>
    admin.call('createDdi', { body: { e164: '4930777', target_type: 'QUEUE_GROUP', target_id } });
  expect(await refusal(ddi(999_999))).toEqual({ status: 400, field: 'target_id' });
  const { data: empty } = await admin.call('createQueueGroup', { body: { name: 'Empty' } });
  expect(await refusal(ddi(empty.id))).toEqual({ status: 400, field: 'target_id' });
  const { id } = (await ddi(groupId)).data;
  const read = async () => (await admin.call('getDdi', { params: { id: Number(id) } })).data;
  expect(await read()).toMatchObject({ target_type: 7, target_id: groupId });
  await admin.call('deleteQueueGroup', { params: { id: groupId } });
  expect(await read()).toMatchObject({ target_type: 0, target_id: 0 });
});
