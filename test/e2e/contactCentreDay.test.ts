import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WrapUp } from '../../shared/api/wrapups.ts';
import { expectAgentsAgree, expectQueueAgrees } from '../support/contactCentre/agreement.ts';
import { type Caller, type ContactCentre, openContactCentre } from '../support/contactCentre/contactCentre.ts';
import type { Desk } from '../support/contactCentre/desk.ts';
import { callerTones, people } from '../support/contactCentre/people.ts';
import { rowsOf } from '../support/contactCentre/reckoning.ts';
import { openWallboard, type WallboardPage } from '../support/contactCentre/wallboardPage.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

/** A day of three agents, their supervisor and callers over SIP; who hears whom shows in their tones. */
const ownHz = Object.values(people).map(({ toneHz }) => toneHz);
const [annHz, benHz, cydHz, samHz] = ownHz as [number, number, number, number];
const [firstHz, secondHz, thirdHz] = callerTones;

let fixture: ContactCentre;
let board: WallboardPage;

beforeEach(async () => {
  fixture = await openContactCentre();
  board = await openWallboard(fixture.desks.sam);
}, 300_000);

afterEach(() => fixture?.close());

/** Waits until a caller hears these of the customer and nobody else. */
const callerHears = ({ party }: Pick<Caller, 'party'>, ...hz: number[]) =>
  until(() => ownHz.every((tone) => party.voice.hears(tone) === hz.includes(tone)), {
    what: `the caller to hear ${hz.join(' and ')} Hz alone`,
  });

async function wrapUpOf(callId: number): Promise<WrapUp> {
  const find = async () => (await fixture.admin.call('listWrapUps')).data.find(({ call_id }) => call_id === callId);
  await until(async () => (await find()) !== undefined, { what: 'the wrap-up' });
  return (await find()) as WrapUp;
}

const wrapUpBecomes = (callId: number, expected: Partial<WrapUp>) =>
  until(
    async () => {
      const wrapUp = await wrapUpOf(callId);
      return Object.entries(expected).every(([field, value]) => wrapUp[field as keyof WrapUp] === value);
    },
    { what: `the wrap-up to be ${JSON.stringify(expected)}` },
  );

async function record(callId: number) {
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: callId }]);
  return (await fixture.admin.call('listCdrs', { query: { filter } })).data;
}

/** The results of a call's offers, with the agents' first names. */
function offers(callId: number): string[] {
  const statement = `SELECT users.first_name || ' ' || coalesce(o.result, '?') AS text FROM queue_offers o
    JOIN queue_calls q ON q.id = o.stay_id JOIN users ON users.id = o.user_id WHERE q.call_id = ? ORDER BY o.id`;
  return rowsOf<{ text: string }>(fixture.service.dataDir, statement, callId).map(({ text }) => text);
}

const waiting = async () => (await fixture.admin.call('listQueueCallers', { params: { id: fixture.sales.id } })).data;

/** The first caller is offered to who was idle longest, refused, and goes on to the next in its place. */
async function isRefusedAndAnswered(): Promise<Caller> {
  const { ann, ben, cyd } = fixture.desks;
  await cyd.choose('Away: Lunch');
  await board.rowShows(cyd.name, /Away: Lunch/);
  const caller = await fixture.call(fixture.sales, '+4940111', firstHz);
  await ann.rings();
  await board.rowShows(ann.name, /Busy/);
  expect(await ben.isSilent()).toBe(true);
  const [before] = await waiting();
  await ann.press('Decline');
  await ben.rings();
  expect(await waiting()).toMatchObject([{ id: caller.id, position: 1, created_at: before?.created_at }]);
  await until(() => ann.isSilent(), { what: 'silence at who refused' });
  await ben.press('Answer');
  await ben.ui.hears(firstHz);
  await callerHears(caller, benHz);
  expect(offers(caller.id)).toEqual(['Ann refused', 'Ben answered']);
  expect(await cyd.isSilent()).toBe(true);
  return caller;
}

async function isHeld(caller: Caller, { press, ui }: Desk): Promise<void> {
  await press('Hold');
  await callerHears(caller);
  await ui.hearsNo(firstHz);
  const held = async () => (await fixture.admin.call('getCall', { params: { id: caller.id } })).data.hold_time;
  await until(async () => (await held()) >= 2, { what: 'two seconds on hold' });
  await press('Resume');
  await callerHears(caller, benHz);
}

