/** Listening to one's mailbox from somebody else's phone and from outside, with its PIN, on a virtual clock. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { DtmfDigit } from '../../electron/service/telephony/ports/media.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import { followEvents } from '../support/followedEvents.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { startVirtualPhone, type VirtualPhone } from '../support/sip/virtualPhone.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const PIN = '84726';
const clock = startVirtualClock();
const media = createMediaEngine({ clock });
let service: TestService;
let admin: SignedIn;
let pbx: Pbx;
let bob: TestUser;
/** A colleague's, at whose phone owners sit. */
let bobs: VirtualPhone;

beforeAll(async () => {
  service = await startTestService({
    callTime: { clock: clock.clock, media: clock },
    config: { sip: { ...noSipServer, address: '127.0.0.1', udp: 0, digests: ['MD5'] } },
  });
  admin = await service.admin();
  bob = await service.user('agent');
  bobs = await startVirtualPhone(bob, { clock, media });
  pbx = await startPbx(clock);
  await addTrunk(admin, pbx);
});

afterAll(async () => {
  const closing = async () => {
    await bobs.close();
    await pbx.close();
    await service.dispose();
    await media.close();
  };
  await moving(closing(), 'everything to close');
});

const types = (leg: SipLeg, keys: string) =>
  moving(leg.sendDtmf([...keys] as DtmfDigit[]), `${keys.length} keys to be typed`);

/** Two seconds at 64 kbit/s; less than one is forgotten. */
const ENOUGH = 16_000;
const folder = () => join(service.dataDir, 'voicemessages');
const bytesOf = (name: string) => statSync(join(folder(), name)).size;
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);

let owner: TestUser;
let boxId: number;
const messages = async () => (await owner.call('listVoiceMessages', { query: {} })).data;
const stateOf = async () => (await messages()).map(({ state }) => state).join();
const wrongPins = async () => (await owner.call('getMailbox', { params: { id: boxId } })).data.wrong_pins;
const setPin = (pin: string | null, who: SignedIn = owner) =>
  who.call('updateMailbox', { params: { id: boxId }, body: { pin } });

/** Each test has an owner of its own: wrong tries count for an hour. A message from outside waits in the mailbox. */
beforeEach(async () => {
  owner = await service.user('agent');
  const { data: boxes } = await owner.call('listMailboxes');
  boxId = boxes.find(({ user_id }) => user_id === owner.userId)?.id ?? 0;
  const before = new Set(stored());
  const caller = await pbx.call(owner.ext, '+4930777', 900);
  await caller.event('answered');
  // Skips the greeting.
  await types(caller.leg, '1');
  caller.talk();
  const isLong = () => stored().some((name) => !before.has(name) && bytesOf(name) > ENOUGH);
  await until(isLong, { what: 'something to be recorded' });
  await caller.leg.end();
  await caller.event('ended');
  await until(async () => (await messages()).length === 1, { what: 'the message' });
});

/** Dials at Bob's phone, and types when the call is there; the result ends when the call does. */
async function dials(number: string, keys: string): Promise<() => Promise<unknown>> {
  const call = await bobs.dial(number);
  await call.event('answered');
  await types(call.leg, keys);
  return async () => {
    if (call.leg.state !== 'ended') await call.event('ended');
  };
}
const isHeard = () => until(async () => (await stateOf()) === 'saved', { what: 'the message to be heard' });

/** Presses keys as a phone at the PBX does, which calls the owner and hears the greeting. */
async function asksFromOutside(from: string, keys: string): Promise<PbxParty> {
  const caller = await pbx.call(owner.ext, from, 900);
  await caller.event('answered');
  caller.talk();
  await types(caller.leg, `*${keys}`);
  return caller;
}

