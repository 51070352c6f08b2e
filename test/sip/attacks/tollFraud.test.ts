import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  DiallingLimitRecord,
  DiallingSettingsRecord,
} from '../../../electron/service/dialling/limitRepository.ts';
import type { Viewer } from '../../../electron/service/kernel/principal.ts';
import { codeOf } from '../../../shared/domain/codes.ts';
import type { DiallingSubject } from '../../../shared/domain/dialling.ts';
import { ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import type { FixtureAgent } from '../../support/callFixture.ts';
import { moving, startVirtualClock } from '../../support/media/virtualClock.ts';
import { ownNumber } from '../../support/ownNumber.ts';
import { withQueueFixture } from '../../support/queueFixture.ts';
import { until } from '../../support/until.ts';

/** A satellite, and a German premium-rate number. */
const satellite = '88299912345';
const premium = '499001123456';
const friend = '4930231250';
const barred = 'Outgoing calls barred';

const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });
let ada: FixtureAgent;
let sent: string[];

beforeEach(async () => {
  ada = await q.fixture.agent('101', 440);
  sent = [];
  q.fixture.sip.onTrace(({ direction, text }) => direction === 'out' && sent.push(text));
});

/** Nothing that left names the number as a target: no INVITE, no REFER. */
const wentOut = (number: string) =>
  sent.some((text) => new RegExp(`^(?:INVITE sip:\\+?${number}@|Refer-To: <sips?:\\+?${number}@)`, 'm').test(text));

/** From here on who asks is let through, so that what is shown is what guards the line itself. */
const pastTheDoor = () => vi.spyOn(q.fixture.dialling.guard, 'check').mockResolvedValue();

afterEach(() => vi.restoreAllMocks());

async function talks(to = friend): Promise<{ id: number; far: Awaited<ReturnType<typeof q.fixture.pbx.incoming>> }> {
  const { id } = await q.fixture.calls.create(ada.viewer, { to, auto_answer: true });
  const far = await q.fixture.pbx.incoming(660);
  await far.leg.answer();
  await q.fixture.sees(ada, id, { state_name: 'CONNECTED' });
  return { id, far };
}

async function settings(change: Partial<DiallingSettingsRecord>): Promise<void> {
  const { diallingSettings } = q.fixture.store;
  const { customerId } = q.admin;
  await diallingSettings.save(customerId, { ...(await diallingSettings.ofCustomer(customerId)), ...change });
}

function limit(subject: DiallingSubject, subjectId: number, rules: Partial<DiallingLimitRecord>) {
  return q.fixture.store.diallingLimits.create({
    allowed: [],
    denied: [],
    denyPremium: false,
    denySatellite: false,
    callsPerMinute: null,
    callsAtOnce: null,
    minutesPerDay: null,
    alarmPercent: 80,
    endCalls: false,
    customerId: q.admin.customerId,
    subject,
    subjectId,
    ...rules,
  });
}

const refusals = () => q.fixture.store.diallingRefusals.latest(q.admin.customerId, 100);

/** A call that was begun inside, by whatever asked the service for it, and that dialling limits ended. */
async function isBarred(id: number): Promise<void> {
  expect(await q.fixture.record(id)).toMatchObject({ t_cause: barred, sip_status: 403, billsec: 0 });
  expect(wentOut(satellite)).toBe(false);
  const reasons = (await refusals()).map(({ reason }) => reason);
  expect(reasons[0]).toContain('dialling limits of your company');
}

