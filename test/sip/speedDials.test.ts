/** Speed dials of contacts: dialled in the app, by REST, and on telephones, with and without the feature code before them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import type { TestUser } from '../support/testService.ts';

const HZ = { ada: 700, bob: 440, outside: 950 } as const;
/** Of a contact of Ada's own, of one that everybody sees, and of Bob's own with the same code. */
const [hers, everybodys, his] = ['493070001', '493070002', '493070003'];

let admin: SignedIn;
let pbx: Pbx;
let lineId: number;
let adas: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  const { service, ada, bob } = furnished;
  admin = await service.admin();
  adas = await furnished.softPhone(ada, HZ.ada);
  const contact = (user: SignedIn, body: object) =>
    user.call('createContact', { body: { last_name: 'Dialled', ...body } });
  await contact(ada, { tel: `+${hers}`, speed_dial_phone: '12' });
  await contact(bob, { mobile_1: `+${his}`, speed_dial_mobile_1: '12' });
  await contact(admin, {
    global: true,
    tel_2: `+${everybodys}`,
    speed_dial_phone_2: '*71',
    tel: '+493070009',
    speed_dial_phone: '12',
  });
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

/** The next call that the carrier gets, which refuses it. */
async function nextAtCarrier(): Promise<string> {
  const { leg } = await pbx.incoming(HZ.outside);
  await leg.end(486);
  return leg.calledNumber;
}

async function onPhone(number: string): Promise<string> {
  const call = await adas.phone.dial(number);
  const called = await nextAtCarrier();
  await call.event('ended');
  return called;
}

async function byRest(user: TestUser, to: string): Promise<string> {
  const { data } = await user.call('createCall', { body: { to, auto_answer: true } });
  const called = await nextAtCarrier();
  expect([data.dst, called]).toEqual([called, called]);
  return called;
}

describe('a speed dial', () => {
  it('is dialled on a telephone, by itself and behind the feature code', async () => {
    expect(await onPhone('12')).toBe(hers);
    expect(await onPhone('*7412')).toBe(hers);
    expect(await onPhone('*71')).toBe(everybodys);
    expect(await onPhone('*7471')).toBe(everybodys);
  });

  it('is dialled by REST: one’s own before those of everybody, and never another’s', async () => {
    const close = [await openAudio(fixture.ada), await openAudio(fixture.bob)];
    expect(await byRest(fixture.ada, '12')).toBe(hers);
    expect(await byRest(fixture.bob, '12')).toBe(his);
    expect(await byRest(fixture.bob, '*7471')).toBe(everybodys);
    const unknown = fixture.bob.call('createCall', { body: { to: '*7499', auto_answer: true } });
    await expect(unknown).rejects.toMatchObject({ status: 404, message: 'There is no speed dial 99' });
    for (const one of close) await one();
  });

  it('comes after extensions, and after a line that was asked for', async () => {
    const { data } = await admin.call('createContact', {
      body: { last_name: 'Shadow', tel: '+493070008', speed_dial_phone: fixture.bob.ext, global: true },
    });
    const close = await openAudio(fixture.ada);
    const { data: inside } = await fixture.ada.call('createCall', { body: { to: fixture.bob.ext, auto_answer: true } });
    expect(inside).toMatchObject({ type: 'L', dst: fixture.bob.ext });
    await fixture.ada.call('deleteCall', { params: { id: inside.id } });
    await fixture.ada.call('createCall', { body: { to: '12', line_id: lineId, auto_answer: true } });
    expect(await nextAtCarrier()).toBe('12');
    await close();
    await admin.call('deleteContacts', { params: { ids: String(data.id) } });
  });

  it('has the code that an administrator gives it', async () => {
    const params = { id: 'speed_dial' } as const;
    await admin.call('updateFeatureCode', { params, body: { code: '*0' } });
    expect(await onPhone('*012')).toBe(hers);
    const { termination } = await (await adas.phone.dial('*7412')).event('ended');
    expect(termination).toMatchObject({ sipStatus: 404 });
    await admin.call('resetFeatureCode', { params });
  });
});
