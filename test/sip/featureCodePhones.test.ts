/** Codes dialled by telephones that others made, and by one that writes what it likes. */
import { describe, expect, it } from 'vitest';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { PhoneFixture, type Registered, tells } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import { startProvisionedLinphone } from '../support/sip/provisionedLinphone.ts';
import { type RawPhone, statusOf } from '../support/sip/rawPhone.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const DONE_HZ = 1_000;
const BOB_HZ = 700;

let admin: SignedIn;
let baresip: Registered<Baresip>;
let bobs: Registered<SoftPhone>;
/** Whose phone is `raw`. */
let dialler: TestUser;
let raw: Registered<RawPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  baresip = await furnished.baresip(furnished.ada, 'udp', { records: true });
  bobs = await furnished.softPhone(furnished.bob, BOB_HZ);
  dialler = await furnished.service.user('agent');
  raw = await furnished.rawPhone(dialler, () => []);
  await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
});

const disturbs = async () => !(await fixture.ada.call('getMe')).data.do_not_disturb;
const isDone = (heard: Int16Array) => bestAmplitudeAt(DONE_HZ, heard) > 1000;

describe('baresip', () => {
  it('dials a code and hears that it was done', async () => {
    await tells(baresip.phone, 'CALL_CLOSED', () => baresip.phone.command('dial', 'sip:*78@pbx.test'));
    expect(await disturbs()).toBe(false);
    expect(isDone(baresip.phone.heard())).toBe(true);
    await tells(baresip.phone, 'CALL_CLOSED', () => baresip.phone.command('dial', 'sip:*79@pbx.test'));
    expect(await disturbs()).toBe(true);
  });

  it('parks with its own transfer, and takes the call from its place again', async () => {
    await tells(baresip.phone, 'CALL_ESTABLISHED', async () => {
      const incoming = bobs.phone.incoming();
      baresip.phone.command('dial', `sip:${fixture.bob.ext}@pbx.test`);
      const call = await incoming;
      await call.leg.answer();
      call.talk();
    });
    const { id } = await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
    await tells(baresip.phone, 'CALL_CLOSED', () => baresip.phone.command('transfer', 'sip:*70@pbx.test'));
    const { parked } = await fixture.call(fixture.bob, { parent_id: id });
    expect(parked).toMatchObject({ slot: '701', user_id: fixture.ada.userId });
    await tells(baresip.phone, 'CALL_ESTABLISHED', () => baresip.phone.command('dial', 'sip:701@pbx.test'));
    await fixture.call(fixture.ada, { parent_id: id, state_name: 'CONNECTED' });
  });
});

describe('linphonec', () => {
  it('dials a code and hears that it was done', async () => {
    const { data: phone } = await fixture.ada.call('createPhone', { body: { name: 'Linphone', maker: 'linphone' } });
    const { data: link } = await fixture.ada.call('createPhoneProvisioning', { params: { id: phone.id } });
    const linphone = startProvisionedLinphone(link.url, BOB_HZ);
    const isOnline = async () =>
      (await fixture.ada.call('getPhone', { params: { id: phone.id } })).data.state === 'online';
    await until(isOnline, { what: 'linphonec to register', timeoutMs: 20_000 });
    linphone.command('call *78');
    await until(async () => !(await disturbs()), { what: 'do not disturb', timeoutMs: 20_000 });
    await until(() => linphone.heard().length > 0, { what: 'what linphonec heard', timeoutMs: 20_000 });
    expect(isDone(linphone.heard())).toBe(true);
    linphone.command('call *79');
    await until(disturbs, { what: 'its end', timeoutMs: 20_000 });
    await linphone.stop();
    linphone.dispose();
  });
});

describe('what a phone may write', () => {
  it('is refused with 404 where it is no code, however it is written', async () => {
    for (const user of [
      '*77',
      '%2A77',
      '*',
      '%23%23',
      `*72${'9'.repeat(5_000)}`,
      '*'.repeat(5_000),
      '*78%0D%0AX',
      '**',
      '**1*2',
    ]) {
      const before = raw.phone.received.length;
      await raw.phone.register({ method: 'INVITE', uri: `sip:${user}@127.0.0.1`, algorithm: 'MD5' });
      const final = () => raw.phone.received.slice(before).find((text) => /^SIP\/2\.0 (?!401|1)/.test(text));
      await until(() => final() !== undefined, { what: `an answer to ${user.slice(0, 20)}` });
      expect([404, 400], user.slice(0, 20)).toContain(statusOf(final() ?? ''));
    }
    expect(await disturbs()).toBe(true);
  });

  it('is a failed call in the history where nobody has the number, up to thirty a minute', async () => {
    const dialled = async () => {
      const filter = JSON.stringify([{ property: 'dst', operator: '=', value: '*770' }]);
      return dialler.call('listCdrs', { query: { filter } });
    };
    const dial = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const before = raw.phone.received.length;
        await raw.phone.register({ method: 'INVITE', uri: 'sip:*770@127.0.0.1', algorithm: 'MD5' });
        await until(() => raw.phone.received.slice(before).some((text) => text.startsWith('SIP/2.0 404')), {
          what: '404',
        });
      }
    };
    await dial(1);
    await until(async () => (await dialled()).total === 1, { what: 'the record' });
    expect((await dialled()).data[0]).toMatchObject({
      src: dialler.ext,
      src_id: String(dialler.userId),
      user_id: dialler.userId,
      billsec: 0,
      disposition: 3,
      t_cause: 'Unallocated (unassigned) number',
      sip_status: 404,
      end_reason: 'wrong_number',
    });
    await dial(40);
    // Those of other tests of this minute count too.
    await until(() => fixture.service.liveCalls() === 0, { what: 'no call to be left' });
    expect((await dialled()).total).toBeLessThanOrEqual(30);
  });
});
