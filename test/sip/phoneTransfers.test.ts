import { describe, expect, it } from 'vitest';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SoftCall, SoftPhone } from '../support/sip/softPhone.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** What each phone says. */
const HZ = { ada: 700, bob: 440, carol: 950 } as const;

let carol: TestUser;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let carols: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  carol = await furnished.service.user('agent');
  adas = await furnished.softPhone(furnished.ada, HZ.ada);
  bobs = await furnished.softPhone(furnished.bob, HZ.bob);
  carols = await furnished.softPhone(carol, HZ.carol);
});

/** Ada calls a colleague from phone to phone, and they talk. */
async function talksTo(colleague: TestUser, { phone }: Registered<SoftPhone>) {
  const incoming = phone.incoming();
  const dialling = adas.phone.dial(colleague.ext);
  const there = await incoming;
  await there.leg.answer();
  there.talk();
  const here = await dialling;
  await here.event('answered');
  here.talk();
  const { id } = await fixture.call(fixture.ada, { dst: colleague.ext, state_name: 'CONNECTED' });
  return { id, here, there };
}

const patch = (user: TestUser, id: number, body: object) => user.call('updateCall', { params: { id }, body });

/** Both phones show the other one's user. */
async function show([bobsCall, carolsCall]: readonly SoftCall[]): Promise<void> {
  const names = [carol, fixture.bob].map(({ ext }) => ext);
  const shown = () => [bobsCall, carolsCall].map((call) => call?.leg.remote.user);
  await until(() => shown().join() === names.join(), { what: `the phones to show ${names}` });
}

/** Bob and Carol talk with each other, in a call that came from Ada's first one, and no phone was asked to do it. */
async function areJoined(first: number, calls: readonly SoftCall[]): Promise<void> {
  const joined = await fixture.call(carol, { state_name: 'CONNECTED', parent_id: first });
  expect(joined).toMatchObject({ src: fixture.bob.ext, dst: carol.ext });
  await hears(bobs, HZ.carol);
  await hears(carols, HZ.bob);
  await show(calls);
  for (const { events } of calls) expect(events.map(({ type }) => type)).not.toContain('referred');
  await carol.call('deleteCall', { params: { id: joined.id } });
}

describe('an attended transfer between three phones', () => {
  it('by the transferor’s own key joins the two others, and reports that it did', async () => {
    const first = await talksTo(fixture.bob, bobs);
    await first.here.leg.hold();
    await fixture.call(fixture.ada, { id: first.id, state_name: 'ON_HOLD' });
    const second = await talksTo(carol, carols);
    expect(await first.here.leg.referReplacing(second.here.leg)).toMatchObject({ accepted: true, status: 200 });
    await areJoined(first.id, [first.there, second.there]);
  });

  it('by REST joins the two others, in both directions', async () => {
    const first = await talksTo(fixture.bob, bobs);
    await first.here.leg.hold();
    await fixture.call(fixture.ada, { id: first.id, state_name: 'ON_HOLD' });
    const second = await talksTo(carol, carols);
    await patch(fixture.ada, first.id, { consult_call_id: second.id });
    await areJoined(first.id, [first.there, second.there]);
  });
});

/** The statuses that Ada's phone was notified of since a moment, in their order. */
function received(from: number): readonly number[] {
  const notifies = adas.phone.sip.trace
    .slice(from)
    .filter(({ direction, text }) => direction === 'in' && text.startsWith('NOTIFY '));
  // One that was sent again says nothing new.
  const firsts = new Map(notifies.map(({ text }) => [/^CSeq: .*$/im.exec(text)?.[0], text]));
  return [...firsts.values()].map((text) => Number(/^SIP\/2\.0 (\d{3})/m.exec(text)?.[1]));
}

/** Ada's phone asks for Bob to be passed on to a number. */
async function passesBobOn(target: string) {
  const { id, here, there } = await talksTo(fixture.bob, bobs);
  await here.leg.hold();
  await fixture.call(fixture.ada, { id, state_name: 'ON_HOLD' });
  const from = adas.phone.sip.trace.length;
  return { id, here, there, from, outcome: here.leg.refer(target) };
}

const end = (user: TestUser, id: number) => user.call('deleteCall', { params: { id } });