async function isSupervised(caller: Caller): Promise<void> {
  const { ann, ben, sam } = fixture.desks;
  const row = sam.page.getByRole('row').filter({ hasText: ben.name });
  const press = (mode: string) => row.getByRole('button', { name: mode, exact: true }).click();
  await press('Listen');
  await sam.ui.hearsTogether(benHz, firstHz);
  await ben.ui.hearsNo(samHz);
  await callerHears(caller, benHz);
  await press('Whisper');
  await ben.ui.hearsTogether(firstHz, samHz);
  await callerHears(caller, benHz);
  await press('Barge in');
  await callerHears(caller, benHz, samHz);
  await ben.ui.hearsTogether(firstHz, samHz);
  await ann.ui.hearsNo(firstHz);
  await press('Leave');
  await sam.ui.hearsNo(firstHz);
  await ben.ui.hearsNo(samHz);
  await callerHears(caller, benHz);
}

/** sipp's caller rings out at an agent, who is paused; then nobody is free, and the wallboard shows who waits. */
async function waitsUnanswered() {
  const { ann } = fixture.desks;
  await fixture.set(fixture.sales, { ring_time: 3 });
  const caller = await fixture.sipp(fixture.sales, '+4940222', secondHz);
  await ann.sees(/Cordboard paused you/);
  await board.rowShows(ann.name, /Away: 1 call not answered/);
  await fixture.set(fixture.sales, { ring_time: 60 });
  await board.shows('Sales', { Waiting: '1', Offered: '2', Answered: '1' });
  return caller;
}

/** One hangs up at once, and one after a while. */
async function othersGiveUp(): Promise<void> {
  const patient = await fixture.call(fixture.sales, '+4940333', thirdHz);
  await board.shows('Sales', { Waiting: '2', Offered: '3' });
  const hasty = await startSipp('call_and_hang_up', { target: fixture.pbx.callee, service: fixture.sales.number });
  await hasty.done;
  await board.shows('Sales', { 'Short abandons': '1', Abandoned: '0', Waiting: '2' });
  const waited = async () => (await waiting()).find(({ id }) => id === patient.id)?.wait ?? 0;
  await until(async () => (await waited()) > fixture.sales.short_abandon, { what: 'a long wait' });
  await patient.party.leg.end();
  await board.shows('Sales', { 'Short abandons': '1', Abandoned: '1', Waiting: '1' });
}

async function comesBackAndAnswers(callId: number): Promise<void> {
  const { ben, cyd } = fixture.desks;
  await cyd.choose('Available');
  await cyd.press('Answer');
  await cyd.ui.hears(secondHz);
  await cyd.ui.hearsNo(firstHz);
  await ben.ui.hears(firstHz);
  await ben.ui.hearsNo(secondHz);
  await board.shows('Sales', { Waiting: '0', Answered: '2' });
  expect(offers(callId)).toEqual(['Ann no_answer', 'Cyd answered']);
}

async function finishesWrapUp({ id, party }: Caller, desk: Desk): Promise<void> {
  await party.leg.end();
  await board.rowShows(desk.name, /Wrap-up/);
  await desk.wrapUp.getByLabel('Notes').fill('Wants two');
  await desk.wrapUp.getByRole('radio', { name: /^Sold/ }).check({ force: true });
  await desk.wrapUp.getByRole('button', { name: 'Finish' }).click();
  await board.rowShows(desk.name, /Available/);
  await wrapUpBecomes(id, { state: 'END', notes: 'Wants two', disposition: 'Sold' });
}

async function runsOutOfWrapUp(callId: number, desk: Desk): Promise<void> {
  await fixture.set(fixture.sales, { wrapup_time: 15 });
  await desk.press('Hang up');
  await desk.wrapUp.getByLabel('Notes').fill('Half a sen');
  await fixture.set(fixture.sales, { wrapup_time: 300 });
  await desk.sees(/ran out. What you wrote is saved./);
  await wrapUpBecomes(callId, { state: 'TIMEOUT', notes: 'Half a sen' });
  await board.rowShows(desk.name, /Available/);
  expect(await record(callId)).toMatchObject([{ notes: 'Half a sen', queue_outcome: 'answered' }]);
}

/** Who was paused comes back, and stays in the wrap-up of its next call. */
async function extendsWrapUp(): Promise<Caller> {
  const { ann, ben, cyd } = fixture.desks;
  await ben.choose('Away: Lunch');
  await cyd.choose('Away: Lunch');
  await ann.page.getByRole('button', { name: /^Take calls again/ }).click();
  const caller = await fixture.call(fixture.sales, '+4940444', firstHz);
  await ann.press('Answer');
  await callerHears(caller, annHz);
  await caller.party.leg.end();
  await ann.wrapUp.waitFor();
  const { expires_timestamp } = await wrapUpOf(caller.id);
  await ann.wrapUp.getByLabel('Follow up').fill('2040-05-06T07:08');
  await ann.wrapUp.getByRole('button', { name: '+60 s' }).click();
  await wrapUpBecomes(caller.id, { extended: true, expires_timestamp: expires_timestamp + 60, state: 'START' });
  return caller;
}

