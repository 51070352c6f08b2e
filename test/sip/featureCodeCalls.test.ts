/** Codes that do something with calls: pick-up, parking, forwarding, calling back. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parkedAtSentence } from '../../shared/domain/featureCodes.ts';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { openAudio } from '../support/openAudio.ts';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { spokenIn } from '../support/spokenIn.ts';
import type { TestUser } from '../support/testService.ts';

const HZ = { ada: 700, bob: 440, carol: 2_000, outside: 950 } as const;
const DONE_HZ = 1_000;

let admin: SignedIn;
let carol: TestUser;
let pbx: Pbx;
let lineId: number;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let carols: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  carol = await furnished.service.user('agent');
  adas = await furnished.softPhone(furnished.ada, HZ.ada);
  bobs = await furnished.softPhone(furnished.bob, HZ.bob);
  carols = await furnished.softPhone(carol, HZ.carol);
  await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
});

beforeEach(async () => {
  pbx = await startPbx();
  const body = { name: 'Carrier', kind: 'trunk', server: pbx.address, register: false, is_default: true } as const;
  lineId = (await admin.call('createLine', { body })).data.id;
});

afterEach(async () => {
  const forwards = { forward_always: null, forward_busy: null, forward_no_answer: null };
  for (const user of [fixture.ada, fixture.bob, carol]) {
    await user.call('updateMe', { body: { do_not_disturb: false, call_waiting: true, ...forwards } });
  }
  await admin.call('deleteLine', { params: { id: lineId } });
  await pbx.close();
});

const me = async (user: TestUser) => (await user.call('getMe')).data;

/** Dials something that answers by itself, and waits until it hung up. */
async function dial({ phone }: Registered<SoftPhone>, code: string): Promise<void> {
  const call = await phone.dial(code);
  await call.event('answered');
  await call.event('ended');
}

/** Bob calls Ada, whose phone rings. */
async function ringsAtAda() {
  const incoming = adas.phone.incoming();
  const call = await bobs.phone.dial(fixture.ada.ext);
  return { call, ringing: await incoming };
}

/** A phone talks with somebody outside. */
const talksOutside = (phone: Registered<SoftPhone>, user: TestUser) =>
  fixture.talksOutside(user, phone, pbx, HZ.outside);

describe('picking up', () => {
  it('takes a call that rings at the extension behind the code, for who may; the phone that rang learns that it was answered', async () => {
    const chief = await fixture.service.user('reception');
    const chiefs = await fixture.softPhone(chief, HZ.outside);
    const { call, ringing } = await ringsAtAda();
    const taken = await chiefs.phone.dial(`**${fixture.ada.ext}`);
    await taken.event('answered');
    taken.talk();
    call.talk();
    await hears(chiefs, HZ.bob);
    await hears(bobs, HZ.outside);
    await ringing.event('ended');
    await fixture.call(chief, { state_name: 'CONNECTED', dst_user_id: chief.userId });
    await taken.leg.end();
  });

  it('takes any call that rings at the team with *8 alone, and none of others', async () => {
    const { call, ringing } = await ringsAtAda();
    const refused = await (await carols.phone.dial('*8')).event('ended');
    expect(refused.termination).toMatchObject({ sipStatus: 404 });
    await call.leg.end();
    await ringing.event('ended');
    const body = { name: 'Desk', color: '#000000', user_ids: [fixture.ada.userId, carol.userId] };
    const { data: team } = await admin.call('createUserGroup', { body });
    const again = await ringsAtAda();
    await fixture.call(carol, { src: fixture.bob.ext });
    const taken = await carols.phone.dial('*8');
    await taken.event('answered');
    taken.talk();
    again.call.talk();
    await hears(carols, HZ.bob);
    await taken.leg.end();
    await admin.call('deleteUserGroup', { params: { id: team.id } });
  });

  it('takes it in the app as well', async () => {
    const close = await openAudio(fixture.bob);
    const incoming = adas.phone.incoming();
    const call = await carols.phone.dial(fixture.ada.ext);
    await incoming;
    const { data } = await fixture.bob.call('createCall', { body: { to: `*8${fixture.ada.ext}`, auto_answer: true } });
    await call.event('answered');
    expect(data).toMatchObject({ src: carol.ext, state_name: 'CONNECTED' });
    await call.leg.end();
    await close();
  });
});

