import { describe, expect, it } from 'vitest';
import { phoneDigests } from '../../electron/service/telephony/ports/sipServer.ts';
import { type BrowserCall, type BrowserPhone, startPhoneBrowser } from '../support/browserPhone/browserPhone.ts';
import { openAudio } from '../support/openAudio.ts';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SoftCall, SoftPhone } from '../support/sip/softPhone.ts';

/** What the browser's microphone, Bob's phone and a phone that encrypts nothing say. */
const [BROWSER_HZ, BOBS_HZ, PLAIN_HZ] = [700, 440, 1000];

let browsers: Registered<BrowserPhone>;
let bobs: Registered<SoftPhone>;
let plain: Registered<SoftPhone>;
const fixture = new PhoneFixture(
  async (furnished) => {
    const browser = await startPhoneBrowser(BROWSER_HZ);
    furnished.stops(() => browser.close());
    furnished.origins.push(...browser.origins);
    browsers = await furnished.browserPhone(furnished.ada, browser);
    bobs = await furnished.softPhone(furnished.bob, BOBS_HZ);
    plain = await furnished.softPhone(furnished.bob, PLAIN_HZ, 'ws');
    await furnished.bob.call('updatePhone', { params: { id: plain.id }, body: { rings: false } });
  },
  { ws: 0, digests: phoneDigests },
);

const patch = (id: number, body: object) => fixture.ada.call('updateCall', { params: { id }, body });

/** A call between Ada in the browser and Bob. */
interface Talk {
  readonly id: number;
  readonly call: BrowserCall;
  readonly bobs: SoftCall;
}

/** Both hear each other. */
const expectTalk = ({ call }: Pick<Talk, 'call'>) => Promise.all([call.hears(BOBS_HZ), hears(bobs, BROWSER_HZ)]);

/** Bob calls Ada, who answers in the browser. */
async function bobCalls(): Promise<Talk> {
  const ringing = browsers.phone.incoming();
  const dialled = await bobs.phone.dial(fixture.ada.ext);
  const call = await ringing;
  await call.answer();
  await dialled.event('answered');
  dialled.talk();
  const { id } = await fixture.call(fixture.ada, { src: fixture.bob.ext, state_name: 'CONNECTED' });
  return { id, call, bobs: dialled };
}

/** Ada calls Bob in the browser. */
async function callsBob(): Promise<Talk> {
  const ringing = bobs.phone.incoming();
  const call = await browsers.phone.dial(fixture.bob.ext);
  const rung = await ringing;
  await rung.leg.answer();
  rung.talk();
  await call.is('answered');
  const { id } = await fixture.call(fixture.ada, { dst: fixture.bob.ext, state_name: 'CONNECTED' });
  return { id, call, bobs: rung };
}

describe('a phone in a browser', () => {
  it('is rung with DTLS-SRTP over ICE, as WebRTC writes it', async () => {
    await bobCalls();
    const all = await browsers.phone.descriptions();
    expect(all.length).toBe(2);
    for (const text of all) {
      expect(text).toMatch(/^m=audio \d+ UDP\/TLS\/RTP\/SAVPF 111 9 8 0 /m);
      for (const line of [/^a=fingerprint:sha-256 /m, /^a=ice-ufrag:/m, /^a=candidate:/m, /^a=rtcp-mux/m]) {
        expect(text).toMatch(line);
      }
    }
  });

  it('is held by the app', async () => {
    const talk = await callsBob();
    const { id, call } = talk;
    await patch(id, { state: 'hold' });
    await call.hears(BOBS_HZ, false);
    await patch(id, { state: 'unhold' });
    await expectTalk(talk);
    await talk.bobs.leg.end();
    await call.is('ended');
  });

  it('hands its call to the app, and takes it back', async () => {
    const talk = await bobCalls();
    const close = await openAudio(fixture.ada);
    await patch(talk.id, { phone_id: null });
    await talk.call.is('ended');
    const ringing = browsers.phone.incoming();
    await patch(talk.id, { phone_id: browsers.id });
    const call = await ringing;
    await call.answer();
    await close();
    await expectTalk({ call });
  });

  it('talks with two at once', async () => {
    const waiting = await callsBob();
    await waiting.call.hold(true);
    await fixture.call(fixture.ada, { id: waiting.id, state_name: 'ON_HOLD' });
    const second = await browsers.phone.dial('600');
    const { id } = await fixture.call(fixture.ada, { dst: '600', state_name: 'CONNECTED' });
    await patch(id, { join_call_id: waiting.id });
    await Promise.all([second.hears(BOBS_HZ), hears(bobs, BROWSER_HZ)]);
  });
});

describe('a phone over a WebSocket that encrypts nothing', () => {
  it('is answered as it offers, and called in the clear once it has refused to encrypt', async () => {
    const ringing = browsers.phone.incoming();
    const dialled = await plain.phone.dial(fixture.ada.ext);
    const call = await ringing;
    await call.answer();
    await dialled.event('answered');
    dialled.talk();
    await Promise.all([call.hears(PLAIN_HZ), hears(plain, BROWSER_HZ)]);
    await call.hangUp();
    await dialled.event('ended');
    const rung = plain.phone.incoming();
    const { data } = await fixture.bob.call('createCall', { body: { to: '600', from_phone: plain.id } });
    const refused = await rung;
    await expect(refused.leg.answer()).rejects.toThrow('plain RTP');
    const again = await plain.phone.incoming();
    await again.leg.answer();
    await fixture.call(fixture.bob, { id: data.id, state_name: 'CONNECTED' });
    const offers = plain.phone.sip.trace.filter(
      ({ direction, text }) => direction === 'in' && text.startsWith('INVITE'),
    );
    expect(offers.map(({ text }) => /^m=audio \d+ (\S+)/m.exec(text)?.[1])).toEqual(['UDP/TLS/RTP/SAVPF', 'RTP/AVP']);
  });
});
