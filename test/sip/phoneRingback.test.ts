import { describe, expect, it } from 'vitest';
import { count, PhoneFixture, type Registered, tells } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import { type RawCall, type RawCallee, startRawCallee } from '../support/sip/rawCallee.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** What is called says this before it answers. */
const announcementHz = 1000;
/** Of Bob's phone; Ada's is a baresip, which says 440 Hz. */
const bobsHz = 700;
/** Ringback of the line's country. */
const ringbackHz = 425;
const number = '33123456789';

let adas: Registered<Baresip>;
let bobs: Registered<SoftPhone>;
let server: RawCallee;
const fixture = new PhoneFixture(async (furnished) => {
  adas = await furnished.baresip(furnished.ada, 'udp');
  bobs = await furnished.softPhone(furnished.bob, bobsHz);
  server = await startRawCallee();
  furnished.stops(async () => server.close());
  await addTrunk(await furnished.service.admin(), { address: server.address, callee: '' });
});

const progress = (call: RawCall) => call.says('183 Session Progress', { describes: true });
const answer = (call: RawCall) => call.says('200 OK', { describes: true });
/** A baresip reports CALL_PROGRESS for early media, CALL_RINGING for a 180 without. */
const received = (type: 'CALL_RINGING' | 'CALL_PROGRESS') => count(adas.phone, type);

async function adaDials(): Promise<RawCall> {
  adas.phone.command('dial', `sip:${number}@x.test`);
  return server.call(announcementHz);
}

describe('a phone that dials', () => {
  it('rings back by itself until an announcement sounds, which it hears', async () => {
    const hears = received('CALL_PROGRESS');
    const call = await adaDials();
    await tells(adas.phone, 'CALL_RINGING', () => call.says('180 Ringing', { describes: true }));
    expect(received('CALL_PROGRESS')).toBe(hears);
    await tells(adas.phone, 'CALL_PROGRESS', () => call.talk());
    await tells(adas.phone, 'CALL_ESTABLISHED', () => answer(call));
    await until(() => call.hears(440), { what: 'the phone at the far side' });
    await tells(adas.phone, 'CALL_CLOSED', () => adas.phone.command('hangup'));
  });

  it('rings back where audio was announced and none comes', async () => {
    const hears = received('CALL_PROGRESS');
    const call = await adaDials();
    await tells(adas.phone, 'CALL_RINGING', () => progress(call));
    expect(received('CALL_PROGRESS')).toBe(hears);
    await tells(adas.phone, 'CALL_CLOSED', () => call.says('486 Busy Here'));
    expect(adas.phone.events.at(-1)?.param).toContain('486');
  });

  it('rings back while a colleague is rung', async () => {
    const hears = received('CALL_PROGRESS');
    const ringing = bobs.phone.incoming();
    await tells(adas.phone, 'CALL_RINGING', () => adas.phone.command('dial', `sip:${fixture.bob.ext}@x.test`));
    const { leg } = await ringing;
    await tells(adas.phone, 'CALL_ESTABLISHED', () => leg.answer());
    expect(received('CALL_PROGRESS')).toBe(hears);
    await tells(adas.phone, 'CALL_CLOSED', () => leg.end());
  });

  it('hears ringback of the line where an announcement falls silent, until it continues', async () => {
    const dialled = await bobs.phone.dial(number);
    const call = await server.call(announcementHz);
    progress(call);
    call.talk();
    expect(await dialled.event('provisional')).toEqual({ type: 'provisional', status: 183, earlyMedia: true });
    dialled.talk();
    const { voice } = bobs.phone;
    await until(() => voice.hears(announcementHz) && !voice.hears(ringbackHz), { what: 'the announcement alone' });
    call.hush();
    await until(() => voice.hears(ringbackHz), { what: 'ringback' });
    expect(voice.hears(announcementHz)).toBe(false);
    call.talk();
    await until(() => voice.hears(announcementHz) && !voice.hears(ringbackHz), { what: 'the announcement again' });
    answer(call);
    await dialled.event('answered');
    await until(() => call.hears(bobsHz), { what: 'the phone at the far side' });
    expect(dialled.events.filter(({ type }) => type === 'provisional')).toHaveLength(1);
    await dialled.leg.end();
  });
});
