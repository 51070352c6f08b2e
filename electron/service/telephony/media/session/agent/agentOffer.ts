import { SdpError } from '../../../ports/media.ts';
import { parseSessionDescription } from '../sdp/sessionDescription.ts';

const PROTOCOLS = new Set(['UDP/TLS/RTP/SAVPF', 'UDP/TLS/RTP/SAVP']);

/**
 * Looks whether a browser's offer is one that an agent's session can be made of: audio over DTLS-SRTP with ICE.
 *
 * @throws SdpError with what is missing.
 */
export function checkAgentOffer(sdp: string): void {
  const description = parseSessionDescription(sdp);
  const audio = description.media.find(({ type, port, protocol }) => {
    return type === 'audio' && port !== 0 && PROTOCOLS.has(protocol);
  });
  if (audio === undefined) throw new SdpError('The offer has no WebRTC audio.');
  const names = new Set([...description.attributes, ...audio.attributes].map(({ name }) => name));
  for (const name of ['ice-ufrag', 'ice-pwd', 'fingerprint']) {
    if (!names.has(name)) throw new SdpError(`The offer has no "a=${name}" line for its audio.`);
  }
}
