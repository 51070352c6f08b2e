/** Whose forwards are followed: those of a colleague to whom a party is passed on, and not those of who rings in a group. */
import { afterEach, describe, expect, it } from 'vitest';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const HZ = { ada: 700, bob: 440, carol: 2_000, outside: 950 } as const;

let admin: SignedIn;
let carol: TestUser;
let pbx: Pbx;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let carols: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  carol = await furnished.service.user('agent');
  adas = await furnished.softPhone(furnished.ada, HZ.ada);
  bobs = await furnished.softPhone(furnished.bob, HZ.bob);
  carols = await furnished.softPhone(carol, HZ.carol);
  pbx = await startPbx();
  furnished.stops(() => pbx.close());
  await addTrunk(admin, pbx);
});

afterEach(async () => {
  const none = { forward_always: null, forward_busy: null, forward_no_answer: null };
  await fixture.bob.call('updateMe', { body: { do_not_disturb: false, call_waiting: true, ...none } });
  await carol.call('updateMe', { body: none });
});

const set = (body: object) => fixture.bob.call('updateMe', { body });

/** Ada talks with somebody outside. */
const talksOutside = () => fixture.talksOutside(fixture.ada, adas, pbx, HZ.outside);

const passToBob = (id: number) => fixture.ada.call('updateCall', { params: { id }, body: { dst: fixture.bob.ext } });

/** Carol takes the party, and both hear each other. */
async function carolTakes(incoming: ReturnType<SoftPhone['incoming']>, reason: string): Promise<void> {
  const { leg, talk } = await incoming;
  await leg.answer();
  talk();
  const live = await fixture.call(carol, { state_name: 'CONNECTED', dst: carol.ext });
  expect(live).toMatchObject({ diverted_from: fixture.bob.ext, diverted_reason: reason });
  await hears(carols, HZ.outside);
  await leg.end();
}

