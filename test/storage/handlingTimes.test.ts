import { afterEach, beforeEach, expect, it } from 'vitest';
import { HandlingTimes } from '../../electron/service/queues/handlingTimes.ts';
import { QueueDirectory } from '../../electron/service/queues/queueDirectory.ts';
import { queueSettingsSchema } from '../../shared/api/queues/queues.ts';
import { plantLostCaller } from '../support/lostCaller.ts';
import { ManualClock } from '../support/manualClock.ts';
import { wrapUpOf } from '../support/plantedWrapUp.ts';
import { newCdr, openTestStore, type TestStore } from './storeFixture.ts';

/** What calls took agents, read off the records of the last hours. */
const minuteMs = 60_000;
const start = Date.parse('2026-03-23T12:00:00Z');

let store: TestStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.dispose());

/** A call of a queue that was answered: so many seconds of talk, then of wrap-up. */
async function handled(queueId: number, at: number, talk: number, wrapUp: number): Promise<void> {
  const { customerId } = store;
  const answer = { answeredAt: at + 5000, answeredBy: 7, leftAt: at + 5000, outcome: 'answered' } as const;
  const callId = await plantLostCaller(store, customerId, { queueId, since: at, enteredAt: at, ...answer });
  await store.calls.finish(newCdr(customerId, callId, { queue_id: queueId, billsec: talk }), []);
  const over = at + 5000 + talk * 1000;
  const agent = { userId: 7, customerId, ext: '101' };
  const begun = wrapUpOf(agent, { callId, queueId, queueName: 'Sales', createdAt: over, expiresAt: over + minuteMs });
  const { id } = await store.wrapUps.create(begun);
  await store.wrapUps.save({ ...begun, id, state: 'END', endedAt: over + wrapUp * 1000 });
}

it('are talk and wrap-up of the last four hours, in with what is usual for all queues, read once a minute', async () => {
  const { customerId } = store;
  const directory = new QueueDirectory();
  const queue = async (name: string) => {
    const settings = queueSettingsSchema.parse({});
    const made = { customerId, name, number: null, settings, members: [], createdAt: 0 };
    return store.queues.create(made);
  };
  const [sales, care] = [await queue('Sales'), await queue('Care')];
  await directory.load(store.queues);
  const clock = new ManualClock(start);
  const times = new HandlingTimes({ clock, directory, records: store.queueCalls });
  await times.load();
  expect([times.of(sales), times.of(care)]).toEqual([180_000, 180_000]);

  await handled(sales.id, start - 5 * 60 * minuteMs, 3_000, 0);
  for (let call = 1; call <= 5; call += 1) await handled(sales.id, start - call * minuteMs, 50, 10);
  await times.refresh(sales.id);
  expect(times.of(sales)).toBe(180_000);
  clock.advance(minuteMs);
  await times.refresh(sales.id);
  expect(times.of(sales)).toBe(60_000);
  // Nothing is known of it but what is usual here.
  expect(times.of(care)).toBe(60_000);
  for (let call = 1; call <= 5; call += 1) await handled(care.id, start - call * minuteMs, 550, 50);
  await times.refresh(care.id);
  // Usual is 330 seconds now: (5 × 600 + 5 × 330) ÷ 10, and (5 × 60 + 5 × 330) ÷ 10.
  expect(times.of(care)).toBe(465_000);
  expect(times.of(sales)).toBe(195_000);
});
