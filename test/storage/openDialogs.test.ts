import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoredOpenDialogs } from '../../electron/service/calls/persistence/openDialogs.ts';
import { createStore } from '../../electron/service/createStore.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { ManualClock } from '../support/manualClock.ts';
import { newDataDir } from '../support/migratedDatabase.ts';

let dataDir: string;
let store: Store;
let clock: ManualClock;
let failures: unknown[];

beforeEach(async () => {
  dataDir = await newDataDir('cordboard-open-dialogs-');
  store = await createStore(dataDir);
  clock = new ManualClock(0);
  failures = [];
});

afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const opened = (dialogs = store.openDialogs) =>
  new StoredOpenDialogs({ dialogs, clock, onFailure: (error) => failures.push(error) });

const sent = (text: string) => ({ sent: text, received: null, dialog: null });

/** As a process that starts after one that died. */
async function next(): Promise<StoredOpenDialogs> {
  const dialogs = opened();
  await dialogs.load();
  return dialogs;
}

it('what is kept is there for the next process, once, by its owner, as it was last', async () => {
  const before = opened();
  before.store('line:1', 'a', sent('first'));
  before.store('line:1', 'a', sent('second'));
  before.store('line:2', 'b', sent('other'));
  await store.settled();
  const after = await next();
  expect(after.take('line:1')).toEqual([{ id: 'a', open: sent('second') }]);
  expect(after.take('line:1')).toEqual([]);
  expect(after.take('line:2')).toHaveLength(1);
});

it('what is over is forgotten a little later, and what nobody fetches after an hour', async () => {
  const before = opened();
  before.store('line:1', 'a', sent('over'));
  before.store('phone:9', 'b', sent('of a phone that never comes back'));
  await store.settled();
  before.forget('a');
  expect(await store.openDialogs.all()).toHaveLength(2);
  await before.flush();
  expect((await store.openDialogs.all()).map(({ id }) => id)).toEqual(['b']);
  const after = await next();
  clock.advance(3_600_000);
  expect(after.take('phone:9')).toEqual([]);
  await after.flush();
  expect(await store.openDialogs.all()).toEqual([]);
});

it('a row that this version cannot read keeps nothing else from being read', async () => {
  const odd = { owner: 'line:1', open: { of: 'another version' } as never };
  await store.openDialogs.save(() => [
    { id: 'a', ...odd },
    { id: 'b', owner: 'line:1', open: sent('whole') },
  ]);
  const after = await next();
  expect(after.take('line:1').map(({ id }) => id)).toEqual(['b']);
  await after.flush();
  expect((await store.openDialogs.all()).map(({ id }) => id)).toEqual(['b']);
});

it('what could not be written goes with the next', async () => {
  let isFull = true;
  const { save } = store.openDialogs;
  const full = async () => Promise.reject(new Error('disk full'));
  const dialogs = opened({ ...store.openDialogs, save: (read) => (isFull ? full() : save(read)) });
  dialogs.store('line:1', 'a', sent('first'));
  await expect.poll(() => failures).toHaveLength(1);
  isFull = false;
  dialogs.store('line:1', 'b', sent('second'));
  await store.settled();
  expect((await next()).take('line:1').map(({ id }) => id)).toEqual(['a', 'b']);
});
