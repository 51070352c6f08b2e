import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { ApiError } from '../../shared/api/client.ts';
import { newCdr } from '../storage/storeFixture.ts';
import { plantLostCaller } from '../support/lostCaller.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { newStranger, type Stranger } from '../support/stranger.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** Callers who were lost: who sees them, who takes them on, and when they are off the list. */
let service: TestService;
let store: Store;
let admin: SignedIn;
let [agent, colleague, outsider, supervisor] = [] as unknown as [TestUser, TestUser, TestUser, TestUser];
let stranger: Stranger;
let queueId: number;
let id: number;
let number = 4_940_111;

beforeAll(async () => {
  service = await startTestService();
  store = await service.openStore();
  admin = await service.admin();
  agent = await service.user('agent');
  colleague = await service.user('agent');
  outsider = await service.user('agent');
  supervisor = await service.user('supervisor');
  stranger = await newStranger(service.api, admin);
  const users = [agent.userId, colleague.userId];
  queueId = (await admin.call('createQueue', { body: { name: 'Sales', users } })).data.id;
});

beforeEach(async () => {
  number += 1;
  id = await plantLostCaller(store, 1, { queueId, number: String(number) });
});

afterAll(() => service?.dispose());

const change = (client: SignedIn, body: object) => client.call('updateRingBack', { params: { id }, body });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: ApiError) => status,
  );
const entry = async (client: SignedIn, state: 'open' | 'done' = 'open') =>
  (await client.call('listRingBacks', { query: { state } })).data.find((one) => one.id === id);

describe('a caller to ring back', () => {
  it('is seen by those who work in the queue and by supervisors, with what is known', async () => {
    expect(await entry(agent)).toMatchObject({
      number: String(number),
      queue_name: 'Sales',
      wait: 30,
      outcome: 'abandoned',
      user_id: null,
      done_at: null,
    });
    expect(await entry(supervisor)).toBeDefined();
    expect(await entry(outsider)).toBeUndefined();
    expect(await entry(stranger)).toBeUndefined();
    expect(await statusOf(change(outsider, { done: true }))).toBe(404);
    expect(await statusOf(change(stranger, { done: true }))).toBe(404);
  });

  it('is taken on by an agent and given to others by supervisors only, who then sees it', async () => {
    expect((await change(agent, { user_id: agent.userId })).data.user_id).toBe(agent.userId);
    expect(await statusOf(change(colleague, { user_id: colleague.userId }))).toBe(403);
    expect(await statusOf(change(agent, { user_id: colleague.userId }))).toBe(403);
    await change(supervisor, { user_id: outsider.userId });
    expect((await entry(outsider))?.user_id).toBe(outsider.userId);
    expect(await statusOf(change(supervisor, { user_id: stranger.userId }))).toBe(400);
    expect((await change(outsider, { user_id: null })).data.user_id).toBeNull();
  });

  it('is off the list once somebody says that it is done, until that is taken back', async () => {
    await change(agent, { done: true });
    expect(await entry(agent)).toBeUndefined();
    expect(await entry(supervisor, 'done')).toMatchObject({ done_by: agent.userId, done_at: expect.any(String) });
    await change(agent, { done: false });
    expect(await entry(agent)).toMatchObject({ done_at: null, done_by: null });
  });

  it('is off the list once somebody talked with it', async () => {
    const calldate = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const tried = { destination: 1, dst: String(number), calldate };
    await store.calls.finish(newCdr(1, id + 10, { ...tried, disposition: 1 }), []);
    expect(await entry(agent)).toMatchObject({ called_at: calldate, reached: false });
    await store.calls.finish(newCdr(1, id + 20, { ...tried, disposition: 0 }), []);
    expect(await entry(agent)).toBeUndefined();
  });
});
