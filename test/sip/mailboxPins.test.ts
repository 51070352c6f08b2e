/** Listening to one's mailbox from somebody else's phone and from outside, with its PIN. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { followEvents } from '../support/followedEvents.ts';
import { PhoneFixture, type Registered, tells } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const PIN = '84726';
let admin: SignedIn;
let pbx: Pbx;
/** A colleague's, at whose phones Ada sits. */
let bobs: Registered<Baresip>;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  bobs = await furnished.baresip(furnished.bob, 'udp');
  pbx = await startPbx();
  furnished.stops(() => pbx.close());
  await addTrunk(admin, pbx);
});

/** Two seconds at 64 kbit/s; less than one is forgotten. */
const ENOUGH = 16_000;
const folder = () => join(fixture.service.dataDir, 'voicemessages');
const bytesOf = (name: string) => statSync(join(folder(), name)).size;
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);

let owner: TestUser;
let boxId: number;
const messages = async () => (await owner.call('listVoiceMessages', { query: {} })).data;
const stateOf = async () => (await messages()).map(({ state }) => state).join();
const setPin = (pin: string | null, who: SignedIn = owner) =>
  who.call('updateMailbox', { params: { id: boxId }, body: { pin } });

/** Each test has an owner of its own: wrong tries count for an hour. A message from outside waits in the mailbox. */
beforeEach(async () => {
  owner = await fixture.service.user('agent');
  const { data: boxes } = await owner.call('listMailboxes');
  boxId = boxes.find(({ user_id }) => user_id === owner.userId)?.id ?? 0;
  const before = new Set(kept());
  const caller = await pbx.call(owner.ext, '+4930777', 900);
  await caller.event('answered');
  // Skips the greeting.
  await caller.leg.sendDtmf(['1']);
  caller.talk();
  const isLong = () => kept().some((name) => !before.has(name) && bytesOf(name) > ENOUGH);
  await until(isLong, { what: 'something to be recorded' });
  await caller.leg.end();
  await until(async () => (await messages()).length === 1, { what: 'the message' });
});

/** Dials on the baresip, and types when the call is there. */
async function dials(number: string, keys: string): Promise<void> {
  await tells(bobs.phone, 'CALL_ESTABLISHED', () => bobs.phone.command('dial', `sip:${number}@x.test`));
  bobs.phone.command('sndcode', keys);
}
const closed = (action: () => unknown) => tells(bobs.phone, 'CALL_CLOSED', action);
const isHeard = () => until(async () => (await stateOf()) === 'saved', { what: 'the message to be heard' });

describe('with the code, from a colleague’s phone', () => {
  it('asks for extension and PIN, plays the messages, and tells nobody what was typed', async () => {
    await setPin(PIN);
    const told = await followEvents(admin);
    await closed(async () => {
      await dials('*98', `${owner.ext}#${PIN}#`);
      await isHeard();
    });
    expect(told.named('call.dtmf')).toEqual([]);
    expect(JSON.stringify(told.events)).not.toContain(PIN);
    told.close();
    expect(fixture.service.log.join('\n')).not.toContain(PIN);
  });

  it('takes the extension behind it, and hangs up after three wrong tries', async () => {
    await setPin(PIN);
    await closed(() => dials(`*98${owner.ext}`, '11111#22222#33333#'));
    expect(await stateOf()).toBe('new');
  });

  it('opens nothing without a PIN, for another PIN, or another customer’s extension', async () => {
    await closed(() => dials('*98', `${owner.ext}#${PIN}#${owner.ext}#0000#99999#0000#`));
    expect(await stateOf()).toBe('new');
  });
});

describe('wrong tries', () => {
  /** Presses keys as a phone at the PBX does. */
  async function asksFromOutside(from: string, keys: string): Promise<PbxParty> {
    const caller = await pbx.call(owner.ext, from, 900);
    await caller.event('answered');
    caller.talk();
    await caller.leg.sendDtmf([...`*${keys}`] as Parameters<typeof caller.leg.sendDtmf>[0]);
    return caller;
  }

  it('from outside, during the greeting, the right one opens the mailbox', async () => {
    await setPin(PIN);
    const caller = await asksFromOutside('+4930100', `${PIN}#`);
    await isHeard();
    await caller.leg.end();
  });

  it('of several callers shut the mailbox for the right PIN too, and not for its owner’s own phone', async () => {
    await setPin(PIN);
    const refusals = () => fixture.service.log.filter((line) => line.includes('a mailbox was not opened')).length;
    const before = refusals();
    for (const [from, keys] of [
      ['+4930201', '11111#22222#33333#'],
      ['+4930202', '44444#55555#'],
    ] as const) {
      const caller = await asksFromOutside(from, keys);
      const all = from.endsWith('1') ? 3 : 5;
      await until(() => refusals() - before === all, { what: `wrong try ${all}` });
      await caller.leg.end();
    }
    const last = await asksFromOutside('+4930203', `${PIN}#`);
    await until(() => refusals() - before === 6, { what: 'the right PIN to be refused' });
    await last.leg.end();
    expect(await stateOf()).toBe('new');
    const own = await fixture.softPhone(owner, 500);
    const call = await own.phone.dial('*97');
    await isHeard();
    await call.leg.end();
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
    await expect(setPin('48151', fixture.ada)).rejects.toMatchObject({ status: 404 });
    expect((await setPin('48151', admin)).data.has_pin).toBe(true);
    const { data: audit } = await admin.call('listAuditLog', { query: { limit: 50 } });
    expect(JSON.stringify(audit)).not.toContain('48151');
    expect((await setPin(null, admin)).data.has_pin).toBe(false);
  });
});
