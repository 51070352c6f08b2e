import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../electron/service/kernel/clock.ts';
import { realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import type { AgentAdherence } from '../../shared/api/adherence.ts';
import { ApiError } from '../../shared/api/client.ts';
import type { WorkPlan } from '../../shared/api/workPlans.ts';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** A Monday far away, moved by hand; Berlin is an hour ahead of it. */
let time = Date.parse('2031-11-24T07:00:00Z');
const clock: Clock = { now: () => time, after: (...timer) => systemClock.after(...timer) };
const setTo = (text: string) => {
  time = Date.parse(`${text.replace(' ', 'T')}:00Z`);
};

let service: TestService;
let admin: SignedIn;
let [ann, bob, supervisor] = [] as unknown as [TestUser, TestUser, TestUser];
let lunchId = 0;
let followed: FollowedEvents;

beforeAll(async () => {
  service = await startTestService({ callTime: { clock, media: realClock } });
  admin = await service.admin();
  [ann, bob, supervisor] = [await service.user('agent'), await service.user('agent'), await service.user('supervisor')];
  lunchId = (await admin.call('createAgentReason', { body: { name: 'Lunch' } })).data.id;
  followed = await followEvents(ann);
});

afterAll(async () => {
  followed.close();
  await service.dispose();
});

const say = (who: TestUser, state: 'available' | 'notReady' | 'offline', reason_id: number | null = null) =>
  who.call('updateAgent', { params: { id: who.userId }, body: { state, reason_id } });
const live = async (of: TestUser, as: SignedIn = supervisor) =>
  (await as.call('listAdherence', { query: {} })).data.find(({ id }) => id === of.userId);
const report = async (of: TestUser, query: { from: string; to: string; interval?: 'day' }) =>
  (await supervisor.call('reportAdherence', { query: { ...query, time_zone: 'Europe/Berlin', user_id: of.userId } }))
    .data;
const received = (fits: (adherence: AgentAdherence) => boolean) =>
  followed.waitFor((event) => event.event_name === 'agent.adherence' && fits(event.adherence), 'adherence');

/** With what status a request was refused, and at which field. */
async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError)
    return { status: error.status, sentence: error.message, field: error.errors[0]?.field };
  throw new Error(`It was not refused: ${String(error)}`);
}

async function remove(...plans: readonly WorkPlan[]): Promise<void> {
  for (const { id } of plans) await admin.call('deleteWorkPlan', { params: { id } });
}

