import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordingFor } from '../../electron/service/accounts/mailReaders.ts';
import { changeAlertSettings } from '../../electron/service/features/alerts/alertSettings.ts';
import { AlertWatch } from '../../electron/service/features/alerts/alertWatch.ts';
import type { DayOfQueue, QueueLook } from '../../electron/service/features/alerts/conditions.ts';
import { type CallOfLine, LineCalls } from '../../electron/service/features/alerts/lineCalls.ts';
import { createMailSystem, type MailSystem } from '../../electron/service/platform/mail/mailSystem.ts';
import { outgoingAnywhere } from '../../electron/service/platform/network/addressGuard.ts';
import type { LineState } from '../../electron/service/telephony/ports/sip.ts';
import type { AlertSettingsPatch } from '../../shared/api/alerts.ts';
import { queueSettingsSchema } from '../../shared/api/queues/queues.ts';
import { noGoal } from '../../shared/domain/goals.ts';
import { usualLineExtras } from '../../shared/domain/line.ts';
import { toContractDateTime } from '../../shared/domain/time.ts';
import { startMailServer, type TestMailServer } from '../support/mail/mailServer.ts';
import { ManualClock } from '../support/manualClock.ts';
import { until } from '../support/until.ts';
import { openTestStore, type TestStore } from './storeFixture.ts';

/** Alerts about queues and lines, on virtual time, over a real store and a real mail server. */
let store: TestStore;
let smtp: TestMailServer;
let clock: ManualClock;
let mailer: MailSystem;
let watch: AlertWatch;
let lineCalls: LineCalls;
let queue: QueueLook;
let other: QueueLook;
let day: DayOfQueue | null;
let lineId: number;
let lineState: LineState;
const failures: unknown[] = [];

const logger = pino({ level: 'silent' });

/** The parts of a process that give alerts. */
async function startProcess(): Promise<void> {
  mailer = createMailSystem({
    store,
    wordingFor: wordingFor(store),
    service: null,
    outgoing: outgoingAnywhere,
    clock,
    logger,
  });
  mailer.start();
  lineCalls = new LineCalls(clock);
  watch = new AlertWatch({
    store,
    mailer,
    clock,
    lineCalls,
    queues: () => [queue, other],
    dayOf: async (id) => (id === queue.id ? day : null),
    lineState: () => lineState,
    onFailure: (error) => failures.push(error),
  });
  await watch.start();
  await watch.look();
}

async function endProcess(): Promise<void> {
  await watch.close();
  await mailer.close();
}

/** Another process goes on with the same database. */
async function restart(): Promise<void> {
  await endProcess();
  store = await store.reopen();
  await startProcess();
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1000);
    await watch.look();
  }
}

async function change(patch: AlertSettingsPatch): Promise<void> {
  await changeAlertSettings(store, { userId: 1, customerId: store.customerId, roles: ['administrator'] }, patch);
  watch.changed();
}

const goals = (red: { readonly [K in 'waiting' | 'longest_wait' | 'service_level' | 'abandoned']?: number }) =>
  store.queueGoals.save(store.customerId, {
    waiting: { amber: null, red: red.waiting ?? null },
    longest_wait: { amber: null, red: red.longest_wait ?? null },
    service_level: { amber: null, red: red.service_level ?? null },
    abandoned: { amber: null, red: red.abandoned ?? null },
    queues: [{ queue_id: other.id, waiting: noGoal, longest_wait: null, service_level: null, abandoned: null }],
  });

/** Every start and end, in order, as events told them. */
async function told(): Promise<string[]> {
  const events = await store.events.after(0, 1000);
  return events.flatMap(({ body }) =>
    body.event_name === 'alert.started' || body.event_name === 'alert.ended'
      ? [`${body.event_name.slice(6)} ${body.alert.kind} ${body.alert.subject_name}`]
      : [],
  );
}

const mails = () => smtp.mails.map(({ subject, to }) => `${to}: ${subject}`);

