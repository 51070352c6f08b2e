import { type RtpSessionOptions, SdpError, type SrtpMode } from '../../../ports/media.ts';
import { isDtlsMedia } from './dtls/dtlsSecurity.ts';
import { isDtlsWithoutIce } from './dtls/dtlsWithoutIce.ts';
import { isSdesMedia } from './sdes/sdesSecurity.ts';
import { type MediaDescription, parseSessionDescription, type SessionDescription } from './sessionDescription.ts';

/** How a stream that is described can be encrypted. */
type OfferedSrtp = Exclude<SrtpMode, 'optional'>;

/** How the peer's offer is answered, or how ours is made. */
export function srtpOf({
  offer,
  anyEncryption,
  srtp = 'off',
}: Pick<RtpSessionOptions, 'offer' | 'anyEncryption' | 'srtp'>) {
  if (offer === undefined) return srtp;
  const offered = offeredSrtp(offer);
  const takesOffered = anyEncryption || srtp === 'optional' || (isDtls(srtp) && isDtls(offered));
  return takesOffered ? offered : srtp;
}

const isDtls = (srtp: SrtpMode): boolean => srtp === 'dtls' || srtp === 'dtls_no_ice';

/**
 * How an offer would have its audio encrypted, in the best way of those that it names; `off` also where it cannot be read,
 * which is found out when it is answered.
 */
export function offeredSrtp(offer: string): OfferedSrtp {
  try {
    const description = parseSessionDescription(offer);
    const audio = description.media.filter(({ type, port }) => type === 'audio' && port !== 0);
    const offered = audio.map((media) => srtpOfMedia(media, description));
    return (['dtls', 'dtls_no_ice', 'sdes'] as const).find((mode) => offered.includes(mode)) ?? 'off';
  } catch (error) {
    if (error instanceof SdpError) return 'off';
    throw error;
  }
}

function srtpOfMedia(audio: MediaDescription, description: SessionDescription): OfferedSrtp {
  if (isDtlsMedia(audio, description)) return 'dtls';
  if (isSdesMedia(audio)) return 'sdes';
  return isDtlsWithoutIce(audio, description) ? 'dtls_no_ice' : 'off';
}
