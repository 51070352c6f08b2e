import { beforeEach, expect, it } from 'vitest';
import type { Queue } from '../../shared/api/queues/queues.ts';
import { type DiaryEntry, diaryOf } from '../support/agentDiary.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../support/httpsReceiver.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import type { SoftCall, SoftPhone } from '../support/sip/softPhone.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/**
 * A receiver that hears of ringing, connected, ended and missed calls and of wrap-ups, and of no other category, writes
 * each agent's diary; in the end it has to be what records and reports say.
 */
let admin: SignedIn;
let receiver: HttpsReceiver;
let pbx: Pbx;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let queue: Queue;

const fixture = new PhoneFixture(
  async (furnished) => {
    admin = await furnished.service.admin();
    pbx = await startPbx();
    furnished.stops(() => pbx.close());
    await addTrunk(admin, pbx);
    adas = await furnished.softPhone(furnished.ada, 700);
    bobs = await furnished.softPhone(furnished.bob, 440);
    const events = ['call_ringing', 'call_connected', 'call_ended', 'call_missed', 'queue_wrap_up'] as const;
    await admin.call('createWebhook', { body: { name: 'CRM', url: receiver.url, events: [...events] } });
  },
  {},
  {
    async config() {
      receiver = await startHttpsReceiver();
      fixture.stops(() => receiver.close());
      return { webhooks: { caFile: receiver.caFile, allowPrivate: true } };
    },
  },
);

const is = (userId: number, state: string) =>
  until(async () => (await admin.call('getAgent', { params: { id: userId } })).data.state === state, {
    what: `agent ${userId} to be ${state}`,
  });

beforeEach(async () => {
  const users = [fixture.ada.userId, fixture.bob.userId];
  for (const id of users) await admin.call('updateAgent', { params: { id }, body: { state: 'available' } });
  for (const id of users) await is(id, 'available');
  const settings = { name: 'Sales', ring_strategy: 'L', wrapup_time: 300, short_abandon: 0, max_missed: 0 } as const;
  const body = { ...settings, users: [fixture.ada.userId] };
  queue = (await admin.call('createQueue', { body })).data;
});

const callId = async (expected: object) => (await fixture.call(admin, expected)).id;

async function talks(call: SoftCall): Promise<void> {
  await call.leg.answer();
  call.talk();
  await fixture.call(admin, { state_name: 'CONNECTED' });
  // A second of talk is what records count.
  const { id } = await fixture.call(admin, { state_name: 'CONNECTED' });
  await until(async () => (await admin.call('getCall', { params: { id } })).data.duration >= 1, { what: 'a second' });
}

async function isOver(id: number): Promise<void> {
  await fixture.record(admin, id);
}

/** Bob calls Ada from phone to phone, who talks with him. */
async function colleagueCalls(): Promise<number> {
  const call = await bobs.phone.dial(fixture.ada.ext);
  const rung = await adas.phone.incoming();
  const id = await callId({ state_name: 'RINGING' });
  await talks(rung);
  await call.leg.end();
  await isOver(id);
  return id;
}

/** Somebody outside calls Ada and gives up. */
async function outsiderGivesUp(): Promise<number> {
  const caller = await pbx.call(fixture.ada.ext, '+4940111', 900);
  await adas.phone.incoming();
  const id = await callId({ state_name: 'RINGING' });
  await caller.leg.end();
  await isOver(id);
  return id;
}

/** A caller is declined by Ada, offered to Bob who talks with it, and wraps up. */
async function callerFindsBob(): Promise<number> {
  const caller = await waits('+4940222');
  const first = await adas.phone.incoming();
  const id = await callId({ context: 'QUEUE' });
  const users = [fixture.ada.userId, fixture.bob.userId];
  await first.leg.end(486);
  await admin.call('updateAgent', { params: { id: fixture.ada.userId }, body: { state: 'offline' } });
  await admin.call('updateQueue', { params: { id: queue.id }, body: { users } });
  await talks(await bobs.phone.incoming());
  await caller.leg.end();
  await isOver(id);
  await is(fixture.bob.userId, 'wrapUp');
  await admin.call('updateAgent', { params: { id: fixture.bob.userId }, body: { state: 'available' } });
  await is(fixture.bob.userId, 'available');
  return id;
}

async function waits(from: string): Promise<PbxParty> {
  const caller = await pbx.call(queue.number, from, 900);
  await caller.event('answered');
  return caller;
}

/** A caller hangs up while Bob is rung. */
async function callerIsLost(): Promise<number> {
  const caller = await waits('+4940333');
  await bobs.phone.incoming();
  const id = await callId({ context: 'QUEUE' });
  await caller.leg.end();
  await isOver(id);
  return id;
}

/** Bob calls a number at which nobody answers. */
async function nobodyIsThere(): Promise<number> {
  await bobs.phone.dial('+4930123456');
  const party = await pbx.incoming(900);
  await party.leg.ring();
  const id = await callId({ state_name: 'RINGING' });
  await party.leg.end(480);
  await isOver(id);
  return id;
}

