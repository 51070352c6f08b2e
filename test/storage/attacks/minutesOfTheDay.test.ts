import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDialling, type Dialling } from '../../../electron/service/dialling/createDialling.ts';
import type { DialledBy } from '../../../electron/service/dialling/guard.ts';
import type { DiallingSettingsRecord } from '../../../electron/service/dialling/limitRepository.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { silentLogger } from '../../support/sip/recordingLogger.ts';
import { until } from '../../support/until.ts';
import { openTestStore, type TestStore } from '../storeFixture.ts';

const noon = new Date(2026, 4, 4, 12).getTime();
const minute = 60_000;
const number = '4930231250';

let store: TestStore;
let clock: ManualClock;
let dialling: Dialling;
let by: DialledBy;
let mails: string[];
const opened: Dialling[] = [];

function start(): void {
  dialling = createDialling({
    store,
    clock,
    mailer: { send: async ({ subject }) => void mails.push(subject) },
    logger: silentLogger,
    onFailure: (error) => {
      throw error;
    },
  });
  opened.push(dialling);
}

async function allow(change: Partial<DiallingSettingsRecord>): Promise<void> {
  const before = await store.diallingSettings.ofCustomer(store.customerId);
  await store.diallingSettings.save(store.customerId, { ...before, ...change });
}

const admit = (onOverdrawn: () => void = () => undefined) => dialling.guard.admit(by, { number }, onOverdrawn);
const asks = () => dialling.guard.check(by, [{ number }]);
const usedUp = '10 minutes a day that the dialling limits of your company allow are used up';

/** Seconds of talk that are kept. */
const stored = async () =>
  (await store.diallingUsage.ofDay('2026-05-04')).reduce((sum, { seconds }) => sum + seconds, 0);
const isKept = (seconds: number) =>
  until(async () => (await stored()) === seconds, { what: `${seconds} s to be kept` });

async function talks(minutes: number): Promise<void> {
  const call = await admit();
  call.answered();
  clock.advance(minutes * minute);
  call.ended();
}

beforeEach(async () => {
  store = await openTestStore();
  clock = new ManualClock(noon);
  mails = [];
  by = { customerId: store.customerId, userId: (await store.user('101')).id };
  await allow({ minutesPerDay: 10, alarmPercent: 80 });
  start();
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await store.dispose();
});

describe('the minutes of the day', () => {
  it('are not given again by a restart', async () => {
    await talks(10);
    await dialling.close();
    start();
    await expect(asks()).rejects.toThrow(usedUp);
    await expect(admit()).rejects.toThrow(usedUp);
  });

  it('are not given again by a crash in the middle of a call, but for its last ten seconds', async () => {
    const call = await admit();
    call.answered();
    clock.advance(10 * minute);
    await isKept(600);
    // Nothing of the process is left; its call never ended.
    start();
    await expect(asks()).rejects.toThrow(usedUp);
  });

  it('count while a call continues, and not while it rings', async () => {
    const call = await admit();
    clock.advance(20 * minute);
    await asks();
    call.answered();
    clock.advance(10 * minute);
    await expect(asks()).rejects.toThrow(usedUp);
    call.ended();
  });

  it('end no call that is up, unless a limit says so', async () => {
    let over = 0;
    const call = await admit(() => {
      over += 1;
    });
    call.answered();
    clock.advance(11 * minute);
    await isKept(660);
    expect(over).toBe(0);
    await allow({ endCalls: true });
    clock.advance(10_000);
    await until(() => over === 1, { what: 'the call to be ended' });
    call.ended();
  });

  it('begin again on the next day', async () => {
    await talks(10);
    await expect(asks()).rejects.toThrow(usedUp);
    clock.advance(12 * 60 * minute);
    await asks();
  });

  it('are reported once, when so many are used as the alarm says', async () => {
    const { id, customerId } = await store.user('102');
    await store.users.update(id, { roles: ['administrator'] });
    await talks(7);
    await talks(1);
    const call = await admit();
    await until(() => mails.length === 1, { what: 'the mail' });
    call.answered();
    clock.advance(minute);
    call.ended();
    expect(mails).toEqual(['Many calls: 80% of a dialling limit are used']);
    const events = (await store.events.after(0, 100)).filter((event) => event.customerId === customerId);
    expect(events.map(({ body }) => body)).toMatchObject([
      { event_name: 'dialling.alarm', subject: 'CUSTOMER', limit: 'minutes_per_day', amount: 10, used: 8 },
    ]);
  });
});

describe('refusals without end', () => {
  it('fill no disk: thirty of a minute are kept', async () => {
    await allow({ callsPerMinute: 0 });
    for (let time = 0; time < 100; time += 1) await asks().catch(() => undefined);
    await dialling.close();
    expect(await store.diallingRefusals.latest(store.customerId, 1000)).toHaveLength(30);
    clock.advance(minute);
    await asks().catch(() => undefined);
    await dialling.close();
    expect(await store.diallingRefusals.latest(store.customerId, 1000)).toHaveLength(31);
  });
});