describe('a satellite is not called', () => {
  it('by POST /calls, which says whose limit it is and what to do', async () => {
    await expect(q.fixture.calls.create(ada.viewer, { to: satellite, auto_answer: true })).rejects.toThrow(
      'This is a number of a satellite or international network, and the dialling limits of your company block ' +
        'these. An administrator can change them in Settings, under Dialling limits.',
    );
    expect(wentOut(satellite)).toBe(false);
  });

  it('by a call that came past the door, for the line itself is guarded', async () => {
    pastTheDoor();
    const { id } = await q.fixture.calls.create(ada.viewer, { to: satellite, auto_answer: true });
    await isBarred(id);
  });

  it('by a consultation', async () => {
    const { id } = await talks();
    const request = { to: satellite, auto_answer: true, consult_for: id };
    await expect(q.fixture.calls.create(ada.viewer, request)).rejects.toThrow('satellite');
    pastTheDoor();
    await isBarred((await q.fixture.calls.create(ada.viewer, request)).id);
  });

  it('by a transfer that the peer would do', async () => {
    const { id } = await talks();
    await expect(q.fixture.calls.update(ada.viewer, id, { dst: satellite })).rejects.toThrow('satellite');
    pastTheDoor();
    await q.fixture.calls.update(ada.viewer, id, { dst: satellite });
    await until(() => q.fixture.calls.get(ada.viewer, id).transfer?.state === 'failed', {
      what: 'the transfer to fail',
    });
    expect(q.fixture.calls.get(ada.viewer, id).transfer?.message).toContain('dialling limits');
    expect(wentOut(satellite)).toBe(false);
  });

  it('by a transfer that stays in the customer because the call is recorded', async () => {
    const { id } = await talks();
    await q.fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
    pastTheDoor();
    await q.fixture.calls.update(ada.viewer, id, { dst: satellite });
    const isBack = () =>
      q.fixture.calls.list(ada.viewer).some((call) => call.ringing_user_ids.includes(ada.viewer.userId));
    await until(isBack, { what: 'the call to come back to who transferred it' });
    expect(wentOut(satellite)).toBe(false);
    expect((await refusals())[0]).toMatchObject({ userId: ada.viewer.userId, number: satellite });
  });

  it('by either end of a web call', async () => {
    for (const [from, to] of [
      [satellite, friend],
      [friend, satellite],
    ] as const) {
      await expect(q.fixture.calls.createWebcall(ada.viewer, { from, to })).rejects.toThrow('satellite');
    }
    pastTheDoor();
    await isBarred((await q.fixture.calls.createWebcall(ada.viewer, { from: satellite, to: friend })).id);
    const { id } = await q.fixture.calls.createWebcall(ada.viewer, { from: friend, to: satellite });
    await (await q.fixture.pbx.incoming(660)).leg.answer();
    await isBarred(id);
  });

  it('by a lead call', async () => {
    await ownNumber(q.fixture.store, q.admin.customerId, friend);
    const request = { caller_id: friend, to: satellite, tts: 'Hello' };
    await expect(q.fixture.calls.createLeadcall(ada.viewer, request)).rejects.toThrow('satellite');
    pastTheDoor();
    await isBarred((await q.fixture.calls.createLeadcall(ada.viewer, request)).id);
  });

  it('by a telephone number that is routed there', async () => {
    const target = { target_type: codeOf(ddiTargetTypeCodes, 'EXTERNAL'), target_number: satellite };
    await ownNumber(q.fixture.store, q.admin.customerId, friend, target);
    const caller = await q.fixture.pbx.call(friend, '+4940111', 900);
    await caller.event('ended');
    expect(wentOut(satellite)).toBe(false);
    expect((await refusals())[0]).toMatchObject({ userId: null, number: satellite });
  });

  it('by the exit of a queue', async () => {
    const queue = await q.queue([], { max_wait: 1, overflow: { type: 'number', number: satellite } });
    const { party, id } = await q.call(queue);
    await party.event('ended');
    await q.fixture.record(id);
    expect(wentOut(satellite)).toBe(false);
  });

  it('by a call-back of a queue, whose caller showed the number of a satellite', async () => {
    const queue = await q.queue([], { callback: true });
    const { party } = await q.call(queue, `+${satellite}`);
    await moving(party.leg.sendDtmf(['1']), 'the keys to be sent');
    await until(() => party.leg.state === 'ended', { timeoutMs: 20_000, what: 'the goodbye' });
    await q.fixture.queues.service.update(q.admin, queue.id, { users: [ada.viewer.userId] });
    const call = await q.rings(ada);
    await q.fixture.calls.update(ada.viewer, call.id, { state: 'answer' });
    await isBarred(call.id);
  }, 40_000);

  it('by Call Me Back, and nobody is rung for it', async () => {
    const order = {
      liveId: 4711,
      customerId: q.admin.customerId,
      users: [ada.viewer.userId],
      number: `+${satellite}`,
      callerId: null,
      actionUrl: '',
      actionText: '',
      onState: () => undefined,
    };
    await expect(q.fixture.calls.callBack(order)).rejects.toThrow('satellite');
    expect(q.fixture.calls.list(q.admin)).toEqual([]);
  });

  it('by a transfer that the other side asks for', async () => {
    const { id, far } = await talks();
    const outcome = await far.leg.refer(satellite);
    expect(outcome).toMatchObject({ status: 603 });
    expect(wentOut(satellite)).toBe(false);
    expect(q.fixture.calls.get(ada.viewer, id).state_name).toBe('CONNECTED');
  });

  it('by a number of the line’s own rules that is written otherwise there', async () => {
    const [line] = await q.fixture.store.lines.ofCustomer(q.admin.customerId);
    if (!line) throw new Error('There is no line.');
    await q.fixture.store.lines.update({
      ...line,
      numberRules: [{ match: '77', strip: 2, prefix: `00${satellite}` }],
    });
    const { id } = await q.fixture.calls.create(ada.viewer, { to: '77', auto_answer: true });
    expect(await q.fixture.record(id)).toMatchObject({ t_cause: barred });
    expect(wentOut(`00${satellite}`)).toBe(false);
  });
});

