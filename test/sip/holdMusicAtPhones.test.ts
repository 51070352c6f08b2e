import { afterEach, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { LineHoldMusic } from '../../shared/domain/line.ts';
import { PhoneFixture, type Registered, tells } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import { type RawCall, type RawCallee, startRawCallee } from '../support/sip/rawCallee.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/** What Ada's baresip and the others say, and what is uploaded as music. */
const hz = { baresip: 440, bob: 700, callee: 1000, customers: 1500 } as const;
/** Packets of three seconds: by then a thread relays them. */
const relayed = 150;

let admin: SignedIn;
let adas: Registered<Baresip>;
let bobs: Registered<SoftPhone>;
let server: RawCallee;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  adas = await furnished.baresip(furnished.ada, 'udp');
  bobs = await furnished.softPhone(furnished.bob, hz.bob);
  server = await startRawCallee();
  furnished.stops(async () => server.close());
  await addTrunk(admin, { address: server.address, callee: '' });
});

afterEach(async () => {
  await setLine('customer');
  await admin.call('updateHoldMusic', { body: { hold_music_id: null } });
});

async function setLine(hold_music: LineHoldMusic): Promise<void> {
  const { data: lines } = await admin.call('listLines');
  const id = lines.find(({ name }) => name === 'Trunk')?.id ?? 0;
  await admin.call('updateLine', { params: { id }, body: { hold_music } });
}

/** Ada talks on her phone to somebody outside. */
async function talk(): Promise<{ readonly id: number; readonly call: RawCall }> {
  adas.phone.command('dial', 'sip:33123456789@x.test');
  const call = await server.call(hz.callee);
  await tells(adas.phone, 'CALL_ESTABLISHED', () => call.says('200 OK', { describes: true }));
  call.talk();
  await until(() => call.hears(hz.baresip), { what: 'the phone' });
  const { id } = await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
  return { id, call };
}

const furtherPackets = (call: RawCall, packets: number) => {
  const enough = call.packets() + packets;
  return until(() => call.packets() >= enough, { what: `${packets} packets` });
};

async function hearsMelody(call: RawCall): Promise<void> {
  const isMelody = () => call.loudness() > 200 && !call.hears(hz.baresip);
  await until(isMelody, { what: 'music' });
  await furtherPackets(call, 50);
  expect(isMelody()).toBe(true);
}

const setState = (id: number, state: 'hold' | 'unhold') =>
  fixture.ada.call('updateCall', { params: { id }, body: { state } });

describe('a party outside', () => {
  it('hears music while a phone holds with its key, also when a thread relayed the call, and the phone afterwards', async () => {
    const { id, call } = await talk();
    for (let time = 0; time < 2; time += 1) {
      await furtherPackets(call, relayed);
      adas.phone.command('hold');
      await fixture.call(fixture.ada, { id, state_name: 'ON_HOLD' });
      await hearsMelody(call);
      expect(call.direction()).toBe('sendonly');
      adas.phone.command('resume');
      await until(() => call.hears(hz.baresip), { what: 'the phone again' });
      expect(call.direction()).toBe('sendrecv');
    }
  });

  it('hears nothing of ours where the line’s PBX plays music, and is signalled as on hold', async () => {
    await setLine('none');
    const { id, call } = await talk();
    await setState(id, 'hold');
    await until(() => call.direction() === 'sendonly', { what: 're-INVITE' });
    await until(() => call.loudness() < 20, { what: 'silence' });
    await furtherPackets(call, 50);
    expect(call.loudness()).toBeLessThan(20);
    await setState(id, 'unhold');
    await until(() => call.hears(hz.baresip), { what: 'the phone again' });
  });
});

it('a colleague at a phone hears the customer’s music while another phone holds', async () => {
  const data = Buffer.from(wavBytes(sine(hz.customers, 16_000))).toString('base64');
  const body = { extension_id: fixture.ada.userId, description: 'Music', data };
  const { data: music } = await fixture.ada.call('createVmAnnouncement', { body });
  await admin.call('updateHoldMusic', { body: { hold_music_id: music.id } });
  const ringing = bobs.phone.incoming();
  adas.phone.command('dial', `sip:${fixture.bob.ext}@x.test`);
  const { leg, talk: speak } = await ringing;
  await leg.answer();
  speak();
  const { voice } = bobs.phone;
  await until(() => voice.hears(hz.baresip), { what: 'Ada' });
  adas.phone.command('hold');
  await until(() => voice.hears(hz.customers) && !voice.hears(hz.baresip), { what: 'music alone' });
  adas.phone.command('resume');
  await until(() => voice.hears(hz.baresip) && !voice.hears(hz.customers), { what: 'Ada alone' });
  await tells(adas.phone, 'CALL_CLOSED', () => leg.end());
});