describe('parking', () => {
  const received = (from: number) =>
    adas.phone.sip.trace
      .slice(from)
      .filter(({ direction, text }) => direction === 'in' && text.startsWith('NOTIFY '))
      .map(({ text }) => /^SIP\/2\.0 .*$/m.exec(text)?.[0].trim());

  it('by a transfer to the code puts the party at a free place, which the phone hears and sees', async () => {
    const { id, call } = await talksOutside(adas, fixture.ada);
    const from = adas.phone.sip.trace.length;
    const heard = adas.phone.voice.record();
    expect(await call.leg.refer('*70')).toMatchObject({ accepted: true, status: 200 });
    await call.event('ended');
    const parked = await fixture.call(fixture.bob, { parent_id: id });
    expect(parked.parked).toMatchObject({ slot: '701', user_id: fixture.ada.userId });
    expect(received(from).at(-1)).toBe('SIP/2.0 200 Parked at 701');
    expect(bestAmplitudeAt(DONE_HZ, heard.pcm())).toBeGreaterThan(1500);
    const back = await bobs.phone.dial('701');
    await back.event('answered');
    back.talk();
    await hears(bobs, HZ.outside);
    await back.leg.end();
  });

  it('by a transfer says the place, where speech confirms codes, to a phone that stays on the call', async () => {
    await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'speech' } });
    const { id, call, party } = await talksOutside(adas, fixture.ada);
    const heard = adas.phone.voice.record();
    expect(await call.leg.refer('*70')).toMatchObject({ accepted: true, status: 200 });
    await call.event('ended');
    await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
    const { parked } = await fixture.call(fixture.bob, { parent_id: id });
    const sentence = await adas.phone.sip.media.synthesize(parkedAtSentence(parked?.slot ?? ''));
    expect(spokenIn(heard.pcm(), sentence)).toHaveLength(1);
    await party.leg.end();
  });

  it('by a transfer to a place takes that one, if it is free', async () => {
    const first = await talksOutside(adas, fixture.ada);
    expect(await first.call.leg.refer('702')).toMatchObject({ accepted: true, status: 200 });
    await fixture.call(fixture.bob, { parent_id: first.id, dst: '702' });
    const second = await talksOutside(adas, fixture.ada);
    expect(await second.call.leg.refer('702')).toMatchObject({ accepted: false, status: 404 });
    await hears(adas, HZ.outside);
    await second.call.leg.end();
  });

  it('by dialling the code parks the call that the phone holds', async () => {
    const { id, call, party } = await talksOutside(adas, fixture.ada);
    await call.leg.hold();
    await fixture.call(fixture.ada, { id, state_name: 'ON_HOLD' });
    const heard = adas.phone.voice.record();
    const code = await adas.phone.dial('*70');
    await code.event('answered');
    code.talk();
    await code.event('ended');
    expect(bestAmplitudeAt(DONE_HZ, heard.pcm())).toBeGreaterThan(1500);
    await fixture.call(fixture.bob, { parent_id: id, dst: '701' });
    await party.leg.end();
  });
});

