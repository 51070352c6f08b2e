import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordingFor } from '../../electron/service/accounts/mailReaders.ts';
import {
  createReportSchedules,
  daysBefore,
  nextTime,
  type Rhythm,
} from '../../electron/service/features/reports/reportSchedules.ts';
import { createMailSystem, type MailSystem } from '../../electron/service/platform/mail/mailSystem.ts';
import { outgoingAnywhere } from '../../electron/service/platform/network/addressGuard.ts';
import type { QueueEntryRecord } from '../../electron/service/queues/queueCallRepository.ts';
import { queueSettingsSchema } from '../../shared/api/queues/queues.ts';
import type { NewReportSchedule } from '../../shared/api/reportSchedules.ts';
import { startMailServer, type TestMailServer } from '../support/mail/mailServer.ts';
import { ManualClock } from '../support/manualClock.ts';
import { until } from '../support/until.ts';
import { openTestStore, type TestStore } from './storeFixture.ts';

/** Reports that are mailed, on virtual time, over a real mail server. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let store: TestStore;
let smtp: TestMailServer;
let clock: ManualClock;

/** The parts of a process that mail reports. */
function startProcess(other?: { readonly mailer: MailSystem }) {
  const logger = pino({ level: 'silent' });
  const mailer =
    other?.mailer ??
    createMailSystem({
      store,
      wordingFor: wordingFor(store),
      service: null,
      outgoing: outgoingAnywhere,
      clock,
      logger,
    });
  const schedules = createReportSchedules({ store, mailer, clock, logger });
  mailer.start();
  schedules.start();
  return {
    mailer,
    schedules,
    async end() {
      await schedules.close();
      await mailer.close();
    },
  };
}

async function callerAt(id: number, enteredAt: number, queueId = 1): Promise<void> {
  const entry: QueueEntryRecord = {
    id,
    customerId: store.customerId,
    queueId,
    queueName: `Q${queueId}`,
    callId: 1000 + id,
    lineId: null,
    number: '4940111',
    name: '',
    since: enteredAt,
    enteredAt,
    position: 1,
    priority: 0,
    serviceLevel: 20,
    firstOfferedAt: null,
    answeredAt: null,
    answeredBy: null,
    leftAt: enteredAt + 30_000,
    outcome: 'abandoned',
    overflowTarget: '',
    callBack: null,
  };
  await store.queueCalls.saveEntry(entry);
}

/** What a mail says, its attachment decoded. */
function read({ text, subject, body, to }: TestMailServer['mails'][number]) {
  const [, encoded = ''] = /filename=[^\n]*\r\n(?:[\w-]+:[^\n]*\r\n)*\r\n([\s\S]*?)\r\n--/.exec(text) ?? [];
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(text);
  const csv = isBase64 ? Buffer.from(encoded, 'base64').toString() : encoded.replace(/=\r\n/g, '');
  return {
    to,
    subject: subject.replaceAll(/[\u2009\u202f\u00a0]/g, ' '),
    body,
    file: /filename=(\S+)/.exec(text)?.[1],
    csv,
    offered: csv
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => Number(line.split(',')[3])),
  };
}

beforeEach(async () => {
  store = await openTestStore();
  smtp = await startMailServer();
  // A Sunday in Berlin, an hour before midnight there.
  clock = new ManualClock(Date.parse('2026-03-22T22:00:00Z'));
  const server = { host: '127.0.0.1', port: smtp.port, secure: 'none', user: null, password: null, ca: null } as const;
  await store.mailServers.save(store.customerId, { ...server, from: 'phone@company.test' });
});

afterEach(async () => {
  await smtp.close();
  await store.dispose();
});

const viewer = () => ({ userId: 1, customerId: store.customerId, roles: ['supervisor'] as const });
const daily: NewReportSchedule = {
  name: 'Callers of yesterday',
  report: 'queues',
  every: 'day',
  weekday: 1,
  day: 1,
  time_of_day: '07:00',
  time_zone: 'Europe/Berlin',
  queue_id: null,
  queue_group_id: null,
  team_id: null,
  recipients: ['boss@company.test', 'owner@company.test'],
  enabled: true,
};

const mails = async (count: number) => {
  await until(() => smtp.mails.length >= count, { what: `${count} mails` });
  return smtp.mails.map(read);
};

/** Everything that is under way has ended, and there is nothing more to be sent. */
const settled = async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  await promise;
  await until(async () => (await store.mailOutbox.due(clock.now(), [])).length === 0, { what: 'mail to be sent' });
};

