import { beforeEach, describe, expect, it } from 'vitest';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import type { RawPhone } from '../support/sip/rawPhone.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { type PeerAnswer, someSdp } from '../support/sip/udpPeer.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Phones that send calls on (302). Ada has two, Bob and Cleo one each; somebody calls over the line. */
const phones = ['desk', 'home', 'bobs'] as const;
type Name = (typeof phones)[number];
const says: Record<Name, readonly PeerAnswer[]> = { desk: [], home: [], bobs: [] };
const heardBefore: Record<Name, number> = { desk: 0, home: 0, bobs: 0 };
let raw: Record<Name, Registered<RawPhone>>;
let cleos: Registered<SoftPhone>;
let cleo: TestUser;
let pbx: Pbx;

const fixture = new PhoneFixture(async (furnished) => {
  const { ada, bob } = furnished;
  const phone = (user: TestUser, name: Name) =>
    furnished.rawPhone(user, ({ method }) => {
      if (method === 'INVITE') return says[name];
      return method === 'ACK' ? [] : [{ status: '200 OK' }];
    });
  cleo = await furnished.service.user('agent');
  raw = { desk: await phone(ada, 'desk'), home: await phone(ada, 'home'), bobs: await phone(bob, 'bobs') };
  cleos = await furnished.softPhone(cleo, 700);
  pbx = await startPbx();
  furnished.stops(() => pbx.close());
  const admin = await furnished.service.admin();
  await addTrunk(admin, pbx);
  for (const user of [ada, bob, cleo]) {
    const own = (await user.call('listMailboxes')).data.find(({ user_id }) => user_id === user.userId);
    await user.call('updateMailbox', { params: { id: own?.id ?? 0 }, body: { enabled: false } });
  }
});

beforeEach(() => {
  for (const name of phones) heardBefore[name] = raw[name].phone.received.length;
  const ringing = [{ status: '180 Ringing' }];
  Object.assign(says, { desk: ringing, home: ringing, bobs: ringing });
});

const heard = (name: Name) => raw[name].phone.received.slice(heardBefore[name]);
const invitesAt = (name: Name) => new Set(heard(name).filter((text) => text.startsWith('INVITE '))).size;
const cancelled = (name: Name) =>
  until(() => heard(name).some((text) => text.startsWith('CANCEL ')), { what: `a CANCEL at ${name}` });
const taken = (): readonly PeerAnswer[] => [
  { status: '200 OK', headers: [`Contact: <sip:desk@${raw.bobs.phone.own}>`], body: someSdp('127.0.0.1') },
];
const sendsOn = (...headers: string[]): readonly PeerAnswer[] => [{ status: '302 Moved Temporarily', headers }];
const to = (uri: string) => sendsOn(`Contact: <${uri}>`);
const callsAda = () => pbx.call(fixture.ada.ext, '+4930777', 900);

/** How a call to Ada ends that nobody takes. */
async function refused(deskSays: readonly PeerAnswer[]) {
  says.desk = deskSays;
  const caller = await callsAda();
  return (await caller.event('ended')).termination;
}

describe('a phone that sends a call on to a colleague', () => {
  it.each([
    ['sip:EXT@anywhere.test', 'sip'],
    ['tel:EXT', 'tel'],
  ])('rings the colleague: %s', async (contact) => {
    says.desk = to(contact.replace('EXT', fixture.bob.ext));
    says.bobs = taken();
    const caller = await callsAda();
    await caller.event('answered');
    const live = await fixture.call(fixture.bob, { state_name: 'CONNECTED' });
    expect(live).toMatchObject({
      diverted_from: fixture.ada.ext,
      diverted_reason: 'unconditional',
      original_called: fixture.ada.ext,
      dst: fixture.bob.ext,
    });
    await cancelled('home');
    expect(phones.map(invitesAt)).toEqual([1, 1, 1]);
    await caller.leg.end();
    const record = await fixture.record(fixture.bob, live.id);
    expect(record).toMatchObject({ info: `Diverted from ${fixture.ada.ext}`, dst: fixture.bob.ext, sip_status: null });
  });

  it('does so for a colleague who calls', async () => {
    says.desk = to(`sip:${fixture.bob.ext}@anywhere.test`);
    says.bobs = taken();
    const call = await cleos.phone.dial(fixture.ada.ext);
    await call.event('answered');
    await fixture.call(fixture.bob, { state_name: 'CONNECTED', diverted_from: fixture.ada.ext });
    await call.leg.end();
  });

  it('takes the most wanted place that can be called', async () => {
    const places = ['<sip:nobody@x.test>;q=0.9', `<sip:${fixture.bob.ext}@x.test>;q=0.5`, `<tel:${cleo.ext}>;q=0.1`];
    says.desk = sendsOn(`Contact: ${places.toReversed().join(', ')}`);
    says.bobs = taken();
    const caller = await callsAda();
    await caller.event('answered');
    await fixture.call(fixture.bob, { state_name: 'CONNECTED', diverted_from: fixture.ada.ext });
    await caller.leg.end();
  });

  it('passes the colleague’s answer on when that is no', async () => {
    says.bobs = [{ status: '486 Busy Here' }];
    expect(await refused(to(`sip:${fixture.bob.ext}@x.test`))).toMatchObject({ sipStatus: 486, q850: 17 });
  });

  it('continues where the colleague sends it', async () => {
    says.desk = to(`sip:${fixture.bob.ext}@x.test`);
    says.bobs = to(`sip:${cleo.ext}@x.test`);
    const ringing = cleos.phone.incoming();
    const caller = await callsAda();
    await (await ringing).leg.answer();
    await caller.event('answered');
    const expected = { diverted_from: fixture.bob.ext, original_called: fixture.ada.ext };
    await fixture.call(cleo, { state_name: 'CONNECTED', ...expected });
    await caller.leg.end();
  });
});

