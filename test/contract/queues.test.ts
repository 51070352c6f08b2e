import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import type { Queue } from '../../shared/api/queues/queues.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

let service: TestService;
let admin: SignedIn;
let supervisor: TestUser;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  [supervisor, ada, bob] = [await service.user('supervisor'), await service.user('agent'), await service.user('agent')];
});

afterAll(() => service.dispose());

const create = async (body: object = {}): Promise<Queue> =>
  (await admin.call('createQueue', { body: { name: 'Sales', ...body } })).data;
const read = async (id: number) => (await admin.call('getQueue', { params: { id }, query: { include: 'users' } })).data;

async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, field: error.errors[0]?.field };
  throw new Error(`It was not refused: ${String(error)}`);
}

describe('goals of queues', () => {
  it('are those of all queues but where a queue has its own, and each is changed by itself', async () => {
    const { id } = await create();
    const change = async (body: object) => (await admin.call('updateQueueGoals', { body })).data;
    await change({ waiting: { amber: 3, red: 6 }, abandoned: { amber: 5, red: 10 } });
    const own = { queue_id: id, waiting: { amber: 1, red: 2 } };
    await change({ queues: [own, { queue_id: (await create()).id, waiting: null }] });
    await change({ queues: [{ queue_id: id, service_level: { amber: 90, red: 80 } }] });
    const { data } = await supervisor.call('getQueueGoals');
    expect(data).toMatchObject({ waiting: { amber: 3, red: 6 }, abandoned: { amber: 5, red: 10 } });
    expect(data.service_level).toEqual({ amber: null, red: null });
    expect(data.queues).toEqual([
      { ...own, longest_wait: null, service_level: { amber: 90, red: 80 }, abandoned: null },
    ]);
    expect((await change({ queues: [{ queue_id: id, waiting: null, service_level: null }] })).queues).toEqual([]);
    await change({ queues: [own] });
    await admin.call('deleteQueue', { params: { id } });
    expect((await supervisor.call('getQueueGoals')).data.queues).toEqual([]);
  });

  it('are refused whole where amber does not come before red, or the queue is not there', async () => {
    const { id } = await create();
    const before = (await admin.call('getQueueGoals')).data;
    const change = (body: object, who: SignedIn = admin) => refusal(who.call('updateQueueGoals', { body }));
    const good = { longest_wait: { amber: 1, red: 2 } };
    expect(await change({ ...good, waiting: { amber: 6, red: 6 } })).toEqual({ status: 400, field: 'waiting.amber' });
    expect(await change({ ...good, service_level: { amber: 70, red: 80 } })).toMatchObject({
      field: 'service_level.amber',
    });
    const wrong = { queue_id: id, abandoned: { amber: 10, red: 5 } };
    expect(await change({ ...good, queues: [wrong] })).toMatchObject({ field: 'queues.0.abandoned.amber' });
    expect(await change({ ...good, queues: [{ queue_id: 987_654 }] })).toMatchObject({ field: 'queues.0.queue_id' });
    expect(await change(good, supervisor)).toMatchObject({ status: 403 });
    expect((await admin.call('getQueueGoals')).data).toEqual(before);
  });
});

