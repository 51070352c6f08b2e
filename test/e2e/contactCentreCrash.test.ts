import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectQueueAgrees } from '../support/contactCentre/agreement.ts';
import { type Caller, type ContactCentre, openContactCentre } from '../support/contactCentre/contactCentre.ts';
import type { Desk } from '../support/contactCentre/desk.ts';
import { callerTones } from '../support/contactCentre/people.ts';
import { rowsOf } from '../support/contactCentre/reckoning.ts';
import { openWallboard, type WallboardPage } from '../support/contactCentre/wallboardPage.ts';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import { fetchRecording } from '../support/recordings.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

/** The busiest minute of a contact centre whose service is killed in it. */
const [firstHz, secondHz, thirdHz] = callerTones;
const rateHz = 16_000;

let fixture: ContactCentre;
let board: WallboardPage;
let events: FollowedEvents;

beforeEach(async () => {
  fixture = await openContactCentre();
  board = await openWallboard(fixture.desks.sam);
  events = await followEvents(fixture.desks.sam.ui.client);
}, 300_000);

afterEach(async () => {
  events?.close();
  await fixture?.close();
});

/** An agent and the caller with whom it talks. */
interface Talk {
  readonly desk: Desk;
  readonly caller: Caller;
  readonly callerHz: number;
}

async function talk(desk: Desk, from: string, callerHz: number): Promise<Talk> {
  const caller = await fixture.call(fixture.sales, from, callerHz);
  await desk.press('Answer');
  await desk.ui.hears(callerHz);
  await desk.ui.client.call('updateCall', { params: { id: caller.id }, body: { monitor_state: 'start' } });
  return { desk, caller, callerHz };
}

/** Somebody whose call is over writes, and does not finish. */
async function writes(desk: Desk): Promise<number> {
  const { id, run } = await fixture.sipp(fixture.sales, '+4940333', thirdHz);
  await desk.press('Answer');
  await desk.ui.hears(thirdHz);
  await desk.press('Hang up');
  await run.done;
  await desk.wrapUp.getByLabel('Notes').fill('Half a sentence');
  const notes = async () => (await fixture.admin.call('listWrapUps')).data.map((wrapUp) => wrapUp.notes);
  await until(async () => (await notes()).includes('Half a sentence'), { what: 'the draft' });
  return id;
}

const filesOf = async (folder: string) =>
  Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));

/** Waits until each recording has some seconds on the disk. */
const recordingsGrow = (count: number) =>
  until(
    async () => {
      const sizes = await filesOf(join(fixture.service.dataDir, 'recordings'));
      return sizes.length === count && sizes.every((size) => size > 32_000);
    },
    { what: 'seconds of recordings on the disk' },
  );

async function record(callId: number) {
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: callId }]);
  const look = async () => (await fixture.admin.call('listCdrs', { query: { filter } })).data;
  await until(async () => (await look()).length > 0, { what: `the record of call ${callId}` });
  const records = await look();
  expect(records, `records of call ${callId}`).toHaveLength(1);
  return records[0];
}

/** Both hear each other again, in the same call. */
async function goesOn({ desk, caller, callerHz }: Talk): Promise<void> {
  caller.party.voice.forget();
  await desk.ui.hears(callerHz);
  await until(() => caller.party.voice.hears(desk.person.toneHz), { what: `${desk.name} to be heard` });
}

/** The recording of a talk has both to the service's end in its first part, and from then on in its second. */
async function isRecorded({ desk, caller, callerHz }: Talk): Promise<void> {
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: String(caller.id) }]);
  const parts = async () => (await fixture.admin.call('listMonitors', { query: { filter } })).data;
  await until(async () => (await parts()).filter(({ state }) => state === 'ready').length === 2, {
    what: 'both parts of the recording',
  });
  const monitors = (await parts()).toSorted((one, other) => one.id - other.id);
  expect(new Set(monitors.map(({ recording_id }) => recording_id)).size).toBe(1);
  for (const monitor of monitors) {
    const { left, right, bytes } = await fetchRecording(fixture.admin, monitor.id);
    expect(bytes).toBe(monitor.size);
    expect(loudestTone(desk.person.toneHz, left.subarray(-rateHz))).toBeGreaterThan(1500);
    expect(loudestTone(callerHz, right.subarray(-rateHz))).toBeGreaterThan(1500);
  }
}

/** Places in the outbox, which facts that are not stored have none of. */
const placesOf = ({ events }: FollowedEvents) => events.map(({ id }) => Number(id)).filter(Number.isInteger);