/** Nothing more is on its way. */
async function mailed(): Promise<string[]> {
  await until(async () => (await store.mailOutbox.countQueued()) === 0, { what: 'mail to be sent' });
  return mails();
}

const waiting = (count: number, seconds = 0): QueueLook => ({
  ...queue,
  waiting: count,
  longestSince: count === 0 ? null : clock.now() - seconds * 1000,
});

beforeEach(async () => {
  failures.length = 0;
  store = await openTestStore();
  smtp = await startMailServer();
  clock = new ManualClock(Date.parse('2026-03-23T12:00:00Z'));
  const server = { host: '127.0.0.1', port: smtp.port, secure: 'none', user: null, password: null, ca: null } as const;
  await store.mailServers.save(store.customerId, { ...server, from: 'phone@company.test' });
  const { customerId } = store;
  const settings = queueSettingsSchema.parse({ hours: { time_zone: 'UTC', weekly: [], holidays: [] } });
  const made = { customerId, settings, members: [], createdAt: 0, number: null };
  const look = { customerId, waiting: 0, longestSince: null, isStaffed: true };
  queue = { ...look, ...(await store.queues.create({ ...made, name: 'Sales' })), ...look };
  other = { ...look, ...(await store.queues.create({ ...made, name: 'Help' })), ...look };
  day = null;
  lineState = 'registered';
  ({ id: lineId } = await store.lines.create({
    customerId,
    userId: null,
    isDefault: true,
    isDemo: false,
    name: 'Carrier',
    kind: 'account',
    server: 'pbx.test',
    transport: 'udp',
    domain: '',
    username: 'u',
    authUsername: null,
    register: true,
    password: '',
    outboundProxy: null,
    srtp: 'off',
    dtmf: 'rfc4733',
    codecs: ['PCMU'],
    callerId: null,
    enabled: true,
    ...usualLineExtras,
    contactUser: null,
  }));
  await startProcess();
});

afterEach(async () => {
  await endProcess();
  await smtp.close();
  await store.dispose();
  expect(failures).toEqual([]);
});

describe('alerts of queues', () => {
  it('start when something has been amiss for long enough, and end when it has been well for long enough', async () => {
    await change({ no_agent: 20, begins_after: 5, ends_after: 30 });
    await goals({ waiting: 3 });
    watch.changed();
    queue = waiting(4);
    await pass(5);
    expect(await told()).toEqual([]);
    queue = waiting(3);
    await pass(1);
    queue = waiting(5);
    await pass(5);
    expect(await told()).toEqual([]);
    await pass(1);
    expect(await told()).toEqual(['started waiting Sales']);
    queue = waiting(9);
    await pass(60);
    queue = waiting(0);
    await pass(29);
    queue = waiting(4);
    await pass(1);
    queue = waiting(1);
    queue = { ...queue, isStaffed: false };
    await pass(20);
    expect(await told()).toEqual(['started waiting Sales']);
    await pass(1);
    expect(await told()).toEqual(['started waiting Sales', 'started no_agent Sales']);
    queue = { ...queue, isStaffed: true };
    await pass(31);
    expect((await told()).slice(2).toSorted()).toEqual(['ended no_agent Sales', 'ended waiting Sales']);
    const [first, second] = await store.alerts.ofCustomer(store.customerId);
    expect(first).toMatchObject({ kind: 'waiting', figure: 5, threshold: 3, worst: 9 });
    expect(second).toMatchObject({ kind: 'no_agent', figure: 20, threshold: 20, worst: 20 });
  });

  it('follow the goals of waits and of the day; a queue that is not to have one has none', async () => {
    await goals({ waiting: 1, longest_wait: 60, service_level: 80, abandoned: 10 });
    watch.changed();
    queue = waiting(1, 61);
    other = { ...other, waiting: 50, longestSince: clock.now() };
    day = { answered: 8, abandoned: 2, service_level: 0.7 };
    await pass(20);
    expect((await told()).toSorted()).toEqual([
      'started abandoned Sales',
      'started longest_wait Sales',
      'started service_level Sales',
    ]);
    queue = waiting(0);
    other = { ...other, waiting: 0, longestSince: null };
    day = { answered: 0, abandoned: 0, service_level: null };
    await pass(80);
    expect(await store.alerts.active()).toEqual([]);
  });

  it('end when their limit or their queue is gone', async () => {
    await goals({ waiting: 1 });
    watch.changed();
    queue = waiting(2);
    await pass(7);
    expect(await store.alerts.active()).toHaveLength(1);
    await goals({});
    watch.changed();
    await pass(1);
    expect(await told()).toEqual(['started waiting Sales', 'ended waiting Sales']);
  });

  it('are neither repeated nor lost when the service is restarted', async () => {
    await change({ recipients: ['duty@company.test'], ends_after: 10 });
    await goals({ waiting: 1 });
    watch.changed();
    queue = waiting(2);
    await pass(7);
    await restart();
    await pass(30);
    expect(await told()).toEqual(['started waiting Sales']);
    queue = waiting(0);
    await restart();
    await pass(9);
    expect(await told()).toEqual(['started waiting Sales']);
    await pass(1);
    await restart();
    await pass(30);
    expect(await told()).toEqual(['started waiting Sales', 'ended waiting Sales']);
    expect(await mailed()).toEqual([
      'duty@company.test: Sales: 2 waiting, more than 1',
      'duty@company.test: Over: Sales: 2 waiting, more than 1',
    ]);
  });
});

