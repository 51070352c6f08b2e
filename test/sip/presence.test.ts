import { describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import type { EventPhone, Notify } from '../support/sip/eventPhone.ts';
import { startLinphoneWatcher } from '../support/sip/linphoneWatcher.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

let adas: Registered<SoftPhone>;
let bobs: Registered<Baresip>;
let bobsPhone: EventPhone;
let carls: EventPhone;
const fixture = new PhoneFixture(async (furnished) => {
  adas = await furnished.softPhone(furnished.ada, 440);
  bobs = await furnished.baresip(furnished.bob, 'udp', { watches: [`sip:${furnished.ada.ext}@pbx.test`] });
  bobsPhone = await furnished.eventPhone(furnished.bob, { registers: false });
  carls = await furnished.eventPhone(await furnished.service.user('agent'), { registers: false });
});

const notes =
  (words: string) =>
  ({ body }: Notify) =>
    body.includes(`<note>${words}</note></tuple>`);

describe('presence', () => {
  it('says in the words of the interface what a user does', async () => {
    const { ada } = fixture;
    const admin = await fixture.service.admin();
    const { data: reason } = await admin.call('createAgentReason', { body: { name: 'Lunch <&> tea' } });
    const seen = await bobsPhone.subscribe(ada.ext, 'presence', { accept: 'application/pidf+xml' });
    const there = await seen.next(notes('Available'), 'Ada to be there');
    expect(there.header('Content-Type')).toBe('application/pidf+xml');
    expect(there.body).toContain(`entity="sip:${ada.ext}@cordboard"`);
    expect(there.body).toContain('<basic>open</basic>');
    const params = { id: ada.userId };
    await ada.call('updateAgent', { params, body: { state: 'notReady', reason_id: reason.id } });
    const away = await seen.next(notes('Away: Lunch &lt;&amp;&gt; tea'), 'Ada to be away');
    expect(away.body).toContain('<rpid:activities><rpid:away/></rpid:activities>');
    await ada.call('updateAgent', { params, body: { state: 'available' } });
    await seen.next(notes('Available'), 'Ada to be there');
    const called = await adas.phone.dial('601');
    await called.event('answered');
    const talks = await seen.next(notes('Busy'), 'Ada to talk');
    expect(talks.body).toContain('<rpid:on-the-phone/>');
    await called.leg.end();
    await seen.next(notes('Available'), 'Ada to be there');
    await ada.call('updateAgent', { params, body: { state: 'offline' } });
    expect((await seen.next(notes('Offline'), 'Ada to be gone')).body).toContain('<basic>closed</basic>');
    await ada.call('updateAgent', { params, body: { state: 'available' } });
  });

  it('shows an agent the same of a colleague as a supervisor', async () => {
    const { ada } = fixture;
    const admin = await fixture.service.admin();
    const { data: reason } = await admin.call('createAgentReason', { body: { name: 'Training' } });
    const seen = await carls.subscribe(ada.ext, 'presence');
    await seen.next(notes('Available'), 'Ada to be there');
    const params = { id: ada.userId };
    await ada.call('updateAgent', { params, body: { state: 'notReady', reason_id: reason.id } });
    await seen.next(notes('Away: Training'), 'Ada to be away');
    const called = await adas.phone.dial('601');
    await called.event('answered');
    await seen.next(notes('Busy'), 'Ada to talk');
    await called.leg.end();
    await seen.next(notes('Away: Training'), 'Ada to be away');
    await ada.call('updateAgent', { params, body: { state: 'available' } });
    await seen.next(notes('Available'), 'Ada to be there');
  });

  it('shows who has do not disturb set, on the phone or not', async () => {
    const { ada } = fixture;
    const colleague = await carls.subscribe(ada.ext, 'presence');
    await ada.call('updateMe', { body: { do_not_disturb: true } });
    const seen = await colleague.next(notes('Away: Do not disturb'), 'Ada not to be disturbed');
    expect(seen.body).toContain('<basic>open</basic>');
    expect(seen.body).toContain('<rpid:activities><rpid:away/></rpid:activities>');
    const called = await adas.phone.dial('601');
    await called.event('answered');
    await colleague.next(notes('Busy'), 'Ada to talk');
    await called.leg.end();
    await colleague.next(notes('Away: Do not disturb'), 'Ada not to be disturbed');
    await ada.call('updateMe', { body: { do_not_disturb: false } });
    await colleague.next(notes('Available'), 'Ada to be there');
  });

  it('of who has neither phone nor app is closed until one is there', async () => {
    const dora = await fixture.service.user('agent');
    const seen = await bobsPhone.subscribe(String(dora.userId), 'presence');
    expect((await seen.next(notes('Offline'), 'Dora to be gone')).body).toContain('<basic>closed</basic>');
    const close = await openAudio(dora);
    await seen.next(notes('Available'), 'Dora to be there');
    await close();
  });

  it('is shown by baresip', async () => {
    const shows = (status: string) => {
      bobs.phone.command('contacts');
      return bobs.phone.responses.some((text) => text.includes(status));
    };
    await until(() => shows('Online'), { what: `baresip to show Ada online; it said ${bobs.phone.responses.at(-1)}` });
    await fixture.ada.call('updateAgent', { params: { id: fixture.ada.userId }, body: { state: 'offline' } });
    await until(() => shows('Offline'), { what: 'baresip to show Ada offline' });
    await fixture.ada.call('updateAgent', { params: { id: fixture.ada.userId }, body: { state: 'available' } });
  });

  it('is shown by linphone', async () => {
    const { username, password, server } = await fixture.newPhone(fixture.bob, 'udp');
    const linphone = startLinphoneWatcher({ username, password, server, friend: fixture.ada.ext });
    await linphone.says('Online');
    const called = await adas.phone.dial('601');
    await called.event('answered');
    await linphone.says('On the phone');
    await called.leg.end();
    await linphone.says('Online');
    await fixture.ada.call('updateMe', { body: { do_not_disturb: true } });
    await linphone.says('Away');
    await fixture.ada.call('updateMe', { body: { do_not_disturb: false } });
    await linphone.says('Online');
    await linphone.stop();
  });

  it('is of people alone', async () => {
    for (const name of ['745', 'queue-1', 'nobody']) expect((await carls.subscribe(name, 'presence')).status).toBe(404);
  });
});
