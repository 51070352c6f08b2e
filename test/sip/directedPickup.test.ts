import { describe, expect, it } from 'vitest';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import type { EventPhone, Notify } from '../support/sip/eventPhone.ts';
import type { SoftCall, SoftPhone } from '../support/sip/softPhone.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const [BOBS_HZ, CARLS_HZ] = [700, 440];

let admin: SignedIn;
let carl: TestUser;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
/** In a team with Ada, and in none. */
let carls: Registered<SoftPhone>;
let doras: Registered<SoftPhone>;
let carlsLamps: EventPhone;
let dorasLamps: EventPhone;
const fixture = new PhoneFixture(async (furnished) => {
  const { ada, bob, service } = furnished;
  admin = await service.admin();
  carl = await service.user('agent');
  const dora = await service.user('agent');
  await admin.call('createUserGroup', { body: { name: 'Sales', user_ids: [ada.userId, carl.userId] } });
  adas = await furnished.softPhone(ada, 1000);
  bobs = await furnished.softPhone(bob, BOBS_HZ);
  carls = await furnished.softPhone(carl, CARLS_HZ);
  doras = await furnished.softPhone(dora, 1300);
  carlsLamps = await furnished.eventPhone(carl, { registers: false });
  dorasLamps = await furnished.eventPhone(dora, { registers: false });
});

const says =
  (state: string) =>
  ({ body }: Notify) =>
    body.includes(`<state>${state}</state>`);
const attribute = (body: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(body)?.[1] ?? '';

/** The dialog of a lamp, as a phone writes it into Replaces. */
function named({ body }: Notify, order: 'usual' | 'turned' = 'usual'): string {
  const [own, other] = [attribute(body, 'local-tag'), attribute(body, 'remote-tag')];
  const [to, from] = order === 'usual' ? [own, other] : [other, own];
  return `${attribute(body, 'call-id')};to-tag=${to};from-tag=${from};early-only`;
}

/** Bob calls Ada, whose phone rings; the state of a lamp that watches her. */
async function adaRings(lamps: EventPhone) {
  const { ada } = fixture;
  const ringing = adas.phone.incoming();
  const bobsCall = await bobs.phone.dial(ada.ext);
  const rung = await ringing;
  const lamp = await lamps.subscribe(ada.ext, 'dialog', { expires: 0 });
  return { bobsCall, rung, early: await lamp.next(says('early'), 'a blinking lamp') };
}

/** A call that was asked for with Replaces, and the status of its refusal. */
async function refusalOf(call: SoftCall): Promise<number | null> {
  const ended = await call.event('ended');
  return ended.type === 'ended' ? ended.termination.sipStatus : null;
}

describe('a lamp’s key, pressed while a colleague’s phone rings', () => {
  it.each(['usual', 'turned'] as const)(
    'takes the call, whichever end the phone takes for its own (%s)',
    async (order) => {
      const { bobsCall, rung, early } = await adaRings(carlsLamps);
      const taken = await carls.phone.dial(fixture.ada.ext, named(early, order));
      await taken.event('answered');
      await Promise.all([bobsCall.event('answered'), rung.event('ended')]);
      const live = await fixture.call(fixture.bob, { state_name: 'CONNECTED', dst_user_id: carl.userId });
      expect(live).toMatchObject({ dst: carl.ext, src: fixture.bob.ext });
      bobsCall.talk();
      taken.talk();
      carls.phone.voice.forget();
      bobs.phone.voice.forget();
      await until(() => carls.phone.voice.hears(BOBS_HZ) && bobs.phone.voice.hears(CARLS_HZ), {
        what: 'both to be heard',
      });
      await taken.leg.end();
      await bobsCall.event('ended');
    },
  );

  it('is for those who may pick it up in the app', async () => {
    const { rung, early } = await adaRings(dorasLamps);
    expect(await refusalOf(await doras.phone.dial(fixture.ada.ext, named(early)))).toBe(403);
    expect(rung.leg.state).toBe('offered');
  });

  it('gets a refusal when it comes too late, or for a call that does not exist', async () => {
    const { rung, early } = await adaRings(carlsLamps);
    await rung.leg.answer();
    await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
    // It is a call that Carl does not see any more; a receptionist does.
    expect(await refusalOf(await carls.phone.dial(fixture.ada.ext, named(early)))).toBe(403);
    const reception = await fixture.softPhone(await fixture.service.user('reception'), 1900);
    expect(await refusalOf(await reception.phone.dial(fixture.ada.ext, named(early)))).toBe(486);
    for (const tags of ['to-tag=999999-user1;from-tag=999999-remote', 'to-tag=guess;from-tag=guess']) {
      expect(await refusalOf(await carls.phone.dial(fixture.ada.ext, `x;${tags}`))).toBe(481);
    }
  });

  it('takes nothing from another customer', async () => {
    const owner = { email: 'owner@elsewhere.test', password: 'correct horse battery', first_name: 'Eve', ext: '100' };
    await admin.call('createCustomer', { body: { name: 'Elsewhere', owner } });
    const eve = { ...(await signIn(fixture.service.api, owner)), ...owner };
    const eves = await fixture.softPhone(eve, 1600);
    const { rung, early } = await adaRings(carlsLamps);
    expect(await refusalOf(await eves.phone.dial('100', named(early)))).toBe(481);
    expect(rung.leg.state).toBe('offered');
  });

  it('takes a parked call from its place', async () => {
    const { rung, bobsCall } = await adaRings(carlsLamps);
    await rung.leg.answer();
    const { id } = await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
    await fixture.ada.call('updateCall', { params: { id }, body: { park: '746' } });
    const lamp = await carlsLamps.subscribe('746', 'dialog');
    const on = await lamp.next(says('confirmed'), 'a taken place');
    const taken = await carls.phone.dial('746', named(on).replace(';early-only', ''));
    await taken.event('answered');
    await fixture.call(fixture.bob, { state_name: 'CONNECTED' });
    await lamp.next(says('terminated'), 'a free place');
    expect(bobsCall.leg.state).toBe('answered');
  });
});