describe('a phone that sends a call on to a number outside', () => {
  it('has it dialled over the line, with the diversion in its headers', async () => {
    says.desk = sendsOn('Contact: <tel:+49-30-555-111>', `Diversion: <sip:x@y.test>;reason=user-busy`);
    const caller = await callsAda();
    const called = await pbx.incoming(500);
    expect(called.leg.remote.user).toBe('4930777');
    expect(called.leg.calledNumber).toMatch(/4930555111$/);
    expect(called.leg.facts).toMatchObject({ divertedReason: 'user-busy' });
    await called.leg.answer();
    await caller.event('answered');
    await cancelled('home');
    caller.talk();
    called.talk();
    await until(() => called.voice.hears(900) && caller.voice.hears(500), { what: 'both to hear each other' });
    await caller.leg.end();
  });

  it('passes on why the number outside refused', async () => {
    says.desk = to('tel:+4930555111');
    const caller = await callsAda();
    await (await pbx.incoming(500)).leg.end(404);
    expect((await caller.event('ended')).termination).toMatchObject({ sipStatus: 404, q850: 1 });
  });

  it.each([
    ['an emergency number', 'sip:112@x.test', 'an emergency number'],
    ['a number that limits keep its user from', 'tel:+4940555111', 'This number falls under +4940'],
  ])('is not followed to %s', async (_, contact, reason) => {
    const admin = await fixture.service.admin();
    const body = { subject: 'USER' as const, subject_id: fixture.ada.userId, denied: ['+4940'] };
    const { data: limit } = await admin.call('createDiallingLimit', { body });
    expect((await refused(to(contact))).sipStatus).toBe(480);
    expect(fixture.service.log.some((line) => line.includes('not followed') && line.includes(reason))).toBe(true);
    await admin.call('deleteDiallingLimit', { params: { id: limit.id } });
  });
});

describe('a phone that sends calls in circles', () => {
  it('to itself: the caller gets 480', async () => {
    expect((await refused(to(`sip:${fixture.ada.ext}@x.test`))).sipStatus).toBe(480);
    expect(invitesAt('desk')).toBe(1);
  });

  it('to its own address', async () => {
    says.home = [{ status: '480 Temporarily Unavailable' }];
    expect((await refused(to(`sip:${raw.desk.phone.own}`))).sipStatus).toBe(480);
    expect(invitesAt('desk')).toBe(1);
  });

  it('to one that sends them back', async () => {
    says.bobs = to(`sip:${fixture.ada.ext}@x.test`);
    expect((await refused(to(`sip:${fixture.bob.ext}@x.test`))).sipStatus).toBe(480);
    expect(phones.map(invitesAt)).toEqual([1, 1, 1]);
  });
});

describe('a phone that says nonsense', () => {
  it.each([
    ['no contact', sendsOn()],
    ['no address', sendsOn('Contact: <<>>;;q=,,"')],
    ['no number', sendsOn('Contact: <sip:%00%ff@x>, <http://x.test/>, <tel:;;>, *')],
    ['no preference', sendsOn('Contact: <sip:nobody@x.test>;q=NaN')],
    ['fifty places', sendsOn(`Contact: ${Array.from({ length: 50 }, (_, i) => `<sip:nobody${i}@x.test>`).join(', ')}`)],
    ['a proxy', [{ status: '305 Use Proxy', headers: ['Contact: <sip:127.0.0.1:5060>'] }]],
    ['another service', [{ status: '380 Alternative Service' }]],
  ])('%s: the caller hears from the other phone', async (_, answer) => {
    says.desk = answer;
    says.home = [{ status: '486 Busy Here' }];
    expect((await (await callsAda()).event('ended')).termination.sipStatus).toBeOneOf([480, 486]);
    expect(phones.map(invitesAt)).toEqual([1, 1, 0]);
  });

  it('more than a message may hold: it is as one that says nothing, and others are called', async () => {
    says.desk = sendsOn(`Contact: ${Array.from({ length: 2_000 }, (_, i) => `<sip:${i}@x.test>`).join(', ')}`);
    says.home = [{ status: '603 Decline' }];
    expect((await (await callsAda()).event('ended')).termination.sipStatus).toBe(603);
  });
});
