import { expect } from 'vitest';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { AudioEncryption } from '../../../shared/domain/audioEncryption.ts';
import type { PhoneFixture, Registered } from '../phoneFixture.ts';
import { plantVoiceMessage } from '../plantedVoiceMessage.ts';
import type { SoftCall, SoftPhone } from '../sip/softPhone.ts';
import type { TestUser } from '../testService.ts';
import { until } from '../until.ts';
import { cellSteps } from './cellSteps.ts';
import type { InteropCall, InteropPhone, LampState } from './interopPhone.ts';
import type { Encryption, TelephoneCell, TelephoneMeans } from './means.ts';

/** What the two colleagues of the telephone's user say. */
const [BOBS_HZ, CAROLS_HZ] = [880, 1320];
/** Frames that a `Voice` looks at. */
const HALF_A_SECOND = 25;

const agreed: Readonly<Record<Encryption, AudioEncryption>> = {
  none: 'none',
  SDES: 'sdes',
  DTLS: 'dtls',
  'DTLS, ICE': 'dtls',
};

/** A colleague with a phone of our own engine, which says and hears tones. */
interface Colleague {
  readonly user: TestUser;
  readonly phone: SoftPhone;
}

/** A user who has one telephone of the matrix after the other, and whom they talk with. */
export interface Crew {
  readonly ada: TestUser;
  readonly bob: Colleague;
  readonly carol: Colleague;
}

/** Furnishes them. */
export async function furnishCrew(fixture: PhoneFixture): Promise<Crew> {
  const of = async (toneHz: number) => {
    const user = await fixture.service.user('agent');
    const { phone } = await fixture.softPhone(user, toneHz);
    return { user, phone };
  };
  return { ada: await fixture.service.user('agent'), bob: await of(BOBS_HZ), carol: await of(CAROLS_HZ) };
}

/** A way through all cells of one means. */
export interface Walk {
  readonly fixture: PhoneFixture;
  readonly crew: Crew;
  readonly means: TelephoneMeans;
  readonly telephone: Registered<InteropPhone>;
}

/** Ada's telephone talks with a colleague. */
interface Talk {
  readonly id: number;
  readonly call: InteropCall;
  readonly theirs: SoftCall;
}

/** Takes a telephone of Ada's through its cells, in two calls. @throws naming the cell that failed */
export async function walk(given: Walk, done: (cell: TelephoneCell) => void): Promise<void> {
  const { fixture, means, telephone } = given;
  const { ada, carol } = given.crew;
  const { can, named, step } = cellSteps(means, done);

  const lamp = (state: LampState) => named('lamp', () => telephone.phone.lamp.shows(state));

  await step('register', () => expectRegistered(given));
  await lamp('free');
  if (can('message waiting')) await step('message waiting', () => tellsOfMessages(given));
  const into = await step('call in', () => callsIn(given));
  await lamp('on a call');
  if (can('DTMF')) await step('DTMF', () => presses(into));
  if (can('hold')) await step('hold', () => holds(given, into));
  await step('blind transfer', async () => {
    const there = carol.phone.incoming();
    await into.call.transfer(carol.user.ext);
    await joined(given, into, await answered(await there));
    await into.call.isOver();
  });
  await step('lamp', () => followsBob(given));
  const out = await step('call out', () => callsOut(given));
  if (!can('attended transfer')) return hangsUp(given, out);
  await step('attended transfer', async () => {
    await out.call.hold(true);
    await fixture.call(ada, { id: out.id, state_name: 'ON_HOLD' });
    const there = carol.phone.incoming();
    const asked = await telephone.phone.dial(carol.user.ext);
    const theirs = await answered(await there);
    await asked.isUp();
    await hears(carol, telephone.phone.toneHz);
    await out.call.join(asked);
    await joined(given, out, theirs);
    await Promise.all([out.call.isOver(), asked.isOver()]);
  });
}

async function expectRegistered({ means, telephone, crew: { ada } }: Walk): Promise<void> {
  const { data } = await ada.call('getPhone', { params: { id: telephone.id } });
  expect(data).toMatchObject({ state: 'online', transport: means.transport, contacts: 1 });
  expect(data.address).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(data.user_agent).toMatch(telephone.phone.userAgent);
}

/** Messages come, are heard and disappear; the first is reported by another change, since no caller left it. */
async function tellsOfMessages({ fixture, telephone, crew: { ada } }: Walk): Promise<void> {
  const shows = telephone.phone.showsMessages;
  if (!shows) throw new Error('It shows no messages.');
  await shows(0, 0);
  const id = await plantVoiceMessage(fixture.service, ada.userId);
  const becomes = (state: 'new' | 'saved') => ada.call('updateVoiceMessage', { params: { id }, body: { state } });
  await becomes('saved');
  await shows(0, 1);
  await becomes('new');
  await shows(1, 0);
  await ada.call('deleteVoiceMessages', { params: { ids: String(id) } });
  await shows(0, 0);
}

