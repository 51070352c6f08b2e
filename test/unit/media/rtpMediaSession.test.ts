import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import { parseSessionDescription } from '../../../electron/service/telephony/media/session/sdp/sessionDescription.ts';
import {
  type AudioCodec,
  type MediaDirection,
  type MediaEngine,
  type RtpMediaSession,
  SdpError,
} from '../../../electron/service/telephony/ports/media.ts';

/** A peer's description; lines after the session's head. */
function sdp(...lines: readonly string[]): string {
  return ['v=0', 'o=peer 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', ...lines, ''].join('\r\n');
}

const PCMU_OFFER = sdp('m=audio 40000 RTP/AVP 0 101', 'a=rtpmap:101 telephone-event/8000', 'a=sendrecv');

describe('offer and answer', () => {
  let engine: MediaEngine;
  let session: RtpMediaSession;

  beforeEach(() => {
    engine = createMediaEngine();
  });

  afterEach(() => engine.close());

  async function open(codecs: readonly AudioCodec[], dtmf: 'rfc4733' | 'info' = 'rfc4733'): Promise<void> {
    session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs, dtmf });
  }

  const audioOf = (text: string) => {
    const media = parseSessionDescription(text).media.find(({ type }) => type === 'audio');
    if (media === undefined) throw new Error('There is no audio.');
    return media;
  };
  const directionOf = (text: string) =>
    audioOf(text).attributes.find(({ name }) => /^(sendrecv|sendonly|recvonly|inactive)$/.test(name))?.name;
  const attributesOf = (text: string, name: string) =>
    audioOf(text)
      .attributes.filter((attribute) => attribute.name === name)
      .map(({ value }) => value);

  it('offers codecs in order, with one event type for each clock', async () => {
    await open(['opus', 'PCMA', 'PCMU']);
    const offer = session.createOffer('sendrecv');
    expect(audioOf(offer)).toMatchObject({ protocol: 'RTP/AVP', formats: ['111', '8', '0', '13', '101', '110'] });
    expect(attributesOf(offer, 'rtpmap')).toEqual([
      '111 opus/48000/2',
      '8 PCMA/8000',
      '0 PCMU/8000',
      '13 CN/8000',
      '101 telephone-event/8000',
      '110 telephone-event/48000',
    ]);
    expect(attributesOf(offer, 'fmtp')).toEqual(['111 minptime=10;useinbandfec=1', '101 0-15', '110 0-15']);
    expect(attributesOf(offer, 'ptime')).toEqual(['20']);
    expect(audioOf(offer).port % 2).toBe(0);
  });

  it('leaves telephone-events out when digits go by INFO', async () => {
    await open(['PCMU'], 'info');
    expect(audioOf(session.createOffer('sendrecv')).formats).toEqual(['0', '13']);
    const answer = session.answerOffer(PCMU_OFFER, 'sendrecv');
    expect(audioOf(answer).formats).toEqual(['0']);
  });

  it("takes the answer's first codec and the peer's own numbers", async () => {
    await open(['PCMU', 'opus']);
    session.createOffer('sendrecv');
    session.acceptAnswer(sdp('m=audio 40000 RTP/AVP 96 0', 'a=rtpmap:96 OPUS/48000/2'));
    expect(session.port.sendCodec).toBe('opus');
    expect(session.port.describe()).toBe('RTP(opus)');
  });

  it("answers in the offerer's order and under its numbers", async () => {
    await open(['PCMU', 'opus', 'PCMA']);
    const offer = sdp(
      'm=audio 40000 RTP/AVP 9 97 8 98',
      'a=rtpmap:9 G722/8000',
      'a=rtpmap:97 opus/48000/2',
      'a=rtpmap:98 telephone-event/8000',
    );
    expect(audioOf(session.answerOffer(offer, 'sendrecv')).formats).toEqual(['97', '8', '98']);
    expect(session.port.sendCodec).toBe('opus');
    expect(audioOf(session.createOffer('sendrecv')).formats).toContain('97');
  });

  it('offers comfort noise beside 8 kHz codecs only (RFC 3389)', async () => {
    await open(['opus'], 'info');
    expect(audioOf(session.createOffer('sendrecv')).formats).toEqual(['111']);
    await open(['G722'], 'info');
    expect(audioOf(session.createOffer('sendrecv')).formats).toEqual(['9', '13']);
  });

  it.each([
    ['under its static number, named or not', 'm=audio 40000 RTP/AVP 0 13', [], ['0', '13']],
    ['under a number of its own, which stays', 'm=audio 40000 RTP/AVP 0 97', ['a=rtpmap:97 CN/8000'], ['0', '97']],
    ['not for a clock that no codec has', 'm=audio 40000 RTP/AVP 0 97', ['a=rtpmap:97 CN/16000'], ['0']],
    ['not where nothing is said of it', 'm=audio 40000 RTP/AVP 0', [], ['0']],
  ] as const)('takes comfort noise that is offered %s', async (_, media, maps, answered) => {
    await open(['PCMU', 'opus'], 'info');
    expect(audioOf(session.answerOffer(sdp(media, ...maps), 'sendrecv')).formats).toEqual(answered);
    const again = audioOf(session.createOffer('sendrecv')).formats;
    expect(again).toEqual(expect.arrayContaining([answered[1] ?? '13']));
  });

  it('answers with no comfort noise where Opus is the only codec in common', async () => {
    await open(['opus', 'PCMU'], 'info');
    const answer = session.answerOffer(sdp('m=audio 40000 RTP/AVP 96 13', 'a=rtpmap:96 opus/48000/2'), 'sendrecv');
    expect(audioOf(answer).formats).toEqual(['96']);
  });

  it('raises the version with each description and keeps id, port and address', async () => {
    await open(['PCMU']);
    const descriptions = [
      session.answerOffer(PCMU_OFFER, 'sendrecv'),
      session.createOffer('sendonly'),
      session.createOffer('sendrecv'),
    ].map(parseSessionDescription);
    expect(descriptions.map(({ origin }) => Number(origin.version))).toEqual([1, 2, 3]);
    expect(new Set(descriptions.map(({ origin }) => origin.sessionId)).size).toBe(1);
    expect(new Set(descriptions.map(({ media }) => media[0]?.port)).size).toBe(1);
  });

  it.each([
    ['sendrecv', 'sendrecv', 'sendrecv'],
    ['sendonly', 'sendrecv', 'recvonly'],
    ['recvonly', 'sendrecv', 'sendonly'],
    ['inactive', 'sendrecv', 'inactive'],
    ['sendrecv', 'sendonly', 'sendonly'],
    ['sendonly', 'sendonly', 'inactive'],
    ['recvonly', 'recvonly', 'inactive'],
  ] as const)('answers %s, wishing %s, with %s', async (offered, wish, answered) => {
    await open(['PCMU']);
    expect(directionOf(session.answerOffer(PCMU_OFFER.replace('sendrecv', offered), wish))).toBe(answered);
    expect(session.remoteDirection).toBe(offered);
  });

  it('reads the direction of the session where the media has none', async () => {
    await open(['PCMU']);
    session.answerOffer(sdp('a=inactive', 'm=audio 40000 RTP/AVP 0'), 'sendrecv');
    expect(session.remoteDirection).toBe('inactive');
  });

  it('reports remote hold and its end, the new way and the old (c=0.0.0.0)', async () => {
    await open(['PCMU']);
    const received: MediaDirection[] = [];
    session.onRemoteDirection((direction) => received.push(direction));
    session.answerOffer(PCMU_OFFER, 'sendrecv');
    session.answerOffer(PCMU_OFFER.replace('sendrecv', 'sendonly'), 'sendrecv');
    session.answerOffer(PCMU_OFFER, 'sendrecv');
    const old = session.answerOffer(PCMU_OFFER.replace('c=IN IP4 127.0.0.1', 'c=IN IP4 0.0.0.0'), 'sendrecv');
    session.answerOffer(PCMU_OFFER, 'sendrecv');
    expect(received).toEqual(['sendonly', 'sendrecv', 'sendonly', 'sendrecv']);
    expect(directionOf(old)).toBe('recvonly');
  });

  it('refuses further streams in their places and keeps them in later offers', async () => {
    await open(['PCMU']);
    const offer = sdp(
      'm=video 50000 RTP/AVP 31',
      'm=audio 40002 RTP/SAVP 0',
      'm=audio 40000 RTP/AVP 0',
      'm=image 50002 udptl t38',
    );
    const layout = (text: string) =>
      parseSessionDescription(text).media.map(({ type, port, protocol }) => `${type} ${port > 0} ${protocol}`);
    const expected = ['video false RTP/AVP', 'audio false RTP/SAVP', 'audio true RTP/AVP', 'image false udptl'];
    expect(layout(session.answerOffer(offer, 'sendrecv'))).toEqual(expected);
    const reOffer = session.createOffer('sendonly');
    expect(layout(reOffer)).toEqual(expected);
    const answerLines = ['m=video 0 RTP/AVP 31', 'm=audio 0 RTP/SAVP 0', 'm=audio 40000 RTP/AVP 0'];
    session.acceptAnswer(sdp(...answerLines, 'a=recvonly', 'm=image 0 udptl t38'));
    expect(session.remoteDirection).toBe('recvonly');
  });

  it('makes a late offer (the peer asks with an empty INVITE)', async () => {
    await open(['PCMA', 'PCMU']);
    session.createOffer('sendrecv');
    session.acceptAnswer(sdp('m=audio 40000 RTP/AVP 0'));
    expect(session.port.sendCodec).toBe('PCMU');
  });

  it('lives on with what was agreed when a later exchange fails', async () => {
    await open(['PCMU']);
    session.answerOffer(PCMU_OFFER, 'sendrecv');
    expect(() => session.answerOffer(sdp('m=audio 40000 RTP/AVP 18'), 'sendrecv')).toThrow(SdpError);
    session.createOffer('sendonly');
    expect(session.port.sendCodec).toBe('PCMU');
    expect(session.remoteDirection).toBe('sendrecv');
    expect(parseSessionDescription(session.createOffer('sendrecv')).media).toHaveLength(1);
  });

  it.each([
    ['v=1', 'The session description does not start with "v=0".'],
    ['', 'The session description does not start with "v=0".'],
    ['v=0\r\ns=-\r\n', 'The session description has no usable origin ("o=") line.'],
    [sdp(), 'The offer has no plain RTP audio (RTP/AVP).'],
    [sdp('m=audio 0 RTP/AVP 0'), 'The offer has no plain RTP audio (RTP/AVP).'],
    [sdp('m=audio 40000 RTP/SAVP 0'), 'The offer has no plain RTP audio (RTP/AVP).'],
    [sdp('m=audio 40000 RTP/AVP 18'), 'The two sides have no audio codec in common.'],
    [sdp('m=audio 70000 RTP/AVP 0'), 'The media line "m=audio 70000 RTP/AVP 0" is not usable.'],
    [sdp('m=audio x RTP/AVP 0'), 'The media line "m=audio x RTP/AVP 0" is not usable.'],
    [sdp('m=audio 40000 RTP/AVP'), 'The media line "m=audio 40000 RTP/AVP" is not usable.'],
    [sdp('m='), 'The media line "m=" is not usable.'],
    [sdp('m=audio 40000 RTP/AVP 0', 'c=XX 1 2'), 'The connection line "c=XX 1 2" is not usable.'],
    [sdp(`a=${'x'.repeat(70_000)}`), 'The session description is too long.'],
  ])('refuses what it cannot use: %j', async (offer, message) => {
    await open(['PCMU']);
    expect(() => session.answerOffer(offer, 'sendrecv')).toThrow(new SdpError(message));
    session.createOffer('sendrecv');
  });

  it('refuses an answer without audio, without a common codec, or without an offer', async () => {
    await open(['PCMU']);
    expect(() => session.acceptAnswer(PCMU_OFFER)).toThrow('There is no offer that this answer belongs to.');
    session.createOffer('sendrecv');
    expect(() => session.acceptAnswer(sdp('m=audio 0 RTP/AVP 0'))).toThrow('The other side refused the audio.');
    expect(() => session.acceptAnswer(sdp())).toThrow('The other side refused the audio.');
    expect(() => session.acceptAnswer(sdp('m=audio 40000 RTP/AVP 8'))).toThrow('no audio codec in common');
  });

  it('reads bare line feeds, empty rtpmaps and odd formats without failing', async () => {
    await open(['PCMU']);
    const odd = sdp('m=audio 40000 RTP/AVP 0 300 x 96', 'a=rtpmap:96', 'a=rtpmap', 'a=ptime:abc', 'a=fmtp:0');
    expect(audioOf(session.answerOffer(odd.replaceAll('\r\n', '\n'), 'sendrecv')).formats).toEqual(['0']);
  });
});