describe('a queue', () => {
  it('has its settings, and defaults for the rest', async () => {
    const queue = await create({ ring_strategy: 'R', ring_time: 7, users: [ada.userId, bob.userId] });
    expect(queue).toMatchObject({
      ring_strategy: 'R',
      ring_time: 7,
      skip_busy: true,
      auto_answer: false,
      service_level: 20,
      max_wait: 0,
      join_empty: true,
      overflow: { type: 'none', id: 0, number: '' },
      users: [ada.userId, bob.userId],
      open: true,
      waiting: 0,
    });
    expect((await read(queue.id)).users).toMatchObject([
      { id: ada.userId, status: true, penalty: 0 },
      { id: bob.userId, status: true, penalty: 0 },
    ]);
    const { data } = await admin.call('updateQueue', {
      params: { id: queue.id },
      body: { ring_time: 9, users: [bob.userId] },
    });
    expect(data).toMatchObject({ ring_strategy: 'R', ring_time: 9, users: [bob.userId] });
  });

  it('is joined and left by its agents, each by its own entry', async () => {
    const { id } = await create({ users: [{ id: ada.userId, status: false, penalty: 3 }, { id: bob.userId }] });
    const patch = (who: SignedIn, users: object[]) =>
      who.call('updateQueue', { params: { id }, body: { users } as never });
    const { data } = await patch(ada, [{ id: ada.userId, status: true }]);
    expect(data.users).toMatchObject([{ id: ada.userId, status: true, penalty: 3 }, { id: bob.userId }]);
    expect(await refusal(patch(ada, [{ id: bob.userId, status: false }]))).toMatchObject({ status: 403 });
    expect(await refusal(patch(ada, [{ id: ada.userId, penalty: 0 }]))).toMatchObject({ status: 403 });
    expect(await refusal(patch(supervisor, [{ id: supervisor.userId, status: true }]))).toMatchObject({ status: 403 });
    await patch(supervisor, [{ id: bob.userId, status: false }]);
    expect((await read(id)).users).toMatchObject([{ status: true }, { status: false }]);
    expect((await ada.call('getAgent', { params: { id: ada.userId } })).data.queue_ids).toContain(id);
  });

  it('takes its settings and exactly its agents, with what is said of each, in one request', async () => {
    const queue = await create({ members: [{ id: ada.userId, status: false, penalty: 3 }, { id: bob.userId }] });
    expect(queue.users).toMatchObject([
      { id: ada.userId, status: false, penalty: 3 },
      { id: bob.userId, status: true, penalty: 0 },
    ]);
    const patch = (body: object, who: SignedIn = admin) => who.call('updateQueue', { params: { id: queue.id }, body });
    const members = [{ id: supervisor.userId, penalty: 1 }, { id: ada.userId }];
    const { data } = await patch({ name: 'Service', members });
    expect(data).toMatchObject({ name: 'Service' });
    expect(data.users).toHaveLength(2);
    const after = (await read(queue.id)).users;
    expect(after).toContainEqual(expect.objectContaining({ id: ada.userId, status: false, penalty: 3 }));
    expect(after).toContainEqual(expect.objectContaining({ id: supervisor.userId, status: true, penalty: 1 }));
    expect(await refusal(patch({ members: [{ id: ada.userId }] }, supervisor))).toMatchObject({ status: 403 });
    expect(await refusal(patch({ members: [], users: [] }))).toEqual({ status: 400, field: 'members' });
    const twice = [{ id: ada.userId }, { id: ada.userId }];
    expect(await refusal(patch({ members: twice }))).toEqual({ status: 400, field: 'members.1.id' });
    const unknown = { name: 'Nothing of this', members: [{ id: ada.userId }, { id: 999_999 }] };
    expect(await refusal(patch(unknown))).toEqual({ status: 400, field: 'members.1.id' });
    expect(await read(queue.id)).toMatchObject({ name: 'Service', users: after });
    const before = (await admin.call('listQueues', { query: {} })).total;
    expect(await refusal(create({ name: 'Nobody', members: [{ id: 999_999 }] }))).toMatchObject({ status: 400 });
    expect((await admin.call('listQueues', { query: {} })).total).toBe(before);
  });

  it('has a number that nobody else has', async () => {
    const { number } = await create({ number: '4711' });
    expect(await refusal(create({ number }))).toEqual({ status: 409, field: 'number' });
    const { data: me } = await admin.call('getMe');
    expect(await refusal(create({ number: me.ext }))).toEqual({ status: 409, field: 'number' });
    const { data: room } = await admin.call('createConference', { body: { name: 'Room' } });
    expect(await refusal(create({ number: String(room.confno) }))).toEqual({ status: 409, field: 'number' });
    const body = {
      email: 'carl@company.test',
      first_name: 'Carl',
      last_name: '',
      ext: '4711',
      password: 'correct horse battery',
    };
    expect(await refusal(admin.call('createUser', { body: body as never }))).toMatchObject({ status: 409 });
    expect(Number((await create()).number)).toBeGreaterThanOrEqual(8001);
  });

  it.each([
    ['users', { users: [999_999] }, 'users.0'],
    ['announcements', { announcement_id: 999_999 }, 'announcement_id'],
    ['queues', { overflow: { type: 'queue', id: 999_999 } }, 'overflow.id'],
    ['mailboxes', { overflow: { type: 'voicemail', id: 999_999 } }, 'overflow.id'],
  ])('refers only to %s that are there', async (_, body, field) => {
    expect(await refusal(create(body))).toEqual({ status: 400, field });
  });

  it('takes its references along when it is removed', async () => {
    const { id } = await create();
    const other = await create({ overflow: { type: 'queue', id } });
    const { data: ddi } = await admin.call('createDdi', {
      body: { e164: '4930777', target_type: 'QUEUE', target_id: id },
    });
    const { data: group } = await admin.call('createQueueGroup', { body: { name: 'All', queue_ids: [id, other.id] } });
    await admin.call('deleteQueue', { params: { id } });
    expect((await read(other.id)).overflow).toEqual({ type: 'none', id: 0, number: '' });
    expect((await admin.call('getDdi', { params: { id: Number(ddi.id) } })).data).toMatchObject({ target_type: 0 });
    expect((await admin.call('getQueueGroup', { params: { id: group.id } })).data.queue_ids).toEqual([other.id]);
  });
});

describe('an agent', () => {
  it('says what it does, and the log says who said so', async () => {
    const params = { id: ada.userId };
    const { data: reason } = await admin.call('createAgentReason', { body: { name: 'Lunch' } });
    const { data } = await ada.call('updateAgent', { params, body: { state: 'notReady', reason_id: reason.id } });
    expect(data).toMatchObject({ state: 'notReady', reason: 'Lunch', reason_id: reason.id, reachable: false });
    await supervisor.call('updateAgent', { params, body: { state: 'offline' } });
    await admin.call('deleteAgentReason', { params: { id: reason.id } });
    const { data: changes } = await ada.call('listAgentStates', { params });
    expect(changes).toMatchObject([
      { from_state: 'notReady', state: 'offline', cause: 'supervisor', by_user_id: supervisor.userId },
      { from_state: 'offline', state: 'notReady', reason: 'Lunch', cause: 'user', by_user_id: ada.userId },
    ]);
    expect((await ada.call('listAgents')).data.map(({ id }) => id)).toEqual([ada.userId]);
    expect((await supervisor.call('listAgents')).total).toBe(4);
    expect(await refusal(bob.call('listAgentStates', { params }))).toMatchObject({ status: 404 });
  });

  it('who is removed is gone from its queues', async () => {
    const carl = await service.user('agent');
    const { id } = await create({ users: [carl.userId] });
    await carl.call('updateAgent', { params: { id: carl.userId }, body: { state: 'available' } });
    await admin.call('deleteUser', { params: { id: carl.userId } });
    expect((await read(id)).users).toEqual([]);
    await admin.call('updateQueue', { params: { id }, body: { name: 'Without Carl' } });
    expect(await refusal(admin.call('getAgent', { params: { id: carl.userId } }))).toMatchObject({ status: 404 });
  });
});
