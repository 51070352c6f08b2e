import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../electron/service/accounts/password.ts';
import { createStore } from '../../../electron/service/createStore.ts';
import type { Store } from '../../../electron/service/platform/storage/store.ts';
import { MailboxPins } from '../../../electron/service/voicemail/mailboxPins.ts';
import type { MailboxRecord } from '../../../electron/service/voicemail/mailboxRepository.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { newDataDir, quickCost } from '../../support/migratedDatabase.ts';

const PIN = '84726';
const HOUR_MS = 3_600_000;
const shared = {
  user_id: null,
  announcement_id: null,
  enabled: true,
  ring_seconds: 25,
  notify_email: false,
  has_pin: false,
};
let dataDir: string;
let store: Store;
let mailbox: MailboxRecord;
let clock: ManualClock;
let pins: MailboxPins;

beforeAll(async () => {
  dataDir = await newDataDir('cordboard-pins-');
  store = await createStore(dataDir);
});

afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  const customerId = await store.customers.create('company');
  mailbox = await store.mailboxes.create({ ...shared, customerId, name: 'Sales' });
  await store.mailboxes.setPinHash(mailbox.id, await hashPassword(PIN, quickCost));
  clock = new ManualClock(Date.UTC(2026, 10, 25, 9));
  pins = new MailboxPins(store, clock);
});

const tries = (number: string, pin: string, at = mailbox) =>
  pins.check({
    customerId: mailbox.customerId,
    extension: '200',
    mailbox: at,
    pin,
    caller: { number, userId: null },
  });

async function wrong(times: number, number: string): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await tries(number, '11111')).toBe('wrong');
}

describe('wrong PINs', () => {
  it('keep a caller out for the rest of its hour, also after a restart, and nobody else', async () => {
    await wrong(5, '4930201');
    pins = new MailboxPins(store, clock);
    expect(await tries('4930201', PIN)).toBe('shut');
    expect(await tries('4930202', PIN)).toBe('right');
    expect(await pins.wrongAt(mailbox)).toEqual({
      count: 5,
      last_from: '4930201',
      last_at: '2026-11-25 09:00:00',
      closed_until: null,
      last_closed_until: '2026-11-25 10:00:00',
    });
    clock.advance(HOUR_MS);
    expect(await tries('4930201', PIN)).toBe('right');
  });

  it('of many callers shut the mailbox for hours, until it is opened again or has another PIN', async () => {
    for (let caller = 0; caller < 8; caller += 1) await wrong(5, `49302${caller}`);
    expect(await tries('4930999', PIN)).toBe('shut');
    expect(await pins.wrongAt(mailbox)).toMatchObject({ count: 40, closed_until: '2026-11-25 15:00:00' });
    await pins.open(mailbox);
    expect(await pins.wrongAt(mailbox)).toBeNull();
    expect(await tries('493020', PIN)).toBe('right');
    for (let caller = 0; caller < 8; caller += 1) await wrong(5, `49302${caller}`);
    expect(await tries('4930999', PIN)).toBe('shut');
    await pins.set(mailbox, '48151', '200');
    expect(await tries('4930999', '48151')).toBe('right');
  });

  it('at another’s mailbox are not forgiven by opening one’s own', async () => {
    const own = await store.mailboxes.create({ ...shared, customerId: mailbox.customerId, name: 'Own' });
    await wrong(4, '4930203');
    expect(await tries('4930203', '11111', own)).toBe('wrong');
    await pins.open(own);
    expect(await tries('4930203', PIN)).toBe('shut');
  });

  it('are forgiven where they were, whichever mailbox was opened rightly before', async () => {
    const own = await store.mailboxes.create({ ...shared, customerId: mailbox.customerId, name: 'Own' });
    await store.mailboxes.setPinHash(own.id, await hashPassword(PIN, quickCost));
    expect(await tries('4930204', PIN, own)).toBe('right');
    await wrong(5, '4930204');
    await pins.open(mailbox);
    expect(await tries('4930204', PIN)).toBe('right');
  });

  it('are no matter of what a caller calls itself, and right ones never count', async () => {
    for (let time = 0; time < 50; time += 1) expect(await tries('4930300', PIN)).toBe('right');
    await wrong(5, 'x'.repeat(100_000));
    expect((await pins.wrongAt(mailbox))?.last_from).toHaveLength(64);
    clock.advance(6 * HOUR_MS);
    expect(await pins.wrongAt(mailbox)).toBeNull();
  });
});
