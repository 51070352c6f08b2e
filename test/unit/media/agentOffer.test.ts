import { describe, expect, it } from 'vitest';
import { checkAgentOffer } from '../../../electron/service/telephony/media/session/agentSession.ts';

const OFFER = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2113937151 4f8a1c1e-1111-2222-3333-444444444444.local 51000 typ host generation 0',
  'a=candidate:2 1 udp 2113937151 127.0.0.1 51001 typ host generation 0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  'a=fingerprint:sha-256 00:11',
  '',
].join('\r\n');

describe("a browser's offer", () => {
  it('is accepted when it has audio, ICE and a fingerprint', () => {
    expect(() => checkAgentOffer(OFFER)).not.toThrow();
  });

  it.each(['ice-ufrag', 'ice-pwd', 'fingerprint'])('is refused without %s', (name) => {
    const offer = OFFER.replace(new RegExp(`^a=${name}:.*\\r\\n`, 'm'), '');
    expect(() => checkAgentOffer(offer)).toThrow(`The offer has no "a=${name}" line for its audio.`);
  });

  it.each([
    ['plain RTP', OFFER.replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP')],
    ['video only', OFFER.replace('m=audio', 'm=video')],
    ['refused audio', OFFER.replace('m=audio 9', 'm=audio 0')],
  ])('is refused with %s', (_what, offer) => {
    expect(() => checkAgentOffer(offer)).toThrow('The offer has no WebRTC audio.');
  });
});
