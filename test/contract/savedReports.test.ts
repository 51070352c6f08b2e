import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** Reports that users save: each user's own, whole, and without what is gone. */
let service: TestService;
let [ann, ben] = [] as unknown as [TestUser, TestUser];

beforeAll(async () => {
  service = await startTestService();
  [ann, ben] = [await service.user('supervisor'), await service.user('supervisor')];
});

afterAll(() => service.dispose());

const yesterday = { report: 'queues', period: 'yesterday' } as const;
const save = (user: TestUser, body: object) =>
  user.call('createSavedReport', { body: { ...yesterday, name: 'Mine', ...body } });
const namesOf = async (user: TestUser) =>
  (await user.call('listSavedReports', { query: {} })).data.map(({ name }) => name);

async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, field: error.errors[0]?.field };
  throw new Error(`It was not refused: ${String(error)}`);
}

it('are the user’s alone, each name once', async () => {
  const { data } = await save(ann, { name: 'Week', period: 'last_week', interval: 'day', time_zone: 'Asia/Kolkata' });
  expect(data).toMatchObject({
    ...{ name: 'Week', report: 'queues', period: 'last_week', from: '', to: '', time_zone: 'Asia/Kolkata' },
    ...{ queue_id: null, queue_group_id: null, interval: 'day' },
  });
  await save(ben, { name: 'Week' });
  expect(await refusal(save(ann, { name: 'WEEK' }))).toEqual({ status: 409, field: 'name' });
  expect(await namesOf(ann)).toEqual(['Week']);
  const params = { id: data.id };
  expect(await refusal(ben.call('getSavedReport', { params }))).toMatchObject({ status: 404 });
  expect(await refusal(ben.call('updateSavedReport', { params, body: { name: 'Ours' } }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(ben.call('deleteSavedReport', { params }))).toMatchObject({ status: 404 });
  const agent = await service.user('agent');
  expect(await refusal(agent.call('listSavedReports', { query: {} }))).toMatchObject({ status: 403 });
});

it('have days of their own or those of a period, never both', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  for (const wrong of [
    { period: 'custom' },
    { period: 'custom', from: '2026-03-31', to: '2026-03-01' },
    { period: 'custom', from: '2026-03-01' },
    { period: 'today', ...days },
  ]) {
    expect(await refusal(save(ann, { name: 'Wrong', ...wrong }))).toEqual({ status: 400, field: 'to' });
  }
  const { data } = await save(ann, { name: 'March', period: 'custom', ...days });
  const change = (body: object) => ann.call('updateSavedReport', { params: { id: data.id }, body });
  expect(await refusal(change({ to: '2026-02-01' }))).toEqual({ status: 400, field: 'to' });
  expect((await change({ period: 'this_month' })).data).toMatchObject({ period: 'this_month', from: '', to: '' });
  expect(await refusal(change({ period: 'custom' }))).toEqual({ status: 400, field: 'to' });
  expect(await refusal(change({ from: '2026-03-01' }))).toEqual({ status: 400, field: 'to' });
  expect(await refusal(change({ from: '2026-02-30' }))).toEqual({ status: 400, field: 'from' });
});

it('are about queues, groups and teams that are there, and about all once those are gone', async () => {
  const admin = await service.admin();
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales' } });
  const { data: group } = await admin.call('createQueueGroup', { body: { name: 'All', queue_ids: [queue.id] } });
  const { data: team } = await admin.call('createUserGroup', { body: { name: 'Early' } });
  expect(await refusal(save(ann, { team_id: 999_999 }))).toEqual({ status: 400, field: 'team_id' });
  expect(await refusal(save(ann, { queue_id: 999_999 }))).toEqual({ status: 400, field: 'queue_id' });
  expect(await refusal(save(ann, { queue_group_id: 999_999 }))).toEqual({ status: 400, field: 'queue_group_id' });
  const { data } = await save(ann, { name: 'Sales', queue_id: queue.id, queue_group_id: group.id, team_id: team.id });
  expect(data).toMatchObject({ queue_id: queue.id, queue_group_id: group.id, team_id: team.id });
  await admin.call('deleteQueue', { params: { id: queue.id } });
  await admin.call('deleteQueueGroup', { params: { id: group.id } });
  await admin.call('deleteUserGroup', { params: { id: team.id } });
  const left = await ann.call('getSavedReport', { params: { id: data.id } });
  expect(left.data).toMatchObject({ name: 'Sales', queue_id: null, queue_group_id: null, team_id: null });
  await ann.call('deleteSavedReport', { params: { id: data.id } });
  expect(await namesOf(ann)).not.toContain('Sales');
});
