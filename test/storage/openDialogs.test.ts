import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoredOpenDialogs } from '../../electron/service/calls/persistence/openDialogs.ts';
import { createStore } from '../../electron/service/createStore.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { AnsweredLeg } from '../../electron/service/telephony/ports/openDialogs.ts';
import { noFacts } from '../../electron/service/telephony/ports/sip.ts';
import { rowsOf } from '../support/contactCentre/reckoning.ts';
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

it('nothing of it can be read in the database, where it would be keys of audio', async () => {
  const key = 'inline:PS1uQCVeeCFCanVmcjkpPywjNWhcYD0mXXtxaVBR';
  opened().store('line:1', 'a', sent(`a=crypto:1 AES_CM_128_HMAC_SHA1_80 ${key}`));
  await store.settled();
  const stored = JSON.stringify(rowsOf(dataDir, 'SELECT * FROM open_dialogs'));
  expect(stored).toContain('line:1');
  expect(stored).not.toMatch(/PS1u|crypto|AES_CM/);
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

const dialog = {
  callId: 'call',
  localTag: 'ours',
  remoteTag: 'theirs',
  localUri: 'sip:100@here',
  remoteUri: 'sip:900@there',
  remoteTarget: 'sip:900@there',
  routes: [],
  sequence: 1,
};
const answered: AnsweredLeg = {
  direction: 'out',
  remote: { user: '900', displayName: '', uri: 'sip:900@there', contact: '', userAgent: '' },
  calledNumber: '900',
  referredBy: '',
  facts: noFacts,
  remoteSequence: null,
  takesUpdate: true,
  timer: { seconds: 1800, refresher: 'local' },
  onHold: false,
  remoteHeld: false,
  media: { localAddress: '127.0.0.1', offeredBy: 'local', local: 'v=0 a=crypto:secret', remote: 'v=0' },
};
const up = (callId: string) => ({ sent: null, received: null, dialog: { ...dialog, callId }, answered });
const lines = [
  { id: 1, enabled: true, isDemo: false },
  { id: 2, enabled: false, isDemo: false },
  { id: 3, enabled: true, isDemo: true },
];

it('what was stored of an answered call goes on, on a line that is used and is not the demo’s', async () => {
  const before = opened();
  before.store('line:1', 'a', up('on a line'));
  before.store('line:2', 'b', up('on a line that is off'));
  before.store('line:3', 'c', up('on the demo line'));
  before.store('line:1', 'd', sent('ringing'));
  before.store('phones over udp', 'e', up('on a phone'));
  before.store('line:1', 'f', up('twice'));
  before.store('line:1', 'g', up('twice'));
  await store.settled();
  const after = await next();
  const goesOn = after.onLines(lines);
  const ids = ['on a line', 'on a line that is off', 'on the demo line', 'on a phone', 'twice', 'unknown'];
  expect(ids.filter(goesOn)).toEqual(['on a line', 'on a phone']);
  const [left] = after.take('line:1', ({ open }) => open.dialog?.callId === 'on a line');
  expect(left).toEqual({ id: 'a', open: up('on a line') });
  expect(after.take('line:1').map(({ id }) => id)).toEqual(['d', 'f', 'g']);
});

it('nothing of it can be read in the file, and a leg that this version cannot read is only ended', async () => {
  opened().store('line:1', 'a', up('call'));
  await store.settled();
  const [row] = rowsOf<{ dialog: string }>(dataDir, 'SELECT dialog FROM open_dialogs');
  expect(row?.dialog).not.toContain('crypto');
  await store.openDialogs.save(() => [
    { id: 'a', owner: 'line:1', open: { ...up('call'), answered: { of: 'another version' } as never } },
  ]);
  const after = await next();
  expect(after.onLines(lines)('call')).toBeNull();
  expect(after.take('line:1')).toMatchObject([{ id: 'a', open: { dialog: { callId: 'call' }, answered: null } }]);
});