describe('a transfer by the key of a phone', () => {
  it('is reported as it goes: the target rings, answers, and only then the transferor is out', async () => {
    const ringing = carols.phone.incoming();
    const { id, here, from, outcome } = await passesBobOn(carol.ext);
    const there = await ringing;
    await until(() => received(from).includes(180), { what: 'the phone to hear that the target rings' });
    expect(here.leg.state).toBe('answered');
    await there.leg.answer();
    there.talk();
    expect(await outcome).toEqual({ accepted: true, status: 200 });
    expect(received(from)).toEqual([100, 180, 200]);
    await here.event('ended');
    await hears(bobs, HZ.carol);
    await hears(carols, HZ.bob);
    const joined = await fixture.call(carol, { state_name: 'CONNECTED', parent_id: id });
    await end(carol, joined.id);
    expect(await fixture.record(fixture.ada, id)).toMatchObject({ disposition: 0 });
  });

  it('to a colleague who is busy reports that, and the party is back with the phone, still on hold', async () => {
    const ringing = carols.phone.incoming();
    const { id, here, from, outcome } = await passesBobOn(carol.ext);
    await (await ringing).leg.end(486);
    expect(await outcome).toMatchObject({ status: 486 });
    expect(received(from)).toEqual([100, 180, 486]);
    const back = await fixture.call(fixture.ada, { state_name: 'ON_HOLD', parent_id: id });
    await here.leg.unhold();
    await fixture.call(fixture.ada, { id: back.id, state_name: 'CONNECTED' });
    here.talk();
    await hears(adas, HZ.bob);
    await hears(bobs, HZ.ada);
    await end(fixture.ada, back.id);
    await here.event('ended');
  });

  it('comes back by ringing when the phone did not wait to hear that it failed', async () => {
    const ringing = carols.phone.incoming();
    const { here, outcome } = await passesBobOn(carol.ext);
    const target = await ringing;
    await here.leg.end();
    await outcome;
    const again = adas.phone.incoming();
    await target.leg.end(486);
    const back = await again;
    await back.leg.answer();
    back.talk();
    await hears(adas, HZ.bob);
    await back.leg.end();
  });

  it.each([
    ['answers', '602', 200],
    ['is busy', '604', 486],
  ])('to a number outside that %s reports that', async (_, number, status) => {
    const { id, here, from, outcome } = await passesBobOn(number);
    expect(await outcome).toMatchObject({ status });
    expect(received(from).at(-1)).toBe(status);
    if (status === 200) {
      await here.event('ended');
      const { id: joined } = await fixture.call(fixture.bob, { state_name: 'CONNECTED', dst: number });
      return end(fixture.bob, joined);
    }
    expect(await fixture.record(fixture.ada, id)).toMatchObject({ disposition: 0 });
    await here.leg.unhold();
    here.talk();
    await hears(adas, HZ.bob);
    await hears(bobs, HZ.ada);
    // The call of the number that was busy is over; theirs is one of its own.
    const back = await fixture.call(fixture.ada, { state_name: 'CONNECTED', referred_by: number });
    expect(back.id).not.toBe(id);
    await here.leg.end();
  });

  it('to a colleague who still rings, whom it asked itself, ends when that one answers', async () => {
    const first = await talksTo(fixture.bob, bobs);
    await first.here.leg.hold();
    await fixture.call(fixture.ada, { id: first.id, state_name: 'ON_HOLD' });
    const ringing = carols.phone.incoming();
    const asked = await adas.phone.dial(carol.ext);
    await ringing;
    await asked.event('provisional');
    const again = carols.phone.incoming();
    const from = adas.phone.sip.trace.length;
    const replaces = encodeURIComponent(`${asked.leg.callId};to-tag=early;from-tag=early`);
    const outcome = first.here.leg.refer(`sip:${carol.ext}@cordboard?Replaces=${replaces}`);
    await until(() => received(from).includes(180), { what: 'the phone to hear that the target rings' });
    await (await again).leg.answer();
    (await again).talk();
    expect(await outcome).toMatchObject({ status: 200 });
    await hears(bobs, HZ.carol);
    const joined = await fixture.call(carol, { state_name: 'CONNECTED', parent_id: first.id });
    await end(carol, joined.id);
  });
});
