import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiError } from '../../shared/api/client.ts';
import { type Fixture, openFixture } from './fixture.ts';

/** What a policy forbids to the agent's team is refused, and nothing else. */
let fixture: Fixture;
let policyId: number;

const outside = '+493012345678';
const statusOf = (refused: Promise<unknown>): Promise<number> =>
  refused.then(
    () => 200,
    (error: ApiError) => error.status,
  );
const dial = (to: string) => fixture.agent.call('createCall', { body: { to, auto_answer: true } });
const permit = (policy: { dial_out?: boolean; record_calls?: boolean }) =>
  fixture.admin.call('updateUserGroupPolicy', { params: { id: policyId }, body: { policy } });

beforeAll(async () => {
  fixture = await openFixture();
  const { admin, agent } = fixture;
  const { data: team } = await admin.call('createUserGroup', { body: { name: 'Inside', user_ids: [agent.userId] } });
  const body = { name: 'Kept short', policy: { dial_out: false, record_calls: false }, group_ids: [team.id] };
  policyId = (await admin.call('createUserGroupPolicy', { body })).data.id;
});

afterAll(async () => {
  await fixture.close();
});

it('keeps a team from calling outside numbers, however they are written', async () => {
  expect(await statusOf(dial(outside))).toBe(403);
  expect(await statusOf(dial('49 30 12345678'))).toBe(403);
  expect((await fixture.agent.call('listCalls')).data).toEqual([]);
});

it('leaves short numbers open, and other people’s calls alone', async () => {
  expect((await dial('603')).data.dst).toBe('603');
  expect(await statusOf(fixture.admin.call('createWebcall', { body: { from: '600', to: outside } }))).toBe(200);
});

it('keeps a team from transferring to outside numbers and from recording', async () => {
  const { id } = await fixture.connectedCall();
  const patch = (body: { dst?: string; monitor_state?: 'start' }) =>
    statusOf(fixture.agent.call('updateCall', { params: { id }, body }));
  expect(await patch({ dst: outside })).toBe(403);
  expect(await patch({ monitor_state: 'start' })).toBe(403);
  expect((await fixture.agent.call('getCall', { params: { id } })).data.monitor_state).toBe(0);
  await permit({ record_calls: true });
  expect(await patch({ monitor_state: 'start' })).toBe(200);
  expect(await patch({ dst: outside })).toBe(403);
});

it('holds from the moment it is changed', async () => {
  await permit({ dial_out: true });
  expect(await statusOf(dial(outside))).toBe(200);
});
