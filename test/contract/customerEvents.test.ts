import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import { openAudio } from '../support/openAudio.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** The events of the customer that an ordinary agent gets: queues, colleagues, reasons for pauses. */
let service: TestService;
let admin: SignedIn;
let ada: TestUser;
let received: FollowedEvents;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  ada = await service.user('agent');
});

beforeEach(async () => {
  received = await followEvents(ada);
});

afterEach(() => received.close());

afterAll(() => service.dispose());

const newQueue = async (body: object = {}) =>
  (await admin.call('createQueue', { body: { name: 'Sales', ...body } })).data;

describe('everybody gets an event', () => {
  it('of a queue that is made, with its agents', async () => {
    const { id, number } = await newQueue({ members: [{ id: ada.userId, status: false, penalty: 2 }] });
    await received.waitFor((event) => event.event_name === 'queue.updated' && event.queue_id === id, 'the new queue');
    const [event] = received.named('queue.updated');
    const users = [{ id: ada.userId, name: expect.any(String), status: false, penalty: 2 }];
    expect(event?.queue).toMatchObject({ id, number, name: 'Sales', waiting: 0, users });
    expect(event?.queue.users[0]?.name).not.toBe('');
  });

  it('of its settings, and of agents who come in, join, leave and are taken out', async () => {
    const { id } = await newQueue();
    const change = (body: object, who: SignedIn = admin) => who.call('updateQueue', { params: { id }, body });
    const isReported = (what: string, fits: (queue: { name: string; users: { status: boolean }[] }) => boolean) =>
      received.waitFor(
        (event) => event.event_name === 'queue.updated' && event.queue_id === id && fits(event.queue),
        what,
      );
    await change({ name: 'Service' });
    await isReported('the new name', ({ name, users }) => name === 'Service' && users.length === 0);
    await change({ users: [ada.userId] });
    await isReported('who came in', ({ users }) => users[0]?.status === true);
    await change({ users: [{ id: ada.userId, status: false }] }, ada);
    await isReported('who left', ({ users }) => users[0]?.status === false);
    received.close();
    received = await followEvents(ada);
    await change({ members: [] });
    await isReported('who was taken out', ({ users }) => users.length === 0);
  });

  it('of a queue that is removed, and of those that overflowed into it', async () => {
    const { id } = await newQueue();
    const other = await newQueue({ name: 'Other', overflow: { type: 'queue', id } });
    await admin.call('deleteQueue', { params: { id } });
    await received.waitFor((event) => event.event_name === 'queue.removed', 'the removal');
    expect(received.named('queue.removed')).toMatchObject([{ queue_id: id, queue_name: 'Sales' }]);
    const last = received.named('queue.updated').findLast(({ queue_id }) => queue_id === other.id);
    expect(last?.queue.overflow).toEqual({ type: 'none', id: 0, number: '' });
  });

  it('of nothing that was refused', async () => {
    const { number } = await newQueue();
    const taken = admin.call('createQueue', { body: { name: 'Twin', number } });
    await expect(taken).rejects.toMatchObject({ status: 409 });
    await admin.call('createAgentReason', { body: { name: 'Training' } });
    await received.waitFor((event) => event.event_name === 'agent.reasons', 'the reason that came after it');
    expect(received.named('queue.updated').map(({ queue }) => queue.name)).toEqual(['Sales']);
  });

  it('of reasons for not being ready, all of them each time', async () => {
    const { data: lunch } = await admin.call('createAgentReason', { body: { name: 'Lunch' } });
    await admin.call('updateAgentReason', { params: { id: lunch.id }, body: { name: 'Break' } });
    await admin.call('deleteAgentReason', { params: { id: lunch.id } });
    const count = () => received.named('agent.reasons').length;
    await received.waitFor(() => count() === 3, 'three changes');
    const names = received.named('agent.reasons').map(({ reasons }) => reasons.find(({ id }) => id === lunch.id)?.name);
    expect(names).toEqual(['Lunch', 'Break', undefined]);
    expect(received.named('agent.reasons')[0]?.reasons).toEqual(
      (await listed()).concat([{ id: lunch.id, name: 'Lunch' }]),
    );
  });

  it('of feature codes, all of them each time', async () => {
    await admin.call('updateFeatureCode', { params: { id: 'pause' }, body: { code: '*147' } });
    await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
    await admin.call('resetFeatureCode', { params: { id: 'pause' } });
    const count = () => received.named('featurecodes.updated').length;
    await received.waitFor(() => count() === 3, 'three changes');
    const [changed, confirmed, reset] = received.named('featurecodes.updated');
    const pauseOf = (codes: { id: string; code: string }[] = []) => codes.find(({ id }) => id === 'pause')?.code;
    expect([pauseOf(changed?.codes), pauseOf(confirmed?.codes), pauseOf(reset?.codes)]).toEqual([
      '*147',
      '*147',
      '*47',
    ]);
    expect([changed?.confirmation, confirmed?.confirmation]).toEqual(['speech', 'tone']);
    expect((await ada.call('listFeatureCodes', { query: { limit: 100 } })).data).toEqual(
      expect.arrayContaining(reset?.codes ?? []),
    );
  });

  it('of colleagues who come, change, are there or not, and go', async () => {
    const bob = await service.user('agent');
    const is = (fits: (event: FollowedEvents['events'][number]) => boolean, what: string) =>
      received.waitFor(fits, what);
    await is((event) => event.event_name === 'user.updated' && event.user_id === bob.userId, 'the new colleague');
    const close = await openAudio(bob);
    await is((event) => event.event_name === 'user.presence' && event.online, 'who is there');
    const { data: users } = await ada.call('listUsers', {});
    expect(users.find(({ id }) => id === bob.userId)?.online).toBe(true);
    for (const { id } of (await bob.call('listMediaSessions')).data) {
      await bob.call('deleteMediaSession', { params: { id } });
    }
    await close();
    await is((event) => event.event_name === 'user.presence' && !event.online, 'who is not there any more');
    const facts = received.named('user.presence').map(({ user_id, online }) => `${user_id} ${online}`);
    expect([...new Set(facts)]).toEqual([`${bob.userId} true`, `${bob.userId} false`]);
    await admin.call('updateUser', { params: { id: bob.userId }, body: { first_name: 'Robert' } });
    await admin.call('deleteUser', { params: { id: bob.userId } });
    await is((event) => event.event_name === 'user.updated' && event.removed, 'who is gone');
    expect(received.named('user.updated').map(({ removed }) => removed)).toEqual([false, false, true]);
  });
});

const listed = async () => (await ada.call('listAgentReasons', { query: {} })).data;
