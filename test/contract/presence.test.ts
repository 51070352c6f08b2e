import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import type { ServiceEvent } from '../../shared/events/event.ts';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import { openAudio } from '../support/openAudio.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { ShiftedClock } from '../support/shiftedClock.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

const clock = new ShiftedClock();
let service: TestService;
let admin: SignedIn;
let ada: TestUser;
let bob: TestUser;
let bobsEvents: FollowedEvents;
let closeAudio: () => Promise<void>;

beforeAll(async () => {
  service = await startTestService({ callTime: { clock, media: realClock } });
  admin = await service.admin();
  ada = await service.user('agent');
  bob = await service.user('agent');
  bobsEvents = await followEvents(bob);
  closeAudio = await openAudio(ada);
});
afterAll(async () => {
  await closeAudio();
  bobsEvents.close();
  await service.dispose();
});

type Presence = Extract<ServiceEvent, { event_name: 'user.presence' }>;

/** How many of Bob's events were checked. */
let heard = 0;

/** The next presence of Ada that a colleague gets by event, and reads. */
async function seenByBob(presence: Presence['presence'], reason = ''): Promise<Presence> {
  const fits = (event: ServiceEvent) =>
    event.event_name === 'user.presence' &&
    event.user_id === ada.userId &&
    event.presence === presence &&
    event.presence_reason === reason;
  const received = () => bobsEvents.named('user.presence').slice(heard).findLast(fits);
  await bobsEvents.waitFor(() => received() !== undefined, `Ada to be ${presence}`);
  const event = received() as Presence;
  heard = bobsEvents.named('user.presence').length;
  const { data } = await bob.call('getUser', { params: { id: ada.userId } });
  expect(data).toMatchObject({ presence, presence_reason: reason, presence_since: event.presence_since });
  return event;
}

const params = () => ({ id: ada.userId });

describe('the state of a colleague', () => {
  it('is the same word for agents, supervisors and at /agents, with its reason', async () => {
    await seenByBob('available');
    const { data: lunch } = await admin.call('createAgentReason', { body: { name: 'Lunch' } });
    await ada.call('updateAgent', { params: params(), body: { state: 'notReady', reason_id: lunch.id } });
    await seenByBob('away', 'Lunch');
    const { data: agent } = await admin.call('getAgent', { params: params() });
    expect(agent).toMatchObject({ presence: 'away', presence_reason: 'Lunch', next_reason: 'Lunch' });
  });

  it('begins its time again with another reason', async () => {
    const before = (await admin.call('getAgent', { params: params() })).data.since;
    const { data: training } = await admin.call('createAgentReason', { body: { name: 'Training' } });
    clock.advance(90_000);
    await ada.call('updateAgent', { params: params(), body: { state: 'notReady', reason_id: training.id } });
    const { presence_since: since } = await seenByBob('away', 'Training');
    expect(Date.parse(`${since}Z`) - Date.parse(`${before}Z`)).toBeGreaterThanOrEqual(90_000);
  });

  it('shows the agent who changed it', async () => {
    const adasEvents = await followEvents(ada);
    await admin.call('updateAgent', { params: params(), body: { state: 'available', reason_id: null } });
    await adasEvents.waitFor((event) => event.event_name === 'agent.state', 'the change');
    const { data: me } = await admin.call('getMe');
    expect(adasEvents.named('agent.state').at(-1)).toMatchObject({
      cause: 'supervisor',
      by_user_id: admin.userId,
      by_name: `${me.first_name} ${me.last_name}`.trim(),
    });
    adasEvents.close();
    await seenByBob('available');
  });

  it('is away for a user who has do not disturb set, since that moment', async () => {
    clock.advance(60_000);
    const { presence_since: since } = (await bob.call('getUser', { params: params() })).data;
    await ada.call('updateMe', { body: { do_not_disturb: true } });
    const received = await seenByBob('away', 'Do not disturb');
    expect(received.presence_since > since).toBe(true);
    await ada.call('updateMe', { body: { do_not_disturb: false } });
    await seenByBob('available');
  });

  it('says at once whether calls can be offered, for supervisors without asking', async () => {
    const adminsEvents = await followEvents(admin);
    const reported = () =>
      adminsEvents
        .named('agent.state')
        .filter(({ cause, user_id }) => cause === 'devices' && user_id === ada.userId)
        .map(({ agent }) => [agent.state, agent.reachable, agent.goes_offline_at !== null]);
    const [session] = (await ada.call('listMediaSessions')).data.filter(({ user }) => user === ada.userId);
    await closeAudio();
    // The service would notice by itself, half a minute later.
    await ada.call('deleteMediaSession', { params: { id: session?.id ?? 0 } });
    await adminsEvents.waitFor(() => reported().length === 1, 'the device to be gone');
    closeAudio = await openAudio(ada);
    await adminsEvents.waitFor(() => reported().length === 2, 'the device to be back');
    expect(reported()).toEqual([
      ['available', false, true],
      ['available', true, false],
    ]);
    adminsEvents.close();
  });

  it('is filtered by like every field, and kept from other customers', async () => {
    const filter = JSON.stringify([{ property: 'presence', operator: 'eq', value: 'available' }]);
    const { data } = await bob.call('listUsers', { query: { filter } });
    expect(data.map(({ id }) => id)).toContain(ada.userId);
    expect(data.every(({ presence }) => presence === 'available')).toBe(true);
  });
});
