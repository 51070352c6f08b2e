import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import { readCryptoAttributes } from '../../../electron/service/telephony/media/session/sdp/sdes/sdesSecurity.ts';
import { type MediaEngine, type RtpMediaSession, SdpError } from '../../../electron/service/telephony/ports/media.ts';

const KEY = Buffer.alloc(30, 1).toString('base64');
const LONG_KEY = Buffer.alloc(46, 1).toString('base64');

describe('keys in a session description', () => {
  const read = (value: string) => readCryptoAttributes([{ name: 'crypto', value }])[0];

  it('are read with lifetime and master key identifier', () => {
    expect(read(`1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`)).toMatchObject({ tag: 1, master: { mkiBytes: 0 } });
    expect(read(`7 AES_CM_128_HMAC_SHA1_32 inline:${KEY}|2^20`)?.master.suite.tagBytes).toBe(4);
    expect(read(`7 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|2^20|1:4 WSH=64`)?.master.mkiBytes).toBe(4);
    expect(read(`2 AES_256_CM_HMAC_SHA1_80 inline:${LONG_KEY}`)?.master.key).toHaveLength(32);
  });

  it.each([
    ['an unknown suite', `1 F8_128_HMAC_SHA1_80 inline:${KEY}`],
    ['a key of the wrong length', `1 AES_256_CM_HMAC_SHA1_80 inline:${KEY}`],
    ['no key', '1 AES_CM_128_HMAC_SHA1_80'],
    ['several keys', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY};inline:${KEY}`],
    ['packets in the clear', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} UNENCRYPTED_SRTP`],
    ['keys that change', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} KDR=1`],
    ['no tag', `x AES_CM_128_HMAC_SHA1_80 inline:${KEY}`],
    ['a senseless key identifier', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|1:999`],
  ])('are left out with %s', (_, value) => {
    expect(read(value)).toBeUndefined();
  });
});

describe('a session with keys', () => {
  let engine: MediaEngine;
  let ours: RtpMediaSession;
  let theirs: RtpMediaSession;

  beforeEach(async () => {
    engine = createMediaEngine();
    const options = { localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'info', srtp: 'sdes' } as const;
    ours = await engine.createRtpSession(options);
    theirs = await engine.createRtpSession(options);
  });

  afterEach(() => engine.close());

  const crypto = (sdp: string) => sdp.match(/^a=crypto:.*$/gm) ?? [];
  const keyIn = (line: string | undefined) => /inline:(\S+)/.exec(line ?? '')?.[1];

  it('keeps its key over every further exchange, in either role', () => {
    const offer = ours.createOffer('sendrecv');
    const answer = theirs.answerOffer(offer, 'sendrecv');
    ours.acceptAnswer(answer);
    expect(crypto(answer)).toHaveLength(1);
    const again = ours.createOffer('sendonly');
    expect(crypto(again)).toEqual([crypto(offer)[0]]);
    ours.acceptAnswer(theirs.answerOffer(again, 'sendrecv'));
    const back = theirs.createOffer('sendrecv');
    expect(keyIn(crypto(back)[0])).toBe(keyIn(crypto(answer)[0]));
    const answerBack = ours.answerOffer(back, 'sendrecv');
    expect(keyIn(crypto(answerBack)[0])).toBe(keyIn(crypto(offer)[0]));
  });

  it('takes the suite that the answer names, and no other', () => {
    const offer = ours.createOffer('sendrecv');
    const answer = theirs.answerOffer(offer, 'sendrecv');
    const withTag = (tag: number) => answer.replace(/a=crypto:\d+/, `a=crypto:${tag}`);
    expect(() => ours.acceptAnswer(withTag(2))).toThrow(SdpError);
    ours.createOffer('sendrecv');
    expect(() => ours.acceptAnswer(answer.replace(/^a=crypto:.*\r\n/gm, ''))).toThrow('no usable key');
  });

  it('refuses audio in the clear, and a session in the clear refuses it', async () => {
    const plain = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'info' });
    expect(() => ours.answerOffer(plain.createOffer('sendrecv'), 'sendrecv')).toThrow('no encrypted audio');
    expect(() => plain.answerOffer(ours.createOffer('sendrecv'), 'sendrecv')).toThrow('no plain RTP');
  });
});