describe('a party that is passed on to a colleague who forwards', () => {
  it('all calls, goes there at once', async () => {
    await set({ forward_always: carol.ext });
    const { id } = await talksOutside();
    const incoming = carols.phone.incoming();
    await passToBob(id);
    await carolTakes(incoming, 'unconditional');
  });

  it('goes there by the transfer key of a phone as well, which hears how it goes', async () => {
    await set({ forward_always: carol.ext });
    const { call } = await talksOutside();
    const incoming = carols.phone.incoming();
    const passed = call.leg.refer(fixture.bob.ext);
    await carolTakes(incoming, 'unconditional');
    expect(await passed).toMatchObject({ accepted: true, status: 200 });
  });

  it('when busy, goes there while the colleague talks and takes no second call', async () => {
    await set({ forward_busy: carol.ext, call_waiting: false });
    const { id } = await talksOutside();
    const talk = await bobs.phone.dial('+4930888');
    await (await pbx.incoming(HZ.bob)).leg.answer();
    await talk.event('answered');
    const incoming = carols.phone.incoming();
    await passToBob(id);
    await carolTakes(incoming, 'user-busy');
    await talk.leg.end();
  });

  it('when busy, goes there while the colleague is not to be disturbed', async () => {
    await set({ forward_busy: carol.ext, do_not_disturb: true });
    const { id } = await talksOutside();
    const incoming = carols.phone.incoming();
    await passToBob(id);
    await carolTakes(incoming, 'user-busy');
  });

  it('without an answer, goes there when the colleague has no device, and after a while', async () => {
    const { data: boxes } = await fixture.bob.call('listMailboxes');
    const box = boxes.find(({ user_id }) => user_id === fixture.bob.userId);
    await fixture.bob.call('updateMailbox', { params: { id: box?.id ?? 0 }, body: { ring_seconds: 5 } });
    await set({ forward_no_answer: carol.ext });
    const { id } = await talksOutside();
    const [atBob, atCarol] = [bobs.phone.incoming(), carols.phone.incoming()];
    await passToBob(id);
    await (await atBob).event('ended');
    await carolTakes(atCarol, 'no-answer');
  });

  it('after the consultation was given up while the colleague rang, goes there too', async () => {
    await set({ forward_busy: carol.ext });
    const { id } = await talksOutside();
    const [first, second] = [bobs.phone.incoming(), adas.phone.incoming()];
    const body = { to: fixture.bob.ext, consult_for: id, from_phone: adas.id };
    const { data: consult } = await fixture.ada.call('createCall', { body });
    await (await second).leg.answer();
    await (await first).leg.ring();
    await fixture.call(fixture.ada, { id: consult.id, state_name: 'RINGING' });
    const again = bobs.phone.incoming();
    const incoming = carols.phone.incoming();
    await fixture.ada.call('updateCall', { params: { id }, body: { consult_call_id: consult.id } });
    await (await again).leg.end(486);
    await carolTakes(incoming, 'user-busy');
  });

  it('to a number outside that does not take it, comes back to who passed it on', async () => {
    await set({ forward_always: '+4930999' });
    const { id, call } = await talksOutside();
    const back = adas.phone.incoming();
    await passToBob(id);
    await call.event('ended');
    const party = await pbx.incoming(HZ.carol);
    expect(party.leg.calledNumber).toBe('+4930999');
    await party.leg.end(486);
    const { leg, talk } = await back;
    await leg.answer();
    talk();
    await hears(adas, HZ.outside);
    await leg.end();
  });

  it('to a number outside, talks there', async () => {
    await set({ forward_always: '+4930999' });
    const { id, call } = await talksOutside();
    await passToBob(id);
    await call.event('ended');
    const party = await pbx.incoming(HZ.carol);
    await party.leg.answer();
    party.talk();
    await until(() => party.voice.hears(HZ.outside), { what: 'the party at the number outside' });
    await party.leg.end();
  });

  it('to a number that the colleague may not call, rings the colleague, and comes back as well', async () => {
    await set({ forward_always: '+4930999' });
    await admin.call('updateDiallingSettings', { body: { denied: ['+4930999'] } });
    const { id } = await talksOutside();
    const [atBob, back] = [bobs.phone.incoming(), adas.phone.incoming()];
    await passToBob(id);
    await (await atBob).leg.end(603);
    await (await back).leg.end(603);
    await admin.call('updateDiallingSettings', { body: { denied: [] } });
  });

  it('to somebody who does not take it, comes back in place of reaching that mailbox', async () => {
    await set({ forward_always: carol.ext });
    const { id } = await talksOutside();
    const [atCarol, back] = [carols.phone.incoming(), adas.phone.incoming()];
    await passToBob(id);
    await (await atCarol).leg.end(603);
    await (await back).leg.end(603);
  });
});

it('a party is not transferred to a target that nobody can reach and that forwards nowhere', async () => {
  await set({ do_not_disturb: true, forward_no_answer: carol.ext });
  const { id, call } = await talksOutside();
  await expect(passToBob(id)).rejects.toMatchObject({ status: 400 });
  await call.leg.end();
});

describe('forwards are not followed', () => {
  it('from a queue, which offers the call to the agent', async () => {
    await set({ forward_always: carol.ext });
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales', users: [fixture.bob.userId] } });
    const ringing = bobs.phone.incoming();
    const caller = await adas.phone.dial(queue.number);
    const { leg } = await ringing;
    await leg.answer();
    const live = await fixture.call(fixture.bob, { queue_state: 'connected' });
    expect(live).toMatchObject({ dst_user_id: fixture.bob.userId, diverted_from: '' });
    await caller.leg.end();
    await admin.call('deleteQueue', { params: { id: queue.id } });
  });

  it('where a line rings everybody: one of them cannot take the call away from the others', async () => {
    await set({ forward_always: '+4930999' });
    const [atAda, atBob] = [adas.phone.incoming(), bobs.phone.incoming()];
    const caller = await pbx.call('4930555', '+4930777', HZ.outside);
    await Promise.all([atAda, atBob]);
    const { leg } = await atBob;
    await leg.answer();
    await caller.event('answered');
    await fixture.call(fixture.bob, { state_name: 'CONNECTED', diverted_from: '' });
    await caller.leg.end();
  });
});