describe('with the code, from a colleague’s phone', () => {
  it('asks for extension and PIN, plays the messages, and reveals to nobody what was typed', async () => {
    await setPin(PIN);
    const received = await followEvents(admin);
    const end = await dials('*98', `${owner.ext}#${PIN}#`);
    await isHeard();
    await end();
    expect(received.named('call.dtmf')).toEqual([]);
    expect(JSON.stringify(received.events)).not.toContain(PIN);
    received.close();
    expect(service.log.join('\n')).not.toContain(PIN);
    expect(await wrongPins()).toBeNull();
  });

  it('takes the extension behind it, and hangs up after three wrong tries', async () => {
    await setPin(PIN);
    await (await dials(`*98${owner.ext}`, '11111#22222#33333#'))();
    expect(await stateOf()).toBe('new');
    expect(await wrongPins()).toMatchObject({ count: 3, last_from: bob.ext, closed_until: null });
    await owner.call('deleteMailboxWrongPins', { params: { id: boxId } });
  });

  it('opens nothing without a PIN, for another PIN, or another customer’s extension', async () => {
    await (await dials('*98', `${owner.ext}#${PIN}#${owner.ext}#0000#99999#0000#`))();
    expect(await stateOf()).toBe('new');
  });
});

describe('from outside, during the greeting', () => {
  it('the right one opens the mailbox, and its owner has missed no call', async () => {
    await setPin(PIN);
    const caller = await asksFromOutside('+4930100', `${PIN}#`);
    await isHeard();
    await caller.leg.end();
    const stranger = await asksFromOutside('+4930101', '11111#');
    await until(async () => (await wrongPins())?.count === 1, { what: 'a wrong try' });
    await stranger.leg.end();
    const types = async () => {
      const filter = JSON.stringify([{ property: 'dst_id', operator: '=', value: String(owner.userId) }]);
      const { data } = await admin.call('listCdrs', { query: { filter, dir: 'ASC' } });
      return data.map(({ src, type }) => `${src} ${type}`);
    };
    const [inbound, missed] = [0, 2];
    const wanted = [`4930777 ${missed}`, `4930100 ${inbound}`, `4930101 ${missed}`].join();
    await until(async () => (await types()).join() === wanted, { what: `${wanted} in the history` });
  });

  it('five wrong ones keep out who tried, and nobody else, until an administrator opens it again', async () => {
    await setPin(PIN);
    const stranger = '+4930201';
    for (const keys of ['11111#22222#33333#', '44444#55555#']) {
      const caller = await asksFromOutside(stranger, keys);
      const all = keys.startsWith('1') ? 3 : 5;
      await until(async () => (await wrongPins())?.count === all, { what: `wrong try ${all}` });
      await caller.leg.end();
    }
    const closed = await wrongPins();
    expect(closed).toMatchObject({ count: 5, last_from: '4930201', closed_until: null });
    expect(closed?.last_closed_until).toMatch(/^\d{4}-\d\d-\d\d /);
    const again = await asksFromOutside(stranger, `${PIN}#`);
    const refusals = () => service.log.filter((line) => line.includes('"outcome":"shut"')).length;
    await until(() => refusals() === 1, { what: 'the right PIN to be refused' });
    await again.leg.end();
    expect(await stateOf()).toBe('new');
    const another = await asksFromOutside('+4930202', `${PIN}#`);
    await isHeard();
    await another.leg.end();
    await admin.call('deleteMailboxWrongPins', { params: { id: boxId } });
    expect(await wrongPins()).toBeNull();
    const [message] = await messages();
    await owner.call('updateVoiceMessage', { params: { id: message?.id ?? 0 }, body: { state: 'new' } });
    const last = await asksFromOutside(stranger, `${PIN}#`);
    await isHeard();
    await last.leg.end();
  });
});

describe('a PIN', () => {
  it('is set by the owner and by administrators, never shown, and none that is tried first', async () => {
    for (const weak of ['1234', '9876', '7777', '12a4', '123', '12345678901']) {
      await expect(setPin(weak)).rejects.toMatchObject({ status: 400 });
    }
    const { data: box } = await setPin(PIN);
    expect(box.has_pin).toBe(true);
    expect(JSON.stringify(box)).not.toContain(PIN);
    expect(box).not.toHaveProperty('pin_hash');
    await expect(setPin('48151', bob)).rejects.toMatchObject({ status: 404 });
    expect((await setPin('48151', admin)).data.has_pin).toBe(true);
    const { data: audit } = await admin.call('listAuditLog', { query: { limit: 50 } });
    expect(JSON.stringify(audit)).not.toContain('48151');
    expect((await setPin(null, admin)).data.has_pin).toBe(false);
  });
});
