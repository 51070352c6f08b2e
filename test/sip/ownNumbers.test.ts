import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

const HZ = { ada: 700, bob: 440, outside: 950 } as const;

let admin: SignedIn;
let pbx: Pbx;
let lineId: number;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  adas = await furnished.softPhone(furnished.ada, HZ.ada);
  bobs = await furnished.softPhone(furnished.bob, HZ.bob);
});

beforeEach(async () => {
  pbx = await startPbx();
  const body = { name: 'Carrier', kind: 'trunk', server: pbx.address, register: false, is_default: true } as const;
  lineId = (await admin.call('createLine', { body })).data.id;
});

afterEach(async () => {
  await admin.call('deleteLine', { params: { id: lineId } });
  await pbx.close();
});

/** Ada's phone talks with somebody outside. */
const talksOutside = () => fixture.talksOutside(fixture.ada, adas, pbx, HZ.outside);

/** The next call that the PBX gets is to that number: none came before it. */
async function onlyCallIs(number: string): Promise<void> {
  await adas.phone.dial(number);
  const party = await pbx.incoming(HZ.outside);
  expect(party.leg.calledNumber).toBe(number);
  await party.leg.end(486);
}

describe('a code or a parking place that means nothing here', () => {
  it('is refused to phones, and never leaves the company', async () => {
    for (const number of ['*77', '701', '799']) {
      const { termination } = await (await adas.phone.dial(number)).event('ended');
      expect(termination, number).toMatchObject({ sipStatus: 404 });
    }
    await onlyCallIs('4930999');
  });

  it('is refused to the app, with the reason', async () => {
    const close = await openAudio(fixture.bob);
    for (const [to, message] of [
      ['*77', '*77 is not a code of this service, and the line Carrier does not pass it on to its PBX'],
      ['701', 'Nobody is parked at 701, and the line Carrier does not pass it on to its PBX'],
    ] as const) {
      const dialled = fixture.bob.call('createCall', { body: { to, auto_answer: true } });
      await expect(dialled).rejects.toMatchObject({ status: 400, message });
    }
    await close();
    await onlyCallIs('4930999');
  });

  it('is refused to transfers, by key and by REST, and the call continues', async () => {
    const { id, call, party } = await talksOutside();
    expect(await call.leg.refer('*77')).toMatchObject({ accepted: false, status: 404 });
    const patch = fixture.ada.call('updateCall', { params: { id }, body: { dst: '701' } });
    await expect(patch).rejects.toMatchObject({ status: 400 });
    await hears(adas, HZ.outside);
    expect(party.events.map(({ type }) => type)).not.toContain('referred');
    await call.leg.end();
  });

  it('is dialled where the line says that its PBX knows it', async () => {
    await admin.call('updateLine', { params: { id: lineId }, body: { passes_codes: true } });
    await onlyCallIs('*77');
    await onlyCallIs('701');
  });

  it('and the number of the line’s mailbox is dialled where no other code is', async () => {
    await admin.call('updateLine', { params: { id: lineId }, body: { mailbox_number: '*197' } });
    const { termination } = await (await adas.phone.dial('*77')).event('ended');
    expect(termination).toMatchObject({ sipStatus: 404 });
    await onlyCallIs('*197');
  });

  it('and so are codes with numbers in them and national numbers, from phones and the app, by the rules of the line', async () => {
    const rules = [{ match: '0', strip: 1, prefix: '+49' }];
    const body = { passes_codes: true, number_rules: rules };
    await admin.call('updateLine', { params: { id: lineId }, body });
    const close = await openAudio(fixture.bob);
    for (const [to, onLine] of [
      ['*21*030123456#', '*21*030123456#'],
      ['#31#0301234', '#31#0301234'],
      ['030 123456', '+4930123456'],
    ] as const) {
      await fixture.bob.call('createCall', { body: { to, auto_answer: true } });
      const party = await pbx.incoming(HZ.outside);
      expect(party.leg.calledNumber).toBe(onLine);
      await party.leg.end(486);
      await until(async () => (await fixture.bob.call('listCalls')).data.length === 0, { what: 'the end of the call' });
      await adas.phone.dial(to.replaceAll(' ', ''));
      const same = await pbx.incoming(HZ.outside);
      expect(same.leg.calledNumber).toBe(onLine);
      await same.leg.end(486);
    }
    await close();
  });
});

describe('the place of a parked call', () => {
  async function parked() {
    const { id, party } = await talksOutside();
    await fixture.ada.call('updateCall', { params: { id }, body: { park: true } });
    const waiting = await fixture.call(fixture.bob, { parent_id: id });
    return { party, waiting, place: waiting.parked?.slot ?? '' };
  }

  it('dialled on any phone of the company takes the call', async () => {
    const { party, waiting, place } = await parked();
    expect(place).toBe('701');
    const call = await bobs.phone.dial(place);
    await call.event('answered');
    call.talk();
    await hears(bobs, HZ.outside);
    await until(() => party.voice.hears(HZ.bob), { what: 'Bob to be heard outside' });
    await fixture.call(fixture.bob, { id: waiting.id, state_name: 'CONNECTED', parked: null });
    await call.leg.end();
    await party.event('ended');
    expect(await fixture.record(fixture.bob, waiting.id)).toMatchObject({ disposition: 0 });
  });

  it('dialled in the app takes it too', async () => {
    const close = await openAudio(fixture.bob);
    const { waiting, place } = await parked();
    const { data } = await fixture.bob.call('createCall', { body: { to: place, auto_answer: true } });
    expect(data).toMatchObject({ id: waiting.id, state_name: 'CONNECTED' });
    await fixture.bob.call('deleteCall', { params: { id: data.id } });
    await close();
  });
});