/** The telephone shows that Bob has no call any more, and what presence says when he goes. */
async function followsBob({ telephone, crew }: Walk): Promise<void> {
  const { lamp } = telephone.phone;
  await lamp.shows('free');
  if (lamp.event !== 'presence') return;
  const { user } = crew.bob;
  const becomes = (state: 'offline' | 'available') =>
    user.call('updateAgent', { params: { id: user.userId }, body: { state } });
  await becomes('offline');
  await lamp.shows('offline');
  await becomes('available');
  await lamp.shows('free');
}

/** Bob calls Ada, whose telephone rings and is answered. */
async function callsIn(given: Walk): Promise<Talk> {
  const { fixture, means, telephone } = given;
  const { ada, bob } = given.crew;
  const ringing = telephone.phone.incoming();
  const theirs = await bob.phone.dial(ada.ext);
  const call = await ringing;
  await call.answer();
  await theirs.event('answered');
  theirs.talk();
  const live = await fixture.call(ada, { type: 'L', src: bob.user.ext, dst: ada.ext, state_name: 'CONNECTED' });
  await talk(given, call);
  expect(live.dst_encryption).toBe(agreed[means.encryption]);
  return { id: live.id, call, theirs };
}

/** Ada dials Bob on her telephone. */
async function callsOut(given: Walk): Promise<Talk> {
  const { fixture, means, telephone } = given;
  const { ada, bob } = given.crew;
  const there = bob.phone.incoming();
  const call = await telephone.phone.dial(bob.user.ext);
  const theirs = await answered(await there);
  await call.isUp();
  const live = await fixture.call(ada, { src: ada.ext, dst: bob.user.ext, state_name: 'CONNECTED' });
  await talk(given, call);
  expect(live.src_encryption).toBe(agreed[means.encryption]);
  if (means.encryption === 'DTLS, ICE') await expectIce(given, live);
  return { id: live.id, call, theirs };
}

/** Both descriptions between the telephone and the service speak of ICE. */
async function expectIce({ crew: { ada } }: Walk, { id, src_call_id }: LiveCall): Promise<void> {
  const { data } = await ada.call('getCallTrace', { params: { id } });
  const described = data.filter(({ text }) => text.includes(src_call_id) && text.includes('m=audio'));
  expect(new Set(described.map(({ direction }) => direction)).size).toBe(2);
  for (const { text } of described) expect(text).toMatch(/^a=ice-ufrag:/m);
}

async function presses({ call, theirs }: Talk): Promise<void> {
  await call.press('5');
  expect(await theirs.event('dtmf')).toMatchObject({ digit: '5' });
}

/** By the telephone's own key: the app sees it, and the colleague hears music alone until it is over. */
async function holds(given: Walk, { id, call }: Talk): Promise<void> {
  const { fixture, telephone } = given;
  const { ada, bob } = given.crew;
  const { voice } = bob.phone;
  await call.hold(true);
  expect((await fixture.call(ada, { id, state_name: 'ON_HOLD' })).held_by).toEqual(['dst']);
  voice.forget();
  const isGone = () => voice.framesHeard === HALF_A_SECOND && !voice.hears(telephone.phone.toneHz);
  await until(isGone, { what: 'the telephone to be gone while it holds' });
  await call.hold(false);
  await fixture.call(ada, { id, state_name: 'CONNECTED' });
  if (given.means.deafAfterHold) await hears(bob, telephone.phone.toneHz);
  else await talk(given, call);
}

/** Bob, of a call of the telephone's, talks with Carol, and the first call has its record. */
async function joined({ fixture, crew }: Walk, first: Talk, carols: SoftCall): Promise<void> {
  const { ada, bob, carol } = crew;
  const { id } = await fixture.call(carol.user, { state_name: 'CONNECTED', parent_id: first.id });
  await Promise.all([hears(bob, CAROLS_HZ), hears(carol, BOBS_HZ)]);
  await carols.leg.end();
  await first.theirs.event('ended');
  expect(await fixture.record(carol.user, id)).toMatchObject({ disposition: 0, dst: carol.user.ext });
  expect(await fixture.record(ada, first.id)).toMatchObject({ disposition: 0, type: 3 });
}

async function hangsUp({ fixture, crew: { ada, bob } }: Walk, { id, call, theirs }: Talk): Promise<void> {
  await call.hangUp();
  await Promise.all([call.isOver(), theirs.event('ended')]);
  expect(await fixture.record(ada, id)).toMatchObject({ disposition: 0, dst: bob.user.ext });
}

async function answered(call: SoftCall): Promise<SoftCall> {
  await call.leg.answer();
  await call.event('answered');
  call.talk();
  return call;
}

/** The telephone and Bob hear each other. */
const talk = ({ telephone, crew }: Walk, call: InteropCall) =>
  Promise.all([call.hears(BOBS_HZ), hears(crew.bob, telephone.phone.toneHz)]);

async function hears({ phone, user }: Colleague, toneHz: number): Promise<void> {
  phone.voice.forget();
  await until(() => phone.voice.hears(toneHz), { what: `${toneHz} Hz at the phone of ${user.ext}` });
}
