import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { newDataDir } from '../support/migratedDatabase.ts';
import { firstPage, openTestStore } from './storeFixture.ts';

const writer = resolve(import.meta.dirname, 'crashWriter.ts');

/** Lets a process write calls until it has reported so many, then kills it during the next one. */
async function killAfter(dataDir: string, calls: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((done) => child.once('exit', done));
  const recorded: number[] = [];
  for await (const line of createInterface(child.stdout)) {
    recorded.push(Number(line));
    if (recorded.length === calls) child.kill('SIGKILL');
  }
  await exited;
  return recorded;
}

describe('a process that is killed while it writes', () => {
  it.each([1, 37, 150])('loses nothing that it reported, and stores nothing by half (after %i)', async (calls) => {
    const dataDir = await newDataDir('cordboard-crash-');
    const recorded = await killAfter(dataDir, calls);
    expect(recorded.length).toBeGreaterThanOrEqual(calls);
    const store = await openTestStore(dataDir);
    const scope = { customerId: store.customerId, userId: null };
    const cdrs = await store.cdrs.page(scope, { ...firstPage, limit: 10_000 });
    const written = cdrs.data.map(({ live_id }) => live_id);
    expect(written).toEqual(expect.arrayContaining(recorded));
    // Each call's CDR comes with its event, and its live row is gone: they are one transaction.
    const events = await store.events.after(0, 10_000);
    const finished = events.flatMap(({ body }) => ('line_id' in body ? [body.line_id] : []));
    expect(finished.toSorted()).toEqual(written.toSorted());
    const unfinished = (await store.calls.unfinished()).map(({ id }) => id);
    expect(unfinished.filter((id) => written.includes(id))).toEqual([]);
    expect(store.nextLiveId()).toBeGreaterThan(Math.max(...written, ...unfinished));
    await store.dispose();
  });
});