/** A caller whom nobody can take is moved by the supervisor, and asks to be called back. */
async function isMovedAndCalledBack(): Promise<void> {
  const { cyd, sam } = fixture.desks;
  await sam.page.goto(`${fixture.service.url}/#/queues/${fixture.sales.id}`);
  await sam.press(`State of ${cyd.name}: Away: Lunch`);
  await sam.page.getByRole('menuitem', { name: 'Offline', exact: true }).click();
  await fixture.is('cyd', 'offline');
  const caller = await fixture.call(fixture.sales, '+4940555', secondHz);
  expect(await fixture.desks.ann.isSilent()).toBe(true);
  await sam.press('Change +49 40 555');
  await sam.page.getByRole('dialog').getByRole('button', { name: /Sales/ }).click();
  await sam.page.getByRole('option', { name: 'Support' }).click();
  await sam.press('Apply');
  await until(async () => (await waiting()).length === 0, { what: 'the caller to be moved' });
  await caller.party.leg.sendDtmf(['1']);
  await until(() => caller.party.leg.state === 'ended', { what: 'the goodbye' });
  await cyd.choose('Available');
  await cyd.press('Answer');
  const called = await fixture.pbx.incoming(thirdHz);
  expect(called.leg.calledNumber).toBe('4940555');
  await called.leg.answer();
  called.talk();
  await cyd.ui.hears(thirdHz);
  await callerHears({ party: called }, cydHz);
  await called.leg.end();
  await fixture.is('cyd', 'available');
}

async function closesWrapUp(callId: number, desk: Desk): Promise<void> {
  await desk.wrapUp.getByRole('button', { name: 'Finish' }).click();
  await desk.wrapUp.waitFor({ state: 'hidden' });
  await wrapUpBecomes(callId, { state: 'END' });
  expect((await wrapUpOf(callId)).follow_up_at).toMatch(/^2040-05-0\d \d\d:08:00$/);
}

/** Everybody signs off, so that no time runs on, and the figures are compared. */
async function everythingAgrees(): Promise<void> {
  const { ann, ben, cyd, sam } = fixture.desks;
  for (const desk of [ann, ben, cyd]) await desk.choose('Offline');
  for (const who of ['ann', 'ben', 'cyd'] as const) await fixture.is(who, 'offline');
  await sam.page.getByRole('link', { name: 'Wallboard' }).click();
  const { sales, support } = fixture;
  expect(await expectQueueAgrees(fixture, sales, board)).toMatchObject({
    offered: 6,
    answered: 3,
    abandoned: 1,
    short_abandoned: 1,
    moved: 1,
    called_back: 0,
    waiting: 0,
    cut: 0,
  });
  expect(await expectQueueAgrees(fixture, support, board)).toMatchObject({ offered: 1, answered: 0, called_back: 1 });
  expect(await expectAgentsAgree(fixture, [sales, support], [ann, ben, cyd], board)).toEqual([
    { offers: 3, refused: 1, missed: 1, calls: 1 },
    { offers: 1, refused: 0, missed: 0, calls: 1 },
    { offers: 2, refused: 0, missed: 0, calls: 2 },
  ]);
}

/** Events of wrap-ups that a webhook got, in order. */
function toldOfWrapUps(callId: number): string[] {
  const bodies = fixture.receiver.posts.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return bodies.flatMap(({ event_name, call_id, state }) =>
    event_name === 'queue.wrapup' && call_id === callId ? [String(state)] : [],
  );
}

it('a day in the contact centre: who rings, talks, listens, writes and waits, and what is counted of it', async () => {
  const { ann, ben, cyd } = fixture.desks;
  const first = await isRefusedAndAnswered();
  await isHeld(first, ben);
  await isSupervised(first);
  const second = await waitsUnanswered();
  await othersGiveUp();
  await comesBackAndAnswers(second.id);
  await finishesWrapUp(first, ben);
  await runsOutOfWrapUp(second.id, cyd);
  await second.run.done;
  const third = await extendsWrapUp();
  await isMovedAndCalledBack();
  await closesWrapUp(third.id, ann);
  await everythingAgrees();
  const received = () => [first, second, third].map(({ id }) => toldOfWrapUps(id));
  await until(() => received().every((states) => states.length === 2), { what: 'the webhooks' });
  expect(received()).toEqual([
    ['START', 'END'],
    ['START', 'TIMEOUT'],
    ['START', 'END'],
  ]);
}, 420_000);