describe('forwarding', () => {
  it('of all calls sends them on at once, and shows whom they were for', async () => {
    await dial(adas, `*72${carol.ext}`);
    expect(await me(fixture.ada)).toMatchObject({ forward_always: carol.ext });
    const incoming = carols.phone.incoming();
    const call = await bobs.phone.dial(fixture.ada.ext);
    const there = await incoming;
    const live = await fixture.call(fixture.bob, { diverted_from: fixture.ada.ext });
    expect(live).toMatchObject({ diverted_reason: 'unconditional' });
    await there.leg.answer();
    await call.event('answered');
    await call.leg.end();
    await dial(adas, '*73');
    expect(await me(fixture.ada)).toMatchObject({ forward_always: null });
    const again = await ringsAtAda();
    await again.call.leg.end();
  });

  it('out over a line passes the user’s limits', async () => {
    await dial(adas, '*724930999');
    await bobs.phone.dial(fixture.ada.ext);
    const party = await pbx.incoming(HZ.outside);
    expect(party.leg.calledNumber).toBe('4930999');
    await party.leg.end(486);
    await admin.call('updateDiallingSettings', { body: { denied: ['+4930999'] } });
    const { call } = await ringsAtAda();
    await call.leg.end();
    await admin.call('updateDiallingSettings', { body: { denied: [] } });
  });

  it('when busy counts for do not disturb, and for who talks and takes no second call', async () => {
    await dial(adas, `*90${carol.ext}`);
    await dial(adas, '*78');
    const incoming = carols.phone.incoming();
    const call = await bobs.phone.dial(fixture.ada.ext);
    const there = await incoming;
    expect(await fixture.call(fixture.bob, { diverted_from: fixture.ada.ext })).toMatchObject({
      diverted_reason: 'user-busy',
    });
    await call.leg.end();
    await there.event('ended');
    await dial(adas, '*91');
    expect(await me(fixture.ada)).toMatchObject({ forward_busy: null });
  });

  it('without an answer comes after the time of the mailbox, and in its place', async () => {
    const box = (await fixture.ada.call('listMailboxes')).data.find(({ user_id }) => user_id === fixture.ada.userId);
    await fixture.ada.call('updateMailbox', { params: { id: box?.id ?? 0 }, body: { ring_seconds: 5 } });
    await dial(adas, `*92${carol.ext}`);
    const incoming = carols.phone.incoming();
    const { call, ringing } = await ringsAtAda();
    const there = await incoming;
    await ringing.event('ended');
    expect(await fixture.call(fixture.bob, { diverted_from: fixture.ada.ext })).toMatchObject({
      diverted_reason: 'no-answer',
    });
    await call.leg.end();
    await there.event('ended');
    await dial(adas, '*93');
    expect(await me(fixture.ada)).toMatchObject({ forward_no_answer: null });
  });

  it('goes neither round in a circle nor to the user itself, nor to an emergency number', async () => {
    const set = (forward_always: string) => fixture.ada.call('updateMe', { body: { forward_always } });
    await expect(set(fixture.ada.ext)).rejects.toMatchObject({ status: 400 });
    await expect(set('112')).rejects.toMatchObject({ status: 400 });
    await expect(set('*78')).rejects.toMatchObject({ status: 400 });
    await set(carol.ext);
    await carol.call('updateMe', { body: { forward_always: fixture.ada.ext } });
    const incoming = carols.phone.incoming();
    const call = await bobs.phone.dial(fixture.ada.ext);
    const there = await incoming;
    await call.leg.end();
    await there.event('ended');
  });
});

describe('calling back', () => {
  it('dials who called last, from inside or outside', async () => {
    const { call, ringing } = await ringsAtAda();
    const { id } = await fixture.call(fixture.ada, { src: fixture.bob.ext });
    await call.leg.end();
    await ringing.event('ended');
    await fixture.record(fixture.bob, id);
    const incoming = bobs.phone.incoming();
    const back = await adas.phone.dial('*69');
    await incoming;
    await fixture.call(fixture.ada, { dst: fixture.bob.ext });
    await back.leg.end();
  });

  it('says 404 to whom nobody called', async () => {
    const lonely = await fixture.softPhone(await fixture.service.user('agent'), HZ.outside);
    const { termination } = await (await lonely.phone.dial('*69')).event('ended');
    expect(termination).toMatchObject({ sipStatus: 404 });
  });
});
