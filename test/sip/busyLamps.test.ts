import { describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { phoneDigests } from '../../electron/service/telephony/ports/sipServer.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { type EventPhone, headerOf, type Notify } from '../support/sip/eventPhone.ts';
import { startSipJsWatcher } from '../support/sip/sipJsWatcher.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import type { TestUser } from '../support/testService.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let admin: SignedIn;
/** An agent, who sees no calls of others; Bob is a supervisor, who sees all. */
let carl: TestUser;
let carlsPhone: EventPhone;
let bobsPhone: EventPhone;
const fixture = new PhoneFixture(
  async (furnished) => {
    adas = await furnished.softPhone(furnished.ada, 440);
    bobs = await furnished.softPhone(furnished.bob, 700);
    admin = await furnished.service.admin();
    carl = await furnished.service.user('agent');
    carlsPhone = await furnished.eventPhone(carl);
    bobsPhone = await furnished.eventPhone(furnished.bob);
  },
  { ws: 0, digests: phoneDigests },
);

const says =
  (state: string) =>
  ({ body }: Notify) =>
    body.includes(`<state>${state}</state>`);
const version = ({ body }: Notify) => Number(/ version="(\d+)"/.exec(body)?.[1]);
const user = ({ ext }: TestUser) => `<identity display="User ${ext}">sip:${ext}@cordboard</identity>`;

/** Bob calls somebody; the call, as he sees it. */
async function bobDials(number: string) {
  const dialled = await bobs.phone.dial(number);
  return { dialled, call: await fixture.call(fixture.bob, { src: fixture.bob.ext, dst: number }) };
}

describe('a lamp', () => {
  it('follows a colleague’s call from ringing over hold to its end', async () => {
    const { ada, bob } = fixture;
    const lamp = await bobsPhone.subscribe(ada.ext, 'dialog', { expires: 300 });
    expect([lamp.status, headerOf(lamp.response, 'Expires')]).toEqual([200, '300']);
    const idle = await lamp.next(says('terminated'), 'an idle lamp');
    expect(idle.header('Subscription-State')).toMatch(/^active;expires=(300|299)$/);
    expect(idle.header('Content-Type')).toBe('application/dialog-info+xml');
    expect(idle.body).toContain(`version="0" state="full" entity="sip:${ada.ext}@cordboard"`);
    const ringing = adas.phone.incoming();
    const { dialled, call } = await bobDials(ada.ext);
    const early = await lamp.next(says('early'), 'a blinking lamp');
    expect(early.body).toContain(`<dialog id="${call.id}-user${ada.userId}"`);
    expect(early.body).toContain('direction="recipient"');
    expect(early.body).toContain(`<local>${user(ada)}`);
    expect(early.body).toContain(`<remote>${user(bob)}`);
    const rung = await ringing;
    await rung.leg.answer();
    const confirmed = await lamp.next(says('confirmed'), 'a lamp that is on');
    const { data: live } = await bob.call('getCall', { params: { id: call.id } });
    expect(live.dst_call_id).not.toBe('');
    expect(confirmed.body).toContain(`call-id="${live.dst_call_id}"`);
    expect(confirmed.body).not.toContain('pvalue="no"');
    await ada.call('updateCall', { params: { id: call.id }, body: { state: 'hold' } });
    const held = await lamp.next(({ body }) => body.includes('pvalue="no"'), 'a lamp of a held call');
    expect(held.body).toMatch(/<local>.*<param pname="\+sip.rendering" pval="no" pvalue="no"\/>.*<\/local>/);
    await ada.call('updateCall', { params: { id: call.id }, body: { state: 'unhold' } });
    await lamp.next(({ body }) => says('confirmed')({ body } as Notify) && !body.includes('"no"'), 'no hold');
    await rung.leg.end();
    await dialled.event('ended');
    expect((await lamp.next(says('terminated'), 'a lamp that is off')).body).toContain(`<dialog id="${call.id}-user`);
    expect(lamp.notifies.map(version)).toEqual(lamp.notifies.map((_, index) => index));
  });

  it('of a user by its id shows an agent that somebody talks, and not with whom', async () => {
    const { ada, bob } = fixture;
    const lamp = await carlsPhone.subscribe(String(bob.userId), 'dialog');
    await lamp.next(says('terminated'), 'an idle lamp');
    const ringing = adas.phone.incoming();
    const { call } = await bobDials(ada.ext);
    const early = await lamp.next(says('early'), 'a blinking lamp');
    expect(early.body).toContain('direction="initiator"');
    await (await ringing).leg.answer();
    const on = await lamp.next(says('confirmed'), 'a lamp that is on');
    const { data: live } = await bob.call('getCall', { params: { id: call.id } });
    for (const { body } of [early, on]) {
      expect(body).toContain(`<local>${user(bob)}`);
      expect(body).not.toContain('<remote>');
      expect(body).not.toContain(`sip:${ada.ext}@`);
      expect(body).not.toContain(live.src_call_id);
    }
  });

  it('distinguishes idle from unreachable', async () => {
    const dora = await fixture.service.user('agent');
    const lamp = await carlsPhone.subscribe(dora.ext, 'dialog');
    const dark = await lamp.next(() => true, 'the first state');
    expect(dark.body).not.toContain('<dialog ');
    await fixture.softPhone(dora, 500);
    expect((await lamp.next(says('terminated'), 'an idle lamp')).body).toContain(`<dialog id="${dora.ext}">`);
  });

  it('is on for who is not to be disturbed, without a call that could be asked for', async () => {
    const { ada } = fixture;
    const lamp = await carlsPhone.subscribe(ada.ext, 'dialog');
    await lamp.next(says('terminated'), 'an idle lamp');
    await ada.call('updateMe', { body: { do_not_disturb: true } });
    const on = await lamp.next(says('confirmed'), 'a lamp that is on');
    expect(on.body).toContain(`<dialog id="${ada.ext}"><state>confirmed</state></dialog>`);
    const dialled = await adas.phone.dial('601');
    await dialled.event('answered');
    const talks = await lamp.next(({ body }) => body.includes('call-id='), 'the call');
    expect(talks.body).toContain(`<dialog id="${ada.ext}"><state>terminated</state></dialog>`);
    await dialled.leg.end();
    await lamp.next(({ body }) => body.includes(`id="${ada.ext}"><state>confirmed`), 'a lamp that is on again');
    await ada.call('updateMe', { body: { do_not_disturb: false } });
    const off = await lamp.next(({ body }) => body.includes(`id="${ada.ext}"><state>terminated`), 'a lamp that is off');
    expect(says('confirmed')(off)).toBe(false);
  });

  it('of a queue blinks while callers wait and is on while they talk', async () => {
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales', users: [fixture.ada.userId] } });
    const [byId, byNumber] = await Promise.all(
      [`queue-${queue.id}`, queue.number].map((name) => bobsPhone.subscribe(name, 'dialog')),
    );
    const ringing = adas.phone.incoming();
    await bobDials(queue.number);
    const early = await byId?.next(says('early'), 'a blinking lamp');
    expect(early?.body).toContain(`<local><identity display="Sales">sip:${queue.number}@cordboard</identity>`);
    expect(early?.body).toContain(`<remote>${user(fixture.bob)}`);
    const rung = await ringing;
    await rung.leg.answer();
    await byId?.next(says('confirmed'), 'a lamp that is on');
    await rung.leg.end();
    await byId?.next(says('terminated'), 'a lamp that is off');
    await byNumber?.next(says('terminated'), 'a lamp that is off');
  });

  it('of a parking place is on while somebody is parked there', async () => {
    const lamp = await carlsPhone.subscribe('745', 'dialog');
    await lamp.next(says('terminated'), 'a free place');
    const ringing = adas.phone.incoming();
    const { call } = await bobDials(fixture.ada.ext);
    await (await ringing).leg.answer();
    await fixture.call(fixture.ada, { id: call.id, state_name: 'CONNECTED' });
    await fixture.ada.call('updateCall', { params: { id: call.id }, body: { park: '745' } });
    const on = await lamp.next(says('confirmed'), 'a taken place');
    // Whoever may take a parked call sees who it is.
    expect(on.body).toContain(`<remote>${user(fixture.bob)}`);
    const taken = await adas.phone.dial('745');
    await taken.event('answered');
    await lamp.next(says('terminated'), 'a free place');
  });

  it('of a conference is on while somebody is in it', async () => {
    const { data: conference } = await admin.call('createConference', { body: { name: 'Monday' } });
    const lamp = await bobsPhone.subscribe(`conf-${conference.id}`, 'dialog');
    await lamp.next(says('terminated'), 'an empty room');
    const entered = await adas.phone.dial(String(conference.confno));
    await entered.event('answered');
    const on = await lamp.next(says('confirmed'), 'somebody in it');
    expect(on.body).toContain(`<remote>${user(fixture.ada)}`);
    await entered.leg.end();
    await lamp.next(says('terminated'), 'an empty room');
  });

  it('of an announcement is on while somebody hears it', async () => {
    const data = wavBytes(sine(440, 64_000)).toString('base64');
    const { data: announcement } = await admin.call('createVmAnnouncement', {
      body: { extension_id: fixture.ada.userId, description: 'Opening hours', data },
    });
    const body = { e164: '4930555123', target_type: 'ANNOUNCEMENT', target_id: announcement.id };
    await admin.call('createDdi', { body });
    const lamp = await bobsPhone.subscribe(`ivr-${announcement.id}`, 'dialog');
    await lamp.next(says('terminated'), 'nobody');
    await admin.call('createDemoCall', { body: { to: '4930555123', from: '442079460018' } });
    const on = await lamp.next(says('confirmed'), 'a caller');
    expect(on.body).toContain('sip:442079460018@cordboard');
    await lamp.next(says('terminated'), 'the end of it');
  });

  it('is for one’s own customer alone, and for what there is', async () => {
    const owner = { email: 'owner@elsewhere.test', password: 'correct horse battery', first_name: 'Eve', ext: '100' };
    const { data: elsewhere } = await admin.call('createCustomer', { body: { name: 'Elsewhere', owner } });
    const eve = await signIn(fixture.service.api, owner);
    const evesPhone = await fixture.eventPhone({ ...eve, ...owner });
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Ours', users: [] } });
    const others = [fixture.ada.ext, String(fixture.ada.userId), `queue-${queue.id}`, queue.number, 'queue-999999'];
    for (const name of [...others, 'nobody', "1' OR 1=1", '99999999999999999999']) {
      const encoded = encodeURIComponent(name);
      expect([name, (await evesPhone.subscribe(encoded, 'dialog')).status]).toEqual([name, 404]);
    }
    // The same number of another company is another place.
    expect((await evesPhone.subscribe('745', 'dialog')).status).toBe(200);
    const own = await evesPhone.subscribe('100', 'dialog');
    expect(own.status).toBe(200);
    await eve.call('deleteCustomer', { params: { id: elsewhere.id } });
    await own.next((notify) => notify.header('Subscription-State') === 'terminated;reason=rejected', 'the end');
    expect((await evesPhone.subscribe('100', 'dialog')).status).toBe(403);
  });

  it('shows at once no more than its user may see, when that has another role', async () => {
    const fay = await fixture.service.user('supervisor');
    const lamp = await (await fixture.eventPhone(fay)).subscribe(fixture.ada.ext, 'dialog');
    await lamp.next(says('terminated'), 'an idle lamp');
    const ringing = adas.phone.incoming();
    await bobDials(fixture.ada.ext);
    const all = await lamp.next(says('early'), 'a blinking lamp');
    expect(all.body).toContain('<remote>');
    await admin.call('updateUser', { params: { id: fay.userId }, body: { roles: ['agent'] } });
    const less = await lamp.next(says('early'), 'the same, without the other party');
    expect(less.body).not.toMatch(/<remote>|User 101/);
    await (await ringing).leg.end(486);
  });

  it('goes out when its phone is removed, or its user may not work any more', async () => {
    const erik = await fixture.service.user('agent');
    const [first, second] = [await fixture.eventPhone(erik), await fixture.eventPhone(erik, { registers: false })];
    const [one, two] = await Promise.all([first, second].map((phone) => phone.subscribe(fixture.ada.ext, 'dialog')));
    const phone = (await erik.call('listPhones')).data.find(({ username }) => username === first.username);
    await erik.call('deletePhone', { params: { id: phone?.id ?? 0 } });
    const ended = (notify: Notify) => notify.header('Subscription-State') === 'terminated;reason=rejected';
    await one?.next(ended, 'the end');
    await admin.call('updateUser', { params: { id: erik.userId }, body: { active: false } });
    await two?.next(ended, 'the end');
    expect((await second.subscribe(fixture.ada.ext, 'dialog')).status).toBe(403);
  });
});

describe('a program', () => {
  it.each(['MD5', 'SHA-256'] as const)('watches over its WebSocket without REGISTER, by %s', async (algorithm) => {
    const tool = await fixture.eventPhone(fixture.bob, { transport: 'ws', algorithm, registers: false });
    const lamp = await tool.subscribe(fixture.ada.ext, 'dialog');
    await lamp.next(says('terminated'), 'an idle lamp');
    const ringing = adas.phone.incoming();
    await bobDials(fixture.ada.ext);
    await lamp.next(says('early'), 'a blinking lamp');
    await (await ringing).leg.end(486);
    await lamp.next(says('terminated'), 'a lamp that is off');
    tool.close();
  });

  it('made with sip.js watches users and queues', async () => {
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Tools', users: [] } });
    const { username, password, server } = await fixture.newPhone(fixture.bob, 'ws');
    const watcher = await startSipJsWatcher({ username, password, server: `ws://${server}/` });
    const [ofAda, ofQueue]: [string[], string[]] = [[], []];
    const lamp = await watcher.watch(fixture.ada.ext, 'dialog', ofAda);
    await watcher.watch(`queue-${queue.id}`, 'dialog', ofQueue);
    const ringing = adas.phone.incoming();
    const { call } = await bobDials(fixture.ada.ext);
    await (await ringing).leg.answer();
    await until(() => ofAda.some((body) => body.includes('<state>confirmed</state>')), { what: 'the lamp to be on' });
    expect(ofAda.some((body) => body.includes(`<dialog id="${call.id}-`))).toBe(true);
    expect(ofQueue.length).toBe(1);
    await lamp.end();
    await watcher.stop();
  });
});
