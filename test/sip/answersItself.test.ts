import { expect, it } from 'vitest';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { PhoneFixture, type Registered, tells } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

/** What a baresip says, and Bob. */
const hz = { baresip: 440, bob: 1000 } as const;

let adas: Registered<Baresip>;
let bobs: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  // Set up to answer every call: this baresip does not read what asks for it in an INVITE.
  adas = await furnished.baresip(furnished.ada, 'udp', { autoAnswer: true, records: true });
  bobs = await furnished.softPhone(furnished.bob, hz.bob);
});

it('a phone that lifts by itself when its user calls in the app has the colleague rung, and both are heard', async () => {
  const ringing = bobs.phone.incoming();
  const { data: call } = await fixture.ada.call('createCall', { body: { to: fixture.bob.ext, from_phone: adas.id } });
  // Nobody touches Ada's phone: Bob is called as soon as it was lifted.
  const { leg, talk } = await ringing;
  await leg.answer();
  talk();
  await fixture.call(fixture.ada, { id: call.id, state_name: 'CONNECTED' });
  const { voice } = bobs.phone;
  await until(() => voice.hears(hz.baresip), { what: 'Ada’s phone' });
  voice.forget();
  // As long as it is heard, it hears.
  await until(() => voice.framesHeard === 25, { what: 'half a second' });
  await tells(adas.phone, 'CALL_CLOSED', () => leg.end());
  expect(bestAmplitudeAt(hz.bob, adas.phone.heard())).toBeGreaterThan(3000);
});
