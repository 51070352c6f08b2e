import { SdpError, type SrtpMode } from '../../../ports/media.ts';
import { isDtlsMedia } from './dtls/dtlsSecurity.ts';
import { isSdesMedia } from './sdes/sdesSecurity.ts';
import { type MediaDescription, parseSessionDescription, type SessionDescription } from './sessionDescription.ts';

/** How an offer wants its audio encrypted; `off` also where it cannot be read, which is found out when it is answered. */
export function offeredSrtp(offer: string): SrtpMode {
  try {
    const description = parseSessionDescription(offer);
    const audio = description.media.find(({ type, port }) => type === 'audio' && port !== 0);
    return audio ? srtpOf(audio, description) : 'off';
  } catch (error) {
    if (error instanceof SdpError) return 'off';
    throw error;
  }
}

function srtpOf(audio: MediaDescription, description: SessionDescription): SrtpMode {
  if (isDtlsMedia(audio, description)) return 'dtls';
  return isSdesMedia(audio) ? 'sdes' : 'off';
}