describe('what is denied from the start', () => {
  it('is premium and satellite, and an administrator may open both', async () => {
    await expect(q.fixture.calls.create(ada.viewer, { to: premium, auto_answer: true })).rejects.toThrow(
      'premium-rate',
    );
    await settings({ denyPremium: false, denySatellite: false });
    await q.fixture.calls.create(ada.viewer, { to: premium, auto_answer: true });
    await q.fixture.pbx.incoming(660);
    expect(wentOut(premium)).toBe(true);
  });

  it('is nothing in an emergency, whatever is set', async () => {
    const [line] = await q.fixture.store.lines.ofCustomer(q.admin.customerId);
    if (!line) throw new Error('There is no line.');
    await q.fixture.store.lines.update({ ...line, emergencyNumbers: [...line.emergencyNumbers, '116117'] });
    await settings({ allowed: ['AT'], denied: ['112', '116'], callsPerMinute: 0, callsAtOnce: 0, minutesPerDay: 0 });
    for (const to of ['112', '116117']) {
      const { id } = await q.fixture.calls.create(ada.viewer, { to, auto_answer: true });
      expect((await q.fixture.pbx.incoming(660)).leg.calledNumber).toBe(to);
      await q.fixture.calls.end(ada.viewer, id);
    }
  });
});

describe('several limits', () => {
  const dials = (to: string, viewer: Viewer = ada.viewer) => q.fixture.calls.create(viewer, { to, auto_answer: true });

  it('let the strictest decide: a user’s limit never opens what the customer closes', async () => {
    await limit('USER', ada.viewer.userId, { allowed: ['DE', '+882'] });
    await expect(dials(satellite)).rejects.toThrow('of your company');
    await expect(dials('33123456789')).rejects.toThrow(
      'none of the countries and ranges that the dialling limits of the user',
    );
  });

  it('hold for the members of a team and nobody else', async () => {
    const team = await q.fixture.store.userGroups.create({
      customerId: q.admin.customerId,
      name: 'Trainees',
      color: '#000000',
      userIds: [ada.viewer.userId],
    });
    await limit('TEAM', team.id, { denied: ['+33'] });
    await expect(dials('33123456789')).rejects.toThrow('+33, which the dialling limits of the team “Trainees” block');
    const bob = await q.fixture.agent('102', 500);
    await dials('33123456789', bob.viewer);
    await q.fixture.pbx.incoming(660);
  });

  it('hold for a token wherever it is used, and not for its user’s other calls', async () => {
    await limit('TOKEN', 7, { callsPerMinute: 0 });
    await expect(dials(friend, { ...ada.viewer, tokenId: 7 })).rejects.toThrow(
      'The dialling limits of the API token allow 0 calls a minute',
    );
    await dials(friend);
    await q.fixture.pbx.incoming(660);
  });
});

