import { describe, expect, it, onTestFinished } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { AudioEncryption } from '../../shared/domain/audioEncryption.ts';
import type { LineSrtp } from '../../shared/domain/line.ts';
import { amplitudeAt } from '../support/goertzel.ts';
import { type Baresip, type BaresipOptions, startBaresip } from '../support/sip/baresip.ts';
import { type GatewayFixture, type ObservedLeg, startGateway } from '../support/sip/gatewayFixture.ts';
import { until } from '../support/until.ts';
import { talkTo } from '../support/voice.ts';

type Phone = Pick<BaresipOptions, 'autoAnswer' | 'encryption' | 'multiplexed' | 'withIce'>;

/** A line and the telephone that it leads to. */
interface Pair {
  readonly sip: GatewayFixture;
  readonly phone: Baresip;
}

async function withPair(srtp: LineSrtp, options: Phone, run: (pair: Pair) => Promise<void>): Promise<void> {
  const sip = startGateway();
  const phone = await startBaresip({ user: '200', records: true, ...options });
  try {
    await sip.line(phone.address, { srtp });
    await run({ sip, phone });
  } finally {
    await sip.close();
    await phone.stop();
  }
}

/** The phone calls the line. */
async function calls({ sip, phone }: Pair): Promise<ObservedLeg> {
  phone.command('dial', `sip:100@${sip.address()}`);
  return sip.incoming();
}

/** Both are heard, RTCP comes and is understood, and the leg says how it is encrypted; also after a hold. */
async function expectAudio({ sip, phone }: Pair, call: ObservedLeg, encryption: AudioEncryption): Promise<void> {
  const voice = talkTo(sip.media, call.leg, 880);
  await until(() => voice.hears(440), { what: 'the tone of the phone' });
  await until(() => call.leg.media?.statistics().reported !== null, { what: 'a report of the phone' });
  await call.leg.hold();
  await call.leg.unhold();
  voice.forget();
  await until(() => voice.hears(440), { what: 'the tone of the phone after the hold' });
  expect(call.leg.media?.encryption).toBe(encryption);
  await call.leg.end();
  await phone.event('CALL_CLOSED');
  expect(amplitudeAt(880, phone.heard().subarray(-8000))).toBeGreaterThan(500);
}

// A report comes after five seconds, which all wait for at the same time.
describe.concurrent('how a line and a telephone (baresip) agree on encryption', () => {
  it.each<[srtp: LineSrtp, phone: Phone, agreed: AudioEncryption]>([
    ['dtls_no_ice', { encryption: 'dtls_srtp' }, 'dtls'],
    ['dtls_no_ice', { encryption: 'dtls_srtp', multiplexed: true }, 'dtls'],
    ['optional', { encryption: 'srtp' }, 'sdes'],
    ['optional', { encryption: 'srtp-mand' }, 'sdes'],
    ['optional', {}, 'none'],
  ])('%s calls %o: %s', (srtp, options, agreed) =>
    withPair(srtp, { ...options, autoAnswer: true }, async (pair) => {
      const call = await pair.sip.dial('200');
      await call.event('answered');
      await expectAudio(pair, call, agreed);
    }),
  );

  it.each<[srtp: LineSrtp, phone: Phone, agreed: AudioEncryption]>([
    ['dtls_no_ice', { encryption: 'dtls_srtp' }, 'dtls'],
    ['dtls', { encryption: 'dtls_srtp', multiplexed: true }, 'dtls'],
    ['dtls_no_ice', { encryption: 'dtls_srtp', multiplexed: true, withIce: true }, 'dtls'],
    ['optional', { encryption: 'dtls_srtp' }, 'dtls'],
    ['optional', { encryption: 'srtp' }, 'sdes'],
    ['optional', { encryption: 'srtp-mand' }, 'sdes'],
    ['optional', {}, 'none'],
  ])('%s is called by %o: %s', (srtp, options, agreed) =>
    withPair(srtp, options, async (pair) => {
      const call = await calls(pair);
      await call.leg.answer();
      await expectAudio(pair, call, agreed);
    }),
  );

  it.each<[srtp: LineSrtp, phone: Phone, why: string]>([
    ['dtls_no_ice', {}, 'encryption_missing'],
    ['off', { encryption: 'dtls_srtp' }, 'encryption_required'],
  ])('%s is not called by %o: %s', (srtp, options, why) =>
    withPair(srtp, options, async (pair) => {
      const { leg } = await calls(pair);
      expect(leg.offerRefusal?.reason).toBe(why);
      await leg.end(488);
    }),
  );
});

it('an offer with ICE that keeps a way of its own for RTCP, as Linphone makes it, is answered without ICE', async () => {
  const media = createMediaEngine();
  onTestFinished(() => media.close());
  const options = { localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733', srtp: 'dtls' } as const;
  const offers = (await media.createRtpSession(options)).createOffer('sendrecv');
  const [candidate = ''] = /^a=candidate:.*$/m.exec(offers) ?? [];
  const apart = offers
    .replace(/^a=rtcp-mux\r?\n/m, '')
    .replace(candidate, `${candidate}\r\n${candidate.replace(' 1 ', ' 2 ')}`);
  for (const [offer, hasIce] of [
    [offers, true],
    [apart, false],
  ] as const) {
    const answer = (await media.createRtpSession({ ...options, offer })).answerOffer(offer, 'sendrecv');
    expect(answer).toMatch(/^a=fingerprint:/m);
    expect(/^a=ice-ufrag:/m.test(answer)).toBe(hasIce);
  }
});
