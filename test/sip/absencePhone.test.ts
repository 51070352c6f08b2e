import { expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

const HZ = { ada: 700, bob: 440 } as const;

let admin: SignedIn;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  adas = await furnished.softPhone(furnished.ada, HZ.ada);
  bobs = await furnished.softPhone(furnished.bob, HZ.bob);
});

it('rings the phones of an agent whose page is gone where the customer wants that', async () => {
  await admin.call('updateAbsenceSettings', { body: { after: 5, queue_calls: 'phone' } });
  await fixture.ada.call('updateMe', { body: { rings_at: 'app' } });
  const closePage = await openAudio(fixture.ada);
  await fixture.ada.call('updateAgent', { params: { id: fixture.ada.userId }, body: { state: 'available' } });
  const body = { name: 'Support', users: [fixture.ada.userId] };
  const queue = (await admin.call('createQueue', { body })).data;
  const bob = await bobs.phone.dial(queue.number);
  const { id } = await fixture.call(fixture.ada, { state_name: 'RINGING' });
  await fixture.ada.call('updateCall', { params: { id }, body: { state: 'answer' } });
  bob.talk();
  await closePage();
  const atPhone = await adas.phone.incoming();
  const before = (await admin.call('getCall', { params: { id } })).data;
  expect(before.agent_gone).toMatchObject({ user_id: fixture.ada.userId });
  await atPhone.leg.answer();
  atPhone.talk();
  await hears(bobs, HZ.ada);
  await hears(adas, HZ.bob);
  await until(async () => (await admin.call('getCall', { params: { id } })).data.agent_gone === null, {
    what: 'the call to be with its agent again',
  });
  await bob.leg.end();
  expect(await fixture.record(admin, id)).toMatchObject({ end_reason: 'hung_up' });
});