describe('alerts of lines', () => {
  it('are about lines that are not registered, and wait while one is trying', async () => {
    await change({ line_unregistered: 30, ends_after: 10 });
    lineState = 'registering';
    await pass(60);
    lineState = 'retrying';
    await pass(20);
    lineState = 'registering';
    await pass(5);
    lineState = 'retrying';
    expect(await told()).toEqual([]);
    await pass(6);
    expect(await told()).toEqual(['started line_unregistered Carrier']);
    await restart();
    lineState = 'registering';
    await pass(60);
    expect(await told()).toHaveLength(1);
    lineState = 'registered';
    await pass(11);
    expect((await told()).at(-1)).toBe('ended line_unregistered Carrier');
    const line = await store.lines.byId(lineId);
    if (line) await store.lines.update({ ...line, enabled: false });
    watch.changed();
    lineState = 'failed';
    await pass(60);
    expect(await told()).toHaveLength(2);
  });

  it('are about lines whose calls find no channel, or sound poor', async () => {
    await change({ line_busy: 2, line_quality: 3.5, ends_after: 10 });
    const ended = (changes: Partial<CallOfLine>) =>
      lineCalls.add({
        sip_endpoint_id: lineId,
        calldate: toContractDateTime(clock.now()),
        duration: 0,
        destination: 1,
        end_reason: 'hung_up',
        src_mos: 4.3,
        dst_mos: null,
        ...changes,
      });
    ended({ end_reason: 'congestion' });
    ended({ end_reason: 'busy' });
    ended({ end_reason: 'congestion', sip_endpoint_id: lineId + 1 });
    await pass(2);
    expect(await told()).toEqual([]);
    ended({ end_reason: 'congestion' });
    await pass(1);
    expect(await told()).toEqual(['started line_busy Carrier']);
    await pass(320);
    expect((await told()).at(-1)).toBe('ended line_busy Carrier');
    // Of calls that came in, the caller's side is the line's.
    ended({ dst_mos: 3 });
    ended({ dst_mos: 3 });
    await pass(1);
    expect(await told()).toHaveLength(2);
    ended({ destination: 0, src_mos: 2.9, dst_mos: 4.4 });
    await pass(1);
    expect((await told()).at(-1)).toBe('started line_quality Carrier');
    await pass(15 * 60 + 11);
    expect((await told()).at(-1)).toBe('ended line_quality Carrier');
  });

  it('have other limits for single queues and lines', async () => {
    const lines = [{ line_id: lineId, line_unregistered: 0, line_busy: 1, line_quality: 4.2 }];
    await change({ queues: [{ queue_id: queue.id, no_agent: 3 }], lines });
    lineState = 'failed';
    queue = { ...waiting(1), isStaffed: false };
    other = { ...other, waiting: 1, longestSince: clock.now(), isStaffed: false };
    const record = { sip_endpoint_id: lineId, calldate: toContractDateTime(clock.now()), duration: 0, destination: 1 };
    for (const end_reason of ['congestion', 'hung_up', 'hung_up'] as const) {
      lineCalls.add({ ...record, end_reason, src_mos: null, dst_mos: 4.1 });
    }
    await pass(20);
    expect((await told()).toSorted()).toEqual([
      'started line_busy Carrier',
      'started line_quality Carrier',
      'started no_agent Sales',
    ]);
  });
});

