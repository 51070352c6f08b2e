import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../electron/service/platform/events/eventOutbox.ts';
import { lineEvent, newCdr, openTestStore, type TestStore } from './storeFixture.ts';

let store: TestStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(async () => {
  await store.dispose();
});

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('a transaction', () => {
  it('keeps all of its work or none', async () => {
    const failing = store.transaction(async (within) => {
      await within.calls.save({ id: 1, customerId: store.customerId, snapshot: {} }, []);
      await within.events.append([lineEvent(store.customerId, 1)]);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await store.calls.unfinished()).toEqual([]);
    expect(await store.events.newest()).toBe(0);
  });

  it('never interleaves with another', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      store.transaction(async (within) => {
        order.push(`${name} begins`);
        for (let step = 0; step < 5; step++) {
          await within.events.append([lineEvent(store.customerId, 1)]);
          await aMoment();
        }
        order.push(`${name} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(work));
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('hides its work from others until it is committed', async () => {
    const seen: number[] = [];
    await Promise.all([
      store.transaction(async (within) => {
        await within.events.append([lineEvent(store.customerId, 1)]);
        await aMoment();
        await within.events.append([lineEvent(store.customerId, 2)]);
      }),
      store.events.newest().then((id) => seen.push(id)),
    ]);
    expect([0, 2]).toContain(seen[0]);
  });

  it('continues after one that failed', async () => {
    const results = await Promise.allSettled([
      store.transaction(() => Promise.reject(new Error('no'))),
      store.events.append([lineEvent(store.customerId, 1)]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('refuses the store itself inside, where it would wait for itself', async () => {
    const misuse = store.transaction(() => store.users.count());
    await expect(misuse).rejects.toThrow('inside its own transaction');
    const nested = store.transaction(() => store.transaction(async () => 1));
    await expect(nested).rejects.toThrow('inside another');
  });

  it('does not hold what was started inside against it afterwards', async () => {
    let later: Promise<number> = Promise.resolve(0);
    const committed = Promise.withResolvers<void>();
    await store.transaction(async () => {
      later = committed.promise.then(() => store.users.count());
    });
    committed.resolve();
    expect(await later).toBe(0);
  });
});

describe('after a commit', () => {
  it('listeners get events once, in the order of their ids, and only of committed ones', async () => {
    const heard: StoredEvent[] = [];
    store.onCommitted((events) => heard.push(...events));
    await Promise.allSettled([
      store.events.append([lineEvent(store.customerId, 1)]),
      store.transaction(async (within) => {
        await within.events.append([lineEvent(store.customerId, 2)]);
        throw new Error('no');
      }),
      store.calls.finish(newCdr(store.customerId, 7), [lineEvent(store.customerId, 3), lineEvent(store.customerId, 4)]),
      store.events.append([lineEvent(store.customerId, 5)]),
    ]);
    expect(heard.map(({ body }) => 'line_id' in body && body.line_id)).toEqual([1, 3, 4, 5]);
    expect(heard.map(({ id }) => id)).toEqual(heard.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(heard.map(({ id, body }) => body.id === String(id))).not.toContain(false);
    expect(await store.events.after(0, 100)).toEqual(heard);
  });

  it('a listener that throws does not affect others', async () => {
    const heard: number[] = [];
    store.onCommitted(() => {
      throw new Error('careless');
    });
    store.onCommitted((events) => heard.push(events.length));
    await store.events.append([lineEvent(store.customerId, 1)]);
    expect(heard).toEqual([1]);
  });
});