/** A user who is to work every day. */
async function plannedUser(ext: string): Promise<number> {
  const { id: userId } = await store.user(ext);
  const weekly = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '17:00', breaks: [] }];
  const plan = { weekly, dates: [], timeZone: 'UTC', validFrom: '2026-01-01', validTo: null };
  const rest = { name: `Plan of ${ext}`, teamId: null, tolerance: 180, redAfter: null, createdAt: 0 };
  await store.workPlans.create({ customerId: store.customerId, userId, ...plan, ...rest });
  return userId;
}

describe('reports', () => {
  it('are mailed at their times, once, each with the lines of its days, also by the next process', async () => {
    await callerAt(1, Date.parse('2026-03-22T22:30:00Z'));
    await callerAt(2, Date.parse('2026-03-22T23:30:00Z'));
    await callerAt(3, Date.parse('2026-03-23T09:00:00Z'), 2);
    const first = startProcess();
    const made = await first.schedules.create(viewer(), daily);
    expect(made).toMatchObject({ next_at: '2026-03-23 06:00:00', last_at: null });
    await first.schedules.create(viewer(), { ...daily, name: 'Off', enabled: false });

    clock.advance(8 * hourMs - 1);
    await settled();
    expect(smtp.mails).toHaveLength(0);
    clock.advance(1);
    const sent = await mails(2);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['boss@company.test', 'owner@company.test']);
    expect(sent[0]).toMatchObject({
      subject: 'Callers of yesterday: March 22, 2026',
      file: 'queues-2026-03-22.csv',
      offered: [1],
    });
    await until(async () => (await store.reportSchedules.byId(store.customerId, made.id))?.lastAt !== null, {
      what: 'it to be noted',
    });
    await first.end();

    // The service is off for two of its times: the last of them is made up for, by one of two who look.
    clock.advance(2 * dayMs);
    await callerAt(4, Date.parse('2026-03-24T11:00:00Z'));
    const second = startProcess();
    const third = startProcess(second);
    const later = await mails(4);
    expect(later.slice(2).map(({ subject, offered }) => [subject, ...offered])).toEqual([
      ['Callers of yesterday: March 24, 2026', 1],
      ['Callers of yesterday: March 24, 2026', 1],
    ]);
    await settled();
    expect((await second.schedules.get(viewer(), made.id)).next_at).toBe('2026-03-26 06:00:00');
    await third.schedules.close();

    // Over the change of the clocks it stays seven in the morning.
    await second.schedules.update(viewer(), made.id, {
      every: 'week',
      weekday: 7,
      queue_id: undefined,
      recipients: ['boss@company.test'],
      report: 'hours',
      name: 'The week',
    });
    expect((await second.schedules.get(viewer(), made.id)).next_at).toBe('2026-03-29 05:00:00');
    await store.customers.update(store.customerId, { language: 'de' });
    clock.advance(5 * dayMs);
    const week = (await mails(5)).at(-1);
    expect(week).toMatchObject({
      subject: 'The week: 22.–28. März 2026',
      body: 'Der Bericht ist angehängt. Er betrifft 22.–28. März 2026, nach der Uhrzeit von Europe/Berlin.\n',
      file: 'hours-2026-03-22-to-2026-03-28.csv',
    });
    await settled();
    expect(smtp.mails).toHaveLength(5);
    await second.schedules.remove(viewer(), made.id);
    clock.advance(30 * dayMs);
    await settled();
    expect(smtp.mails).toHaveLength(5);
    await second.end();
  });

  it('are kept where there is no mail server, for the administrator', async () => {
    await store.mailServers.remove(store.customerId);
    const process = startProcess();
    await process.schedules.create(viewer(), daily);
    clock.advance(9 * hourMs);
    const stored = async () =>
      (await store.mailOutbox.ofCustomer(store.customerId)).filter(({ state }) => state === 'kept');
    await until(async () => (await stored()).length === 2, { what: 'the mails to be kept' });
    expect((await stored())[0]?.file).toMatchObject({ name: 'queues-2026-03-22.csv' });
    await process.end();
  });
});