describe('a work plan', () => {
  it('says what the agent is to do, and what it did instead', async () => {
    const breaks = [{ from: '12:30', to: '13:00', reason_id: lunchId }];
    const weekly = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', breaks }];
    const request = { name: 'Ann', user_id: ann.userId, tolerance: 120, red_after: 300, weekly };
    const { data: plan } = await supervisor.call('createWorkPlan', { body: request });
    expect(plan).toMatchObject({ ...request, team_id: null, valid_from: '2031-11-24', valid_to: null, dates: [] });
    await admin.call('updateWorkPlan', { params: { id: plan.id }, body: { time_zone: 'Europe/Berlin' } });
    expect(await live(ann)).toMatchObject({
      planned: 'off',
      in_adherence: null,
      next: 'work',
      next_at: '2031-11-24 08:00:00',
    });
    expect(await live(bob)).toBeUndefined();

    setTo('2031-11-24 08:01');
    expect(await live(ann, ann)).toMatchObject({
      planned: 'work',
      in_adherence: false,
      off_plan_since: '2031-11-24 08:00:00',
      grade: null,
    });
    setTo('2031-11-24 08:04');
    expect(await live(ann)).toMatchObject({
      grade: 'amber',
      next: 'break',
      next_reason: 'Lunch',
      next_at: '2031-11-24 11:30:00',
    });
    setTo('2031-11-24 08:06');
    await received(({ grade }) => grade === 'red');
    await say(ann, 'available');
    expect(await live(ann)).toMatchObject({ in_adherence: true, off_plan_since: null, grade: null });
    setTo('2031-11-24 11:30');
    await received(
      ({ planned, in_adherence, grade }) => planned === 'break' && in_adherence === false && grade === null,
    );
    await say(ann, 'notReady', lunchId);
    expect(await live(ann)).toMatchObject({
      planned: 'break',
      planned_reason: 'Lunch',
      in_adherence: true,
      next: 'work',
    });
    setTo('2031-11-24 12:10');
    expect(await live(ann)).toMatchObject({ planned: 'work', off_plan_since: '2031-11-24 12:00:00', grade: 'red' });
    await say(ann, 'available');
    setTo('2031-11-24 15:00');
    await say(ann, 'offline');
    setTo('2031-11-24 17:00');
    const [line] = await report(ann, { from: '2031-11-24', to: '2031-11-24' });
    expect(line).toEqual({
      start: null,
      user_id: ann.userId,
      user_name: line?.user_name,
      plan_id: plan.id,
      planned: 8 * 3600,
      adhered: 8 * 3600 - (6 + 10 + 60) * 60,
      off_plan: (6 + 10 + 60) * 60,
      unknown: 0,
      adherence: 0.8417,
      late_starts: 1,
      early_ends: 1,
      breaks_over: 1,
      missed_shifts: 0,
      extra: 0,
    });
    expect(await report(bob, { from: '2031-11-24', to: '2031-11-24' })).toEqual([]);
    await remove(plan);
    expect(await live(ann)).toBeUndefined();
    expect(await report(ann, { from: '2031-11-24', to: '2031-11-24' })).toEqual([]);
  });

  it('has days that differ from their weekday, by the clocks of its zone', async () => {
    const shift = { from: '10:00', to: '12:00', breaks: [{ from: '11:00', to: '11:15', reason_id: lunchId }] };
    const dates = [
      { date: '2031-11-19', name: 'Stocktaking', shifts: [shift] },
      { date: '2031-11-20', name: 'Day off', shifts: [] },
    ];
    const weekly = [{ days: [3, 4, 5], from: '22:00', to: '06:00' }];
    const days = { time_zone: 'Asia/Kolkata', valid_from: '2031-11-18', valid_to: '2031-11-21' };
    const { data: plan } = await supervisor.call('createWorkPlan', {
      body: { name: 'Ann', user_id: ann.userId, weekly, dates, ...days },
    });
    expect(plan).toMatchObject({ dates, ...days });
    const lines = await supervisor.call('reportAdherence', {
      query: { from: '2031-11-17', to: '2031-11-24', time_zone: 'UTC', interval: 'day', user_id: ann.userId },
    });
    // Kolkata is five and a half hours ahead: its Friday night is 16:30 to 00:30 here.
    expect(lines.data.map(({ start, planned }) => [start, planned])).toEqual([
      ['2031-11-19', 2 * 3600],
      ['2031-11-21', 7.5 * 3600],
      ['2031-11-22', 0.5 * 3600],
    ]);
    expect(lines.data[0]).toMatchObject({ adhered: 15 * 60, late_starts: 1, missed_shifts: 1 });
    await remove(plan);
  });

  it('of a team is that of its members who have none of their own', async () => {
    const { data: team } = await admin.call('createUserGroup', {
      body: { name: 'Early', user_ids: [ann.userId, bob.userId] },
    });
    const weekly = (from: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to: '16:00' }];
    setTo('2031-12-01 03:00');
    const days = { time_zone: 'UTC', valid_from: '2031-12-01' };
    const { data: ofTeam } = await supervisor.call('createWorkPlan', {
      body: { name: 'Early shift', team_id: team.id, weekly: weekly('06:00'), ...days },
    });
    expect(ofTeam).toMatchObject({ user_id: null, user_name: '', team_id: team.id, team_name: 'Early' });
    const { data: own } = await supervisor.call('createWorkPlan', {
      body: { name: 'Bob', user_id: bob.userId, weekly: weekly('08:00'), ...days },
    });
    const thatDay = { from: '2031-12-01', to: '2031-12-01', time_zone: 'UTC' };
    const planned = async (query: object) => {
      const { data: lines } = await supervisor.call('reportAdherence', { query: { ...thatDay, ...query } });
      return lines.map(({ user_id, plan_id }) => `${user_id} by ${plan_id}`).toSorted();
    };
    const { data: rest } = await admin.call('createUserGroup', { body: { name: 'Rest', user_ids: [bob.userId] } });
    setTo('2031-12-01 09:00');
    const [annsLine, bobsLine] = [`${ann.userId} by ${ofTeam.id}`, `${bob.userId} by ${own.id}`];
    expect(await planned({})).toEqual([annsLine, bobsLine].toSorted());
    expect(await planned({ team_id: rest.id })).toEqual([bobsLine]);
    expect(await planned({ team_id: rest.id, user_id: ann.userId })).toEqual([]);
    expect(await refusal(planned({ team_id: 999_999_999 }))).toMatchObject({ status: 400, field: 'team_id' });
    await admin.call('deleteUserGroup', { params: { id: rest.id } });
    setTo('2031-12-01 03:00');
    expect(await live(ann)).toMatchObject({ next_at: '2031-12-01 06:00:00' });
    expect(await live(bob)).toMatchObject({ next_at: '2031-12-01 08:00:00' });
    expect((await bob.call('listWorkPlans', { query: {} })).data.map(({ name }) => name)).toEqual([
      'Bob',
      'Early shift',
    ]);
    expect((await ann.call('listWorkPlans', { query: {} })).data.map(({ name }) => name)).toEqual(['Early shift']);
    const others = { params: { id: own.id } };
    expect(await refusal(ann.call('getWorkPlan', others))).toMatchObject({ status: 404 });
    // Who leaves the team has its plan no more.
    await admin.call('updateUserGroup', { params: { id: team.id }, body: { user_ids: [bob.userId] } });
    expect(await live(ann)).toBeUndefined();
    await remove(own);
    expect(await live(bob)).toMatchObject({ plan_id: null, next_at: '2031-12-01 06:00:00' });
    await admin.call('deleteUserGroup', { params: { id: team.id } });
    expect(await live(bob)).toBeUndefined();
    expect((await supervisor.call('listWorkPlans', { query: {} })).data).toEqual([]);
  });

  it('of the same user or team are not valid on the same day', async () => {
    const make = (name: string, valid_from: string, valid_to: string | null = null) =>
      ({ body: { name, valid_from, valid_to, user_id: ann.userId } }) as const;
    const { data: first } = await supervisor.call('createWorkPlan', make('First', '2032-01-01', '2032-01-31'));
    const { data: second } = await supervisor.call('createWorkPlan', make('Second', '2032-02-01'));
    expect(await refusal(supervisor.call('createWorkPlan', make('Third', '2032-01-31', '2032-01-31')))).toMatchObject({
      status: 409,
      field: 'valid_from',
      sentence: expect.stringContaining('“First”'),
    });
    const longer = { params: { id: first.id }, body: { valid_to: null } } as const;
    expect(await refusal(supervisor.call('updateWorkPlan', longer))).toMatchObject({ status: 409 });
    await remove(first, second);
  });

  it('is refused at the field that is wrong, and nothing of it is kept', async () => {
    const body = { name: 'Wrong', user_id: ann.userId };
    const at = async (wrong: object) => {
      const { status, field } = await refusal(supervisor.call('createWorkPlan', { body: { ...body, ...wrong } }));
      return [status, field];
    };
    const breaks = [{ from: '08:00', to: '08:30' }];
    expect(await at({ weekly: [{ days: [1], from: '17:00', to: '09:00' }] })).toEqual([400, 'weekly.0.to']);
    expect(await at({ weekly: [{ days: [1], from: '09:00', to: '17:00', breaks }] })).toEqual([
      400,
      'weekly.0.breaks.0.from',
    ]);
    expect(await at({ valid_from: '2032-02-01', valid_to: '2032-01-31' })).toEqual([400, 'valid_to']);
    expect(await at({ tolerance: 600, red_after: 600 })).toEqual([400, 'red_after']);
    expect(await at({ user_id: 999_999_999 })).toEqual([400, 'user_id']);
    expect(await at({ team_id: 1 })).toEqual([400, 'team_id']);
    expect(await at({ user_id: null })).toEqual([400, 'user_id']);
    const unknown = [{ from: '12:00', to: '12:30', reason_id: 999_999_999 }];
    expect(await at({ weekly: [{ days: [1], from: '09:00', to: '17:00', breaks: unknown }] })).toEqual([
      400,
      'weekly.0.breaks.0.reason_id',
    ]);
    expect((await supervisor.call('listWorkPlans', { query: {} })).data).toEqual([]);
    expect(await refusal(ann.call('createWorkPlan', { body }))).toMatchObject({ status: 403 });
  });
});