describe('mails about alerts', () => {
  const rings = async () => {
    await goals({ waiting: 1 });
    watch.changed();
    queue = waiting(2);
    await pass(7);
  };

  it('are mailed, their ends too, at most so many mails an hour, each alert once', async () => {
    await change({ recipients: ['a@company.test', 'b@company.test'], mails_per_hour: 2, ends_after: 0 });
    await rings();
    queue = waiting(0);
    await pass(2);
    expect(await mailed()).toHaveLength(4);
    queue = waiting(3);
    lineState = 'failed';
    await pass(70);
    expect((await store.alerts.active()).map(({ kind }) => kind)).toEqual(['waiting', 'line_unregistered']);
    expect(await mailed()).toHaveLength(4);
    await pass(3600);
    expect((await mailed()).slice(4)).toEqual(['a@company.test: 2 alerts', 'b@company.test: 2 alerts']);
    const { body = '' } = smtp.mails.at(-1) ?? {};
    expect(body).toContain('Sales: 3 waiting, more than 1');
    expect(body).toContain('Carrier: The line has not been registered for');
    await change({ mails_end: false });
    queue = waiting(0);
    lineState = 'registered';
    await pass(3700);
    expect(await store.alerts.active()).toEqual([]);
    expect(await mailed()).toHaveLength(6);
  });

  it('are in the language of the customer, with the time of its clocks', async () => {
    await store.customers.update(store.customerId, { language: 'de', timeZone: 'Asia/Kolkata', country: 'DE' });
    await change({ recipients: ['duty@company.test'] });
    await rings();
    expect(await mailed()).toEqual(['duty@company.test: Sales: 2 wartend, mehr als 1']);
    expect(smtp.mails[0]?.body).toMatch(/Sales: 2 wartend, mehr als 1 \(seit 23\. März 2026 um 17:30 GMT\+5:30\)/);
  });

  it('are not mailed in quiet hours, and afterwards only if they still are', async () => {
    // 17:30 to 18:00 in India is 12:00 to 12:30 here.
    const quiet = { from: '17:30', until: '18:00', time_zone: 'Asia/Kolkata' };
    await change({ recipients: ['duty@company.test'], quiet, line_unregistered: 10, ends_after: 10 });
    await rings();
    lineState = 'failed';
    await pass(20);
    lineState = 'registered';
    await pass(30);
    expect(await told()).toHaveLength(3);
    expect(await mailed()).toEqual([]);
    await pass(1800);
    expect(await mailed()).toEqual(['duty@company.test: Sales: 2 waiting, more than 1']);
  });

  it('are quiet overnight, too', async () => {
    const quiet = { from: '22:00', until: '12:30', time_zone: 'UTC' };
    await change({ recipients: ['duty@company.test'], quiet });
    await rings();
    expect(await mailed()).toEqual([]);
    await pass(1800);
    expect(await mailed()).toHaveLength(1);
  });
});
