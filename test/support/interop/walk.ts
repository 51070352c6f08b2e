import { expect } from 'vitest';
import type { AudioEncryption } from '../../../shared/domain/audioEncryption.ts';
import type { PhoneFixture, Registered } from '../phoneFixture.ts';
import type { SoftCall, SoftPhone } from '../sip/softPhone.ts';
import type { TestUser } from '../testService.ts';
import { until } from '../until.ts';
import type { InteropCall, InteropPhone } from './interopPhone.ts';
import type { Cell, Encryption, Means } from './means.ts';

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
  readonly toneHz: number;
}

/** Whom the telephones of the matrix talk with. */
export interface Colleagues {
  readonly bob: Colleague;
  readonly carol: Colleague;
}

/** Furnishes them. */
export async function colleaguesIn(fixture: PhoneFixture): Promise<Colleagues> {
  const of = async (user: TestUser, toneHz: number) => {
    const { phone } = await fixture.softPhone(user, toneHz);
    return { user, phone, toneHz };
  };
  return { bob: await of(fixture.bob, BOBS_HZ), carol: await of(await fixture.service.user('agent'), CAROLS_HZ) };
}

/** A way through all cells of one means. */
export interface Walk {
  readonly fixture: PhoneFixture;
  readonly colleagues: Colleagues;
  readonly means: Means;
  readonly telephone: Registered<InteropPhone>;
}

/** Ada's telephone talks with a colleague. */
interface Talk {
  readonly id: number;
  readonly call: InteropCall;
  readonly theirs: SoftCall;
}

/** Takes a telephone of Ada's through its cells, in two calls. @throws naming the cell that failed */
export async function walk(given: Walk, done: (cell: Cell) => void): Promise<void> {
  const { fixture, means, telephone, colleagues } = given;
  const { bob, carol } = colleagues;
  const can = (cell: Cell) => means.cannot[cell] === undefined;
  async function step<T>(cell: Cell, act: () => Promise<T>): Promise<T> {
    const result = await act().catch((error: unknown) => {
      throw new Error(`${cell}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
    done(cell);
    return result;
  }

  await step('register', () => expectRegistered(given));
  const into = await step('call in', () => callsIn(given));
  if (can('DTMF')) await step('DTMF', () => presses(into));
  if (can('hold')) await step('hold', () => holds(given, into));
  await step('blind transfer', async () => {
    const there = carol.phone.incoming();
    await into.call.transfer(carol.user.ext);
    await joined(given, into, await answered(await there));
    await into.call.isOver();
  });
  const out = await step('call out', () => callsOut(given));
  if (!can('attended transfer')) return hangsUp(fixture, out, bob);
  await step('attended transfer', async () => {
    await out.call.hold(true);
    await fixture.call(fixture.ada, { id: out.id, state_name: 'ON_HOLD' });
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

async function expectRegistered({ fixture, means, telephone }: Walk): Promise<void> {
  const { data } = await fixture.ada.call('getPhone', { params: { id: telephone.id } });
  expect(data).toMatchObject({ state: 'online', transport: means.transport, contacts: 1 });
  expect(data.user_agent).toMatch(telephone.phone.userAgent);
}

/** Bob calls Ada, whose telephone rings and is answered. */
async function callsIn(given: Walk): Promise<Talk> {
  const { fixture, means, telephone, colleagues } = given;
  const ringing = telephone.phone.incoming();
  const theirs = await colleagues.bob.phone.dial(fixture.ada.ext);
  const call = await ringing;
  await call.answer();
  await theirs.event('answered');
  theirs.talk();
  const { bob } = colleagues;
  const live = await fixture.call(fixture.ada, { src: bob.user.ext, dst: fixture.ada.ext, state_name: 'CONNECTED' });
  await talk(given, call);
  expect(live.dst_encryption).toBe(agreed[means.encryption]);
  return { id: live.id, call, theirs };
}

/** Ada dials Bob on her telephone. */
async function callsOut(given: Walk): Promise<Talk> {
  const { fixture, means, telephone, colleagues } = given;
  const { bob } = colleagues;
  const there = bob.phone.incoming();
  const call = await telephone.phone.dial(bob.user.ext);
  const theirs = await answered(await there);
  await call.isUp();
  const live = await fixture.call(fixture.ada, { src: fixture.ada.ext, dst: bob.user.ext, state_name: 'CONNECTED' });
  await talk(given, call);
  expect(live.src_encryption).toBe(agreed[means.encryption]);
  return { id: live.id, call, theirs };
}

async function presses({ call, theirs }: Talk): Promise<void> {
  await call.press('5');
  expect(await theirs.event('dtmf')).toMatchObject({ digit: '5' });
}

/** By the telephone's own key: the app sees it, and the colleague hears music alone until it is over. */
async function holds(given: Walk, { id, call }: Talk): Promise<void> {
  const { fixture, telephone } = given;
  const { voice } = given.colleagues.bob.phone;
  await call.hold(true);
  expect((await fixture.call(fixture.ada, { id, state_name: 'ON_HOLD' })).held_by).toEqual(['dst']);
  voice.forget();
  const isGone = () => voice.framesHeard === HALF_A_SECOND && !voice.hears(telephone.phone.toneHz);
  await until(isGone, { what: 'the telephone to be gone while it holds' });
  await call.hold(false);
  await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
  if (given.means.deafAfterHold) await hears(given.colleagues.bob, telephone.phone.toneHz);
  else await talk(given, call);
}

/** Bob, of a call of the telephone's, talks with Carol, and the first call has its record. */
async function joined({ fixture, colleagues }: Walk, first: Talk, carols: SoftCall): Promise<void> {
  const { bob, carol } = colleagues;
  const { id } = await fixture.call(carol.user, { state_name: 'CONNECTED', parent_id: first.id });
  await Promise.all([hears(bob, CAROLS_HZ), hears(carol, BOBS_HZ)]);
  await carols.leg.end();
  await first.theirs.event('ended');
  expect(await fixture.record(carol.user, id)).toMatchObject({ disposition: 0 });
  expect(await fixture.record(fixture.ada, first.id)).toMatchObject({ disposition: 0 });
}

async function hangsUp(fixture: PhoneFixture, { id, call, theirs }: Talk, bob: Colleague): Promise<void> {
  await call.hangUp();
  await Promise.all([call.isOver(), theirs.event('ended')]);
  expect(await fixture.record(fixture.ada, id)).toMatchObject({ disposition: 0, dst: bob.user.ext });
}

async function answered(call: SoftCall): Promise<SoftCall> {
  await call.leg.answer();
  await call.event('answered');
  call.talk();
  return call;
}

/** The telephone and Bob hear each other. */
const talk = ({ telephone, colleagues }: Walk, call: InteropCall) =>
  Promise.all([call.hears(BOBS_HZ), hears(colleagues.bob, telephone.phone.toneHz)]);

async function hears({ phone, user }: Colleague, toneHz: number): Promise<void> {
  phone.voice.forget();
  await until(() => phone.voice.hears(toneHz), { what: `${toneHz} Hz at the phone of ${user.ext}` });
}