const diary = ({ userId }: { readonly userId: number }) => diaryOf(userId, receiver.posts);

/** A day that its receiver has heard the end of. */
async function heard(ids: readonly number[]): Promise<{ ada: DiaryEntry[]; bob: DiaryEntry[] }> {
  const isWhole = () =>
    [...diary(fixture.ada), ...diary(fixture.bob)].every(({ talk }) => talk !== null) &&
    ids.every((id) => [...diary(fixture.ada), ...diary(fixture.bob)].some(({ callId }) => callId === id)) &&
    diary(fixture.bob).some(({ wrapUp }) => wrapUp.includes('END'));
  await until(isWhole, { what: 'all of the day' });
  return { ada: diary(fixture.ada), bob: diary(fixture.bob) };
}

it('has the same days of agents in a webhook without Call State Change as records and reports', async () => {
  const ids = [await colleagueCalls(), await outsiderGivesUp(), await callerFindsBob()];
  ids.push(await callerIsLost(), await nobodyIsThere());
  const { ada, bob } = await heard(ids);
  const [internal, given, sales, lost, unanswered] = ids;
  expect(ada).toMatchObject([
    { callId: internal, isAnswered: true, isMissed: false, queueId: null, pop: { number: fixture.bob.ext } },
    { callId: given, isAnswered: false, isMissed: true, talk: 0, terminatedBy: 'caller', pop: { number: '4940111' } },
    { callId: sales, isAnswered: false, isMissed: true, talk: 0, queueId: queue.id, wrapUp: [] },
  ]);
  expect(bob).toMatchObject([
    { callId: sales, isAnswered: true, isMissed: false, queueId: queue.id, wrapUp: ['START', 'END'] },
    { callId: lost, isAnswered: false, isMissed: true, talk: 0, terminatedBy: 'caller', queueId: queue.id },
    { callId: unanswered, isAnswered: false, isMissed: true, pop: { number: '4930123456' }, terminatedBy: 'called' },
  ]);
  expect(bob[0]?.pop).toEqual({ number: '4940222', name: '', ddi: queue.number });
  for (const entry of [...ada, ...bob].filter(({ isAnswered }) => isAnswered)) {
    const record = await fixture.record(admin, entry.callId);
    const owner = entry === bob[0] ? fixture.bob : fixture.ada;
    expect(record).toMatchObject({ billsec: entry.talk, dst_id: String(owner.userId), disposition: 0 });
    expect(entry.talk).toBeGreaterThan(0);
  }
  const today = new Date().toISOString().slice(0, 10);
  const report = (await admin.call('reportAgents', { query: { from: today, to: today } })).data;
  for (const [user, entries] of [
    [fixture.ada, ada],
    [fixture.bob, bob],
  ] as const) {
    const ofQueues = entries.filter(({ queueId }) => queueId !== null);
    expect(report.find(({ user_id }) => user_id === user.userId)).toMatchObject({
      offers: ofQueues.length,
      calls: ofQueues.filter(({ isAnswered }) => isAnswered).length,
    });
  }
});

it('tells of a caller who is passed on in the days of both agents, each with the own talk', async () => {
  const caller = await waits('+4940444');
  const first = await adas.phone.incoming();
  const id = await callId({ context: 'QUEUE' });
  await talks(first);
  const ringing = bobs.phone.incoming();
  await admin.call('updateCall', { params: { id }, body: { dst: fixture.bob.ext } });
  const second = await ringing;
  const next = await callId({ dst: fixture.bob.ext });
  await talks(second);
  await caller.leg.end();
  await isOver(next);
  await isOver(id);
  await admin.call('updateAgent', { params: { id: fixture.ada.userId }, body: { state: 'available' } });
  const entryOf = (user: { readonly userId: number }, call: number) =>
    diary(user).find(({ callId: one }) => one === call);
  await until(
    () => entryOf(fixture.ada, id)?.wrapUp.includes('END') === true && entryOf(fixture.bob, next)?.talk != null,
    {
      what: 'the end of both',
    },
  );
  const { data: rows } = await admin.call('listCdrs', {
    query: { filter: JSON.stringify([{ property: 'live_id', operator: 'in', value: [id, next] }]) },
  });
  const talkOf = (call: number) => rows.find(({ live_id }) => live_id === call)?.billsec;
  expect(entryOf(fixture.ada, id)).toMatchObject({
    isAnswered: true,
    isMissed: false,
    queueId: queue.id,
    talk: talkOf(id),
    wrapUp: ['START', 'END'],
  });
  expect(entryOf(fixture.bob, next)).toMatchObject({
    isAnswered: true,
    isMissed: false,
    pop: { number: '4940444' },
    talk: talkOf(next),
    terminatedBy: 'caller',
  });
  expect(entryOf(fixture.ada, next)).toBeUndefined();
  expect(entryOf(fixture.bob, id)).toBeUndefined();
  const roots = new Set(rows.map(({ root_live_id }) => root_live_id));
  expect([rows.length, [...roots]]).toEqual([2, [id]]);
});
