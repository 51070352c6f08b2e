import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { createReaderPool, type ReaderPool } from '../../electron/service/platform/storage/reader/readerPool.ts';
import type { ReadRequest } from '../../electron/service/platform/storage/reader/readerProtocol.ts';
import { type ReaderThread, startReaderThread } from '../../electron/service/platform/storage/reader/readerThread.ts';
import { firstPage, newCdr, openTestStore, type TestStore } from './storeFixture.ts';

let store: TestStore;
let pools: ReaderPool[];

beforeEach(async () => {
  store = await openTestStore();
  pools = [];
});

afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await store.dispose();
});

/** A read that takes a while on any machine: it counts so far. */
const counting = (upTo: number): ReadRequest => ({
  sql: 'WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ?) SELECT max(n) AS n FROM counter',
  parameters: [upTo],
});
const long = counting(3_000_000);
const short: ReadRequest = { sql: 'SELECT ? AS text', parameters: ['short'] };

/** A pool on the store's file, and the threads that it started. */
function openPool(options: Parameters<typeof createReaderPool>[1] = {}) {
  const threads: ReaderThread[] = [];
  const pool = createReaderPool(join(store.dataDir, 'cordboard.db'), options, (path) => {
    const thread = startReaderThread(path);
    threads.push(thread);
    return thread;
  });
  pools.push(pool);
  return { pool, threads };
}

describe('the store', () => {
  const scope = () => ({ customerId: store.customerId, userId: null });

  it('reads at once what was written before', async () => {
    for (let liveId = 1; liveId <= 100; liveId++) {
      await store.calls.finish(newCdr(store.customerId, liveId), []);
      const { data, total } = await store.cdrs.page(scope(), { ...firstPage, limit: 1 });
      expect([data[0]?.live_id, total]).toEqual([liveId, liveId]);
    }
  });

  it('reads in a transaction what the transaction wrote, and nobody else does before it is committed', async () => {
    await store.transaction(async (within) => {
      await within.calls.finish(newCdr(store.customerId, 1), []);
      expect((await within.cdrs.page(scope(), firstPage)).total).toBe(1);
    });
    const begun = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const writing = store.transaction(async (within) => {
      await within.calls.finish(newCdr(store.customerId, 2), []);
      begun.resolve();
      await looked.promise;
    });
    await begun.promise;
    expect((await store.cdrs.page(scope(), firstPage)).total).toBe(1);
    looked.resolve();
    await writing;
    expect((await store.cdrs.page(scope(), firstPage)).total).toBe(2);
  });

  it('streams every record, the newest first or last', async () => {
    const liveIds = Array.from({ length: 1200 }, (_, index) => index + 1);
    await store.transaction(async (within) => {
      for (const liveId of liveIds) await within.calls.finish(newCdr(store.customerId, liveId), []);
    });
    for (const direction of ['ASC', 'DESC'] as const) {
      const streamed: number[] = [];
      for await (const batch of store.cdrs.stream(scope(), { conditions: [], sort: null, direction })) {
        streamed.push(...batch.map(({ live_id }) => live_id));
      }
      expect(streamed).toEqual(direction === 'ASC' ? liveIds : liveIds.toReversed());
    }
  });

  it('leaves one tidy file behind', async () => {
    await store.calls.finish(newCdr(store.customerId, 1), []);
    await store.cdrs.page(scope(), firstPage);
    await store.close();
    expect(existsSync(join(store.dataDir, 'cordboard.db-wal'))).toBe(false);
    await expect(store.cdrs.page(scope(), firstPage)).rejects.toThrow();
  });

  it('leaves one tidy file behind where nothing was asked of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cordboard-untouched-'));
    await (await createStore(folder)).close();
    expect((await readdir(folder)).toSorted()).toEqual(['cordboard.db', 'secret.key']);
    await rm(folder, { recursive: true });
  });
});

describe('threads that read', () => {
  it('leave the thread that asks free meanwhile', async () => {
    const { pool } = openPool();
    let isRead = false;
    const reading = pool.read(long).then((rows) => {
      isRead = true;
      return rows;
    });
    await store.users.count();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(isRead).toBe(false);
    expect(await reading).toEqual([{ n: 3_000_000 }]);
  });

  it('answer a short read while another is long', async () => {
    const { pool } = openPool();
    const order: string[] = [];
    await Promise.all([
      pool.read(long).then(() => order.push('long')),
      pool.read(short).then(() => order.push('short')),
    ]);
    expect(order).toEqual(['short', 'long']);
  });

  it('are no more than allowed, and are used again', async () => {
    const { pool, threads } = openPool();
    await Promise.all(Array.from({ length: 20 }, () => pool.read(short)));
    await pool.read(short);
    expect(threads.length).toBe(2);
  });

  it('report what SQLite refuses, and continue', async () => {
    const { pool, threads } = openPool({ threads: 1 });
    await expect(pool.read({ sql: 'SELECT no_such_thing', parameters: [] })).rejects.toThrow('no such column');
    await expect(pool.read({ sql: 'DELETE FROM users', parameters: [] })).rejects.toThrow('readonly');
    expect(await pool.read(short)).toEqual([{ text: 'short' }]);
    expect(threads.length).toBe(1);
  });

  it('are replaced when they end, and what they read is read again', async () => {
    const { pool, threads } = openPool({ threads: 1 });
    const reading = pool.read(long);
    threads[0]?.abandon();
    expect(await reading).toEqual([{ n: 3_000_000 }]);
    expect(threads.length).toBe(2);
  });

  it('are replaced when they ended while nobody asked', async () => {
    const { pool, threads } = openPool({ threads: 1 });
    await pool.read(short);
    await threads[0]?.close();
    expect(await pool.read(short)).toEqual([{ text: 'short' }]);
    expect(threads.length).toBe(2);
  });

  it('are not tried for ever', async () => {
    const path = join(store.dataDir, 'nothing.db');
    let started = 0;
    const pool = createReaderPool(path, {}, () => {
      started += 1;
      return startReaderThread(path);
    });
    pools.push(pool);
    await expect(pool.read(short)).rejects.toThrow('The thread that reads the database ended: unable to open');
    expect(started).toBe(2);
  });

  it('are given up at the deadline, and do not keep others waiting', async () => {
    const abandoned: number[] = [];
    let started = 0;
    const pool = createReaderPool('', { threads: 1, deadlineMs: 50 }, () => {
      const number = ++started;
      const run = () => (number === 1 ? new Promise<never>(() => undefined) : Promise.resolve([{ number }]));
      return { isAlive: true, run, close: async () => undefined, abandon: () => void abandoned.push(number) };
    });
    pools.push(pool);
    await expect(pool.read(long)).rejects.toThrow('A read was given up after 50 ms.');
    expect(abandoned).toEqual([1]);
    expect(await pool.read(short)).toEqual([{ number: 2 }]);
  });

  it('have a queue that ends', async () => {
    const { pool } = openPool({ threads: 1, queueLimit: 2 });
    const reads = [long, short, short, short].map((request) => pool.read(request));
    const results = await Promise.allSettled(reads);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  });

  it('finish what runs and refuse what waits when they are closed', async () => {
    const { pool } = openPool({ threads: 1 });
    const reads = [long, short].map((request) => pool.read(request));
    const settled = Promise.allSettled(reads);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(pool.read(short)).rejects.toThrow('closed');
  });
});
