import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventFeed, type EventFeed } from '../../../electron/service/platform/events/eventFeed.ts';
import type { FeedEvent } from '../../../electron/service/platform/events/eventOutbox.ts';
import { TransientEvents } from '../../../electron/service/platform/events/transientEvents.ts';
import { lineEvent, openTestStore, type TestStore } from '../../storage/storeFixture.ts';

let store: TestStore;
let feed: EventFeed;
let transient: TransientEvents;

beforeEach(async () => {
  store = await openTestStore();
  await append(3);
  transient = new TransientEvents();
  feed = await createEventFeed(store, transient);
});

afterEach(async () => {
  await store.dispose();
});

function append(count: number): Promise<void> {
  return store.events.append(Array.from({ length: count }, (_, index) => lineEvent(store.customerId, index)));
}

async function ids(cursor: ReturnType<EventFeed['open']>, count: number, limit = 100): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) found.push(...(await cursor.next(limit)).flatMap(({ id }) => id ?? []));
  return found;
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the feed', () => {
  it('begins with what happens next', async () => {
    const cursor = feed.open(null);
    await append(2);
    expect(await ids(cursor, 2)).toEqual([4, 5]);
  });

  it('waits while nothing happens', async () => {
    const cursor = feed.open(null);
    let arrived = false;
    const next = cursor.next(10).then((events) => {
      arrived = true;
      return events;
    });
    await store.events.newest();
    expect(arrived).toBe(false);
    await append(1);
    expect((await next).map(({ id }) => id)).toEqual([4]);
  });

  it('hands over at once what is committed in one turn, one after the other', async () => {
    const cursor = feed.open(null);
    const next = cursor.next(10);
    await append(1);
    await append(2);
    await append(1);
    expect((await next).map(({ id }) => id)).toEqual([4, 5, 6, 7]);
  });

  it('resumes from before the process started, without a gap into what is new', async () => {
    const cursor = feed.open(1);
    await append(2);
    expect(await ids(cursor, 4)).toEqual([2, 3, 4, 5]);
  });

  it('loses nobody who lags behind more than memory holds', async () => {
    const cursor = feed.open(0);
    for (let batch = 0; batch < 5; batch++) await append(500);
    expect(await ids(cursor, 2503, 64)).toEqual(range(1, 2503));
  });

  it('continues where events have expired', async () => {
    await store.events.removeBefore(Date.now() + 1000);
    const cursor = feed.open(1);
    await append(1);
    expect(await ids(cursor, 1)).toEqual([4]);
  });

  it('starts a client from another database at the newest', async () => {
    const cursor = feed.open(999_999);
    await append(1);
    expect(await ids(cursor, 1)).toEqual([4]);
  });

  it('knows after which events some are missing', async () => {
    await append(2000);
    expect(await Promise.all([0, 1, 2003].map((id) => feed.hasGapAfter(id)))).toEqual([false, false, false]);
    expect(await feed.hasGapAfter(2004)).toBe(true);
    await store.events.removeBefore(Number.MAX_SAFE_INTEGER);
    expect(await Promise.all([1, 1003, 2003].map((id) => feed.hasGapAfter(id)))).toEqual([true, false, false]);
  });

  it('gives everybody all events, each in order, while more are written', async () => {
    const cursors = [feed.open(0), feed.open(2), feed.open(null)];
    const reading = Promise.all([ids(cursors[0] ?? feed.open(0), 203), ids(cursors[1] ?? feed.open(0), 201)]);
    for (let count = 0; count < 100; count++) await append(2);
    const [all, most] = await reading;
    expect(all).toEqual(range(1, 203));
    expect(most).toEqual(range(3, 203));
  });

  it('ends for who closes its place', async () => {
    const cursor = feed.open(null);
    const next = cursor.next(10);
    cursor.close();
    expect(await next).toEqual([]);
    expect(await cursor.next(10)).toEqual([]);
  });
});

describe('what counts only while it is new', () => {
  const event_time = '2026-01-01 00:00:00';
  const tellOf = (call_id: number) =>
    transient.publish({
      topic: `call ${call_id}`,
      customerId: store.customerId,
      userIds: null,
      body: { event_name: 'call.quality', event_time, call_id, src: null, dst: null },
    });
  const callsOf = (events: readonly FeedEvent[]) =>
    events.flatMap(({ id, body }) => ('call_id' in body && id === null ? body.call_id : []));

  it('reaches who follows, once, and not who comes later', async () => {
    const [waiting, busy] = [feed.open(null), feed.open(null)];
    const next = waiting.next(10);
    tellOf(7);
    expect(callsOf(await next)).toEqual([7]);
    expect(callsOf(await busy.next(10))).toEqual([7]);
    const late = feed.open(0);
    await append(1);
    expect((await waiting.next(10)).map(({ id }) => id)).toEqual([4]);
    expect((await late.next(10)).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('is the newest of its topic for who reads slowly, behind all that is stored', async () => {
    const cursor = feed.open(0);
    for (const call of [7, 8, 7]) tellOf(call);
    await append(1);
    expect(await ids(cursor, 2, 2)).toEqual([1, 2]);
    const events = [...(await cursor.next(3))];
    expect(events.map(({ id }) => id)).toEqual([3, 4, null, null]);
    expect(callsOf(events)).toEqual([7, 8]);
  });

  it('reaches nobody who left', async () => {
    const cursor = feed.open(null);
    cursor.close();
    tellOf(7);
    expect(await cursor.next(10)).toEqual([]);
  });
});