describe('reports about a queue group', () => {
  async function queue(name: string): Promise<number> {
    const settings = queueSettingsSchema.parse({});
    const made = { customerId: store.customerId, name, number: null, settings, members: [], createdAt: 0 };
    return (await store.queues.create(made)).id;
  }

  it('are of the queues that are in their group when they are mailed', async () => {
    const [one, two, three] = [await queue('One'), await queue('Two'), await queue('Three')];
    const group = { customerId: store.customerId, name: 'Some', queueIds: [one] };
    const { id } = await store.queueGroups.create(group);
    const dayBefore = Date.parse('2026-03-22T22:30:00Z');
    for (const [index, queueId] of [one, two, three, three].entries()) await callerAt(index + 1, dayBefore, queueId);
    const process = startProcess();
    const recipients = ['boss@company.test'];
    await process.schedules.create(viewer(), { ...daily, recipients, queue_group_id: id });
    await process.schedules.create(viewer(), {
      ...daily,
      recipients,
      queue_group_id: id,
      queue_id: three,
      name: 'Both',
    });
    const unknown = process.schedules.create(viewer(), { ...daily, queue_group_id: 999 });
    await expect(unknown).rejects.toMatchObject({ field: 'queue_group_id' });

    await store.queueGroups.update({ ...group, id, queueIds: [one, three] });
    clock.advance(8 * hourMs);
    const sent = await mails(2);
    expect(sent.find(({ subject }) => subject?.startsWith('Callers'))?.offered.toSorted()).toEqual([1, 2]);
    expect(sent.find(({ subject }) => subject?.startsWith('Both'))?.offered).toEqual([2]);
    await process.end();
  });

  it('on adherence are of the agents who are in their team when they are mailed', async () => {
    const [ann, bob] = [await plannedUser('301'), await plannedUser('302')];
    const team = { customerId: store.customerId, name: 'Early', color: '', userIds: [ann] };
    const { id } = await store.userGroups.create(team);
    const process = startProcess();
    const body = { ...daily, recipients: ['boss@company.test'], report: 'adherence' as const, team_id: id };
    const made = await process.schedules.create(viewer(), body);
    const unknown = process.schedules.create(viewer(), { ...body, team_id: 999 });
    await expect(unknown).rejects.toMatchObject({ field: 'team_id' });

    await store.userGroups.update({ ...team, id, userIds: [bob] });
    clock.advance(8 * hourMs);
    const [mail] = await mails(1);
    expect(mail?.csv).toContain(`,${bob},User 302,`);
    expect(mail?.csv).not.toContain(`,${ann},User 301,`);
    await store.userGroups.remove(id);
    const off = { enabled: false, next_at: null, team_id: null };
    expect(await process.schedules.get(viewer(), made.id)).toMatchObject(off);
    await process.end();
  });

  it('are mailed no more once that is gone, nor those about a queue, rather than about all queues', async () => {
    const queueId = await queue('One');
    const group = await store.queueGroups.create({ customerId: store.customerId, name: 'Some', queueIds: [queueId] });
    const process = startProcess();
    const ofGroup = await process.schedules.create(viewer(), { ...daily, queue_group_id: group.id });
    const ofQueue = await process.schedules.create(viewer(), { ...daily, queue_id: queueId });
    const off = { enabled: false, next_at: null, queue_id: null, queue_group_id: null };
    await store.queueGroups.remove(group.id);
    expect(await process.schedules.get(viewer(), ofGroup.id)).toMatchObject(off);
    expect(await process.schedules.get(viewer(), ofQueue.id)).toMatchObject({ enabled: true, queue_id: queueId });
    await store.queues.remove(queueId);
    expect(await process.schedules.get(viewer(), ofQueue.id)).toMatchObject(off);
    await process.end();
  });
});

describe('times of reports', () => {
  const rhythm: Rhythm = { every: 'month', weekday: 1, day: 1, time_of_day: '02:30', time_zone: 'Europe/Berlin' };
  const next = (changes: Partial<Rhythm>, after: string) =>
    new Date(nextTime({ ...rhythm, ...changes }, Date.parse(after))).toISOString();

  it('are those of the zone’s clocks, and there once where the clocks skip or repeat them', () => {
    expect(next({}, '2026-03-10T00:00:00Z')).toBe('2026-04-01T00:30:00.000Z');
    expect(next({ every: 'day' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next({ every: 'day' }, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(next({ every: 'day' }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next({ every: 'day' }, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
    expect(next({ every: 'week', weekday: 3 }, '2026-03-10T00:00:00Z')).toBe('2026-03-11T01:30:00.000Z');
  });

  it('are about the days before them', () => {
    const at = Date.parse('2026-03-01T01:30:00Z');
    expect(daysBefore(rhythm, at)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysBefore({ ...rhythm, every: 'week' }, at)).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(daysBefore({ ...rhythm, every: 'day' }, at)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(daysBefore({ ...rhythm, day: 15 }, Date.parse('2026-03-15T01:30:00Z'))).toEqual({
      from: '2026-02-15',
      to: '2026-03-14',
    });
  });
});
