import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type {
  AgreedDescriptions,
  MediaEngine,
  RtpMediaSession,
  RtpSessionOptions,
} from '../../electron/service/telephony/ports/media.ts';
import { until } from '../support/until.ts';
import { Voice } from '../support/voice.ts';

/** A stream whose keys a DTLS handshake made, and which another engine goes on with. */

interface Party {
  readonly engine: MediaEngine;
  readonly session: RtpMediaSession;
  readonly voice: Voice;
}

const parties: Party[] = [];

async function open(toneHz: number, options: Partial<RtpSessionOptions>): Promise<Party> {
  const engine = createMediaEngine();
  const line = { localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733' } as const;
  const session = await engine.createRtpSession({ ...line, ...options });
  const voice = new Voice(engine, toneHz);
  const bridge = engine.createBridge();
  bridge.attach('near', voice.port);
  bridge.attach('far', session.port);
  const party = { engine, session, voice };
  parties.push(party);
  return party;
}

afterEach(async () => {
  await Promise.all(parties.splice(0).map(({ engine }) => engine.close()));
});

const hear = (one: Party, oneHz: number, other: Party, otherHz: number) => {
  one.voice.forget();
  other.voice.forget();
  return until(() => one.voice.hears(otherHz) && other.voice.hears(oneHz), { what: 'both to hear each other' });
};

/** As the store keeps it. */
async function agreedOf({ session }: Party): Promise<AgreedDescriptions> {
  await until(() => session.agreed !== null, { what: 'the keys' });
  return JSON.parse(JSON.stringify(session.agreed)) as AgreedDescriptions;
}

describe.each([
  ['over ICE', 'dtls'],
  ['without ICE', 'dtls_no_ice'],
] as const)('DTLS-SRTP %s', (_, srtp) => {
  let offerer: Party;
  let answerer: Party;

  beforeEach(async () => {
    offerer = await open(440, { srtp });
    answerer = await open(880, { srtp });
    offerer.session.acceptAnswer(answerer.session.answerOffer(offerer.session.createOffer('sendrecv'), 'sendrecv'));
    await hear(offerer, 440, answerer, 880);
  });

  it.each(['offered', 'answered'])('goes on at once where the one who %s dies, and can be held', async (who) => {
    const [dies, stays] = who === 'offered' ? [offerer, answerer] : [answerer, offerer];
    const [hz, otherHz] = who === 'offered' ? [440, 880] : [880, 440];
    const resumed = await agreedOf(dies);
    const keyed: string[] = [];
    stays.session.onFailed((why) => keyed.push(why));
    await dies.engine.close();
    const next = await open(hz, { resumed });
    await hear(next, hz, stays, otherHz);
    const offer = next.session.createOffer('sendrecv');
    expect(/^a=fingerprint:.*$/m.exec(offer)?.[0]).toBe(/^a=fingerprint:.*$/m.exec(resumed.local)?.[0]);
    next.session.acceptAnswer(stays.session.answerOffer(offer, 'sendrecv'));
    await hear(next, hz, stays, otherHz);
    expect(keyed).toEqual([]);
    expect((await agreedOf(next)).handshake).toEqual(resumed.handshake);
  });

  it('goes on at another port, which an offer says, where the former is taken', async () => {
    const resumed = await agreedOf(offerer);
    const next = await open(440, { resumed });
    await offerer.engine.close();
    const offer = next.session.createOffer('sendrecv');
    expect(/^m=audio (\d+)/m.exec(offer)?.[1]).not.toBe(/^m=audio (\d+)/m.exec(resumed.local)?.[1]);
    next.session.acceptAnswer(answerer.session.answerOffer(offer, 'sendrecv'));
    await hear(next, 440, answerer, 880);
    expect((await agreedOf(next)).handshake?.keys).toEqual(resumed.handshake?.keys);
  });

  it('is refused where its keys were not stored', async () => {
    const { handshake: _, ...resumed } = await agreedOf(offerer);
    await expect(open(440, { resumed })).rejects.toThrow('were not stored');
    const broken = { ...(await agreedOf(offerer)).handshake, keys: { suite: 'none', send: '', receive: '' } };
    const told = { ...resumed, handshake: broken } as AgreedDescriptions;
    await expect(open(440, { resumed: told })).rejects.toThrow('no crypto suite');
  });
});