/** A client that reconnects gets every event that it missed, once and in order. */
async function eventsGoOn(calls: readonly number[]): Promise<void> {
  const seen = placesOf(events);
  const resumed = await followEvents(fixture.desks.sam.ui.client, String(seen.at(-1)));
  try {
    const newest = rowsOf<{ id: number }>(fixture.service.dataDir, 'SELECT max(id) AS id FROM events')[0]?.id ?? 0;
    await until(() => (placesOf(resumed).at(-1) ?? 0) >= newest, { what: 'what happened meanwhile' });
    const all = [...seen, ...placesOf(resumed)].filter((id) => id <= newest);
    const stored = rowsOf<{ id: number }>(fixture.service.dataDir, 'SELECT id FROM events ORDER BY id');
    expect(all).toEqual(stored.map(({ id }) => id).filter((id) => id >= (seen[0] ?? 0) && id <= newest));
    const hungUp = [...events.named('call.hangup'), ...resumed.named('call.hangup')];
    // The queue gets one event of the end of each call, and so does each agent who was offered it.
    const reports = hungUp.map(({ call_id, context, dst_id }) => `${call_id} ${context} ${dst_id}`);
    expect(new Set(reports).size).toBe(reports.length);
    const ofQueues = hungUp.filter(({ context }) => context === 'QUEUE').map(({ call_id }) => call_id);
    for (const id of calls) expect(ofQueues.filter((call) => call === id)).toEqual([id]);
  } finally {
    resumed.close();
  }
}

async function finishes({ ui, wrapUp }: Desk): Promise<void> {
  await ui.online();
  await wrapUp.getByRole('button', { name: 'Finish' }).click();
  await wrapUp.waitFor({ state: 'hidden' });
}

async function isServed(desk: Desk): Promise<void> {
  const { party, id } = await fixture.call(fixture.sales, '+4940777', firstHz);
  await desk.press('Answer');
  await desk.ui.hears(firstHz);
  await until(() => party.voice.hears(desk.person.toneHz), { what: 'the agent to be heard' });
  await board.rowShows(desk.name, /Busy/);
  await party.leg.end();
  await finishes(desk);
  expect(await record(id)).toMatchObject({ queue_outcome: 'answered', terminated_by: 'caller' });
}

it('a contact centre whose service is killed in its busiest minute loses nobody who talks or waits', async () => {
  const { ann, ben, cyd } = fixture.desks;
  // However fast the machine is, nobody gives up early.
  await fixture.admin.call('updateQueue', { params: { id: fixture.sales.id }, body: { short_abandon: 0 } });
  const talks = [await talk(ann, '+4940111', firstHz), await talk(ben, '+4940222', secondHz)];
  await ben.choose('Away: Lunch');
  const written = await writes(cyd);
  const [before] = (await fixture.admin.call('listWrapUps')).data;
  const waiting = [
    await fixture.call(fixture.sales, '+4940444', firstHz),
    await fixture.call(fixture.sales, '+4940555', secondHz),
    await fixture.call(fixture.sales, '+4940666', thirdHz),
  ];
  await board.shows('Sales', { Waiting: '3', Offered: '6', Answered: '3' });
  await recordingsGrow(talks.length);

  await fixture.killAndRestart();

  await board.shows('Sales', { Waiting: '3', Offered: '6', Answered: '3' });
  for (const each of talks) await goesOn(each);
  await board.rowShows(ann.name, /Busy/);
  for (const { caller } of talks) {
    await caller.party.leg.end();
    expect(await record(caller.id)).toMatchObject({
      queue_outcome: 'answered',
      terminated_by: 'caller',
      interruptions: [{ lasted_ms: expect.any(Number) }],
    });
  }
  expect(await record(written)).toMatchObject({ queue_outcome: 'answered', terminated_by: 'called' });
  for (const { party, id } of waiting) {
    await party.leg.end();
    expect(await record(id)).toMatchObject({ queue_outcome: 'abandoned', terminated_by: 'caller', billsec: 0 });
  }
  for (const each of talks) await isRecorded(each);
  await eventsGoOn([...waiting.map(({ id }) => id), ...talks.map(({ caller }) => caller.id), written]);

  await board.shows('Sales', { Waiting: '0', Offered: '6', Answered: '3' });
  for (const { name } of [ann, ben, cyd]) await board.rowShows(name, /Wrap-up/);
  await cyd.page.reload();
  await cyd.wrapUp.waitFor();
  await expect.poll(() => cyd.wrapUp.getByLabel('Notes').inputValue()).toBe('Half a sentence');
  const after = (await fixture.admin.call('listWrapUps')).data.find(({ call_id }) => call_id === written);
  expect(after).toEqual(before);

  for (const { desk } of talks) await finishes(desk);
  await board.rowShows(ann.name, /Available/);
  await board.rowShows(ben.name, /Away: Lunch/);
  await isServed(ann);
  await finishes(cyd);
  await board.rowShows(cyd.name, /Available/);
  expect(await expectQueueAgrees(fixture, fixture.sales, board)).toMatchObject({
    offered: 7,
    answered: 4,
    abandoned: 3,
  });
}, 420_000);