describe('the lines of a customer', () => {
  it('are not read again by limits, at the door or where a call leaves: they take over what the dial plan read', async () => {
    const read = vi.spyOn(q.fixture.store.lines, 'ofCustomer');
    try {
      await q.fixture.calls.create(ada.viewer, { to: friend, auto_answer: true });
      await q.fixture.pbx.incoming(660);
      // For the dial plan, and for the country in which the name of who is called is looked up.
      expect(read).toHaveBeenCalledTimes(2);
    } finally {
      read.mockRestore();
    }
  });
});

describe('a stolen token', () => {
  it('does not dial more calls at once than its user may, however fast it asks', async () => {
    await limit('USER', ada.viewer.userId, { callsAtOnce: 3 });
    const request = { from: friend, to: '4930231251' };
    pastTheDoor();
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => q.fixture.calls.createWebcall(ada.viewer, request)),
    );
    const ended = () => asked.filter(({ id }) => !q.fixture.calls.list(q.admin).some((call) => call.id === id));
    await until(() => ended().length === 9, { what: 'nine calls to be refused' });
    for (const { id } of ended()) expect(await q.fixture.record(id)).toMatchObject({ t_cause: barred });
    expect(
      new Set(sent.filter((text) => text.startsWith('INVITE ')).map((text) => /^Call-ID: (.*)$/m.exec(text)?.[1])).size,
    ).toBe(3);
  });

  it('does not free its places by joining the calls that it made', async () => {
    await limit('USER', ada.viewer.userId, { callsAtOnce: 2 });
    const first = await talks();
    const second = await q.fixture.calls.create(ada.viewer, {
      to: '4930231251',
      auto_answer: true,
      consult_for: first.id,
    });
    const far = await q.fixture.pbx.incoming(700);
    await far.leg.answer();
    await q.fixture.sees(ada, second.id, { state_name: 'CONNECTED' });
    await q.fixture.calls.update(ada.viewer, first.id, { monitor_state: 'start' });
    await q.fixture.calls.update(ada.viewer, first.id, { consult_call_id: second.id });
    await q.fixture.record(second.id);
    await expect(q.fixture.calls.create(ada.viewer, { to: friend, auto_answer: true })).rejects.toThrow(
      '2 calls at once',
    );
    await far.leg.end();
    await first.far.event('ended');
    await q.fixture.calls.create(ada.viewer, { to: friend, auto_answer: true });
  });

  it('does not dial more calls a minute than its user may', async () => {
    await limit('USER', ada.viewer.userId, { callsPerMinute: 2 });
    for (const to of [friend, '4930231251']) {
      const { id } = await q.fixture.calls.create(ada.viewer, { to, auto_answer: true });
      await (await q.fixture.pbx.incoming(660)).leg.end(486);
      await q.fixture.record(id);
    }
    await expect(q.fixture.calls.create(ada.viewer, { to: friend, auto_answer: true })).rejects.toThrow(
      'allow 2 calls a minute: try again in a minute',
    );
  });

  it('is noticed: administrators get a mail and webhooks an event at the configured share', async () => {
    await q.fixture.store.users.update(q.admin.userId, { roles: ['administrator'] });
    await limit('USER', ada.viewer.userId, { callsPerMinute: 4, alarmPercent: 50 });
    await talks();
    expect(q.fixture.mails).toEqual([]);
    await q.fixture.calls.createWebcall(ada.viewer, { from: friend, to: friend });
    await until(() => q.fixture.mails.length > 0, { what: 'the mail' });
    expect(q.fixture.mails[0]).toMatchObject({ to: '100@company.test', subject: expect.stringContaining('50%') });
    const alarms = q.fixture.events.filter(({ body }) => body.event_name === 'dialling.alarm');
    expect(alarms.map(({ body }) => body)).toMatchObject([
      { subject: 'USER', subject_id: ada.viewer.userId, limit: 'calls_per_minute', amount: 4, used: 2 },
    ]);
  });
});
