import { type RtpSessionOptions, SdpError, type SrtpMode } from '../../ports/media.ts';
import { isDtlsMedia } from './sdp/dtls/dtlsSecurity.ts';
import { isDtlsWithoutIce } from './sdp/dtls/dtlsWithoutIce.ts';
import { isSdesMedia } from './sdp/sdes/sdesSecurity.ts';
import { type MediaDescription, parseSessionDescription, type SessionDescription } from './sdp/sessionDescription.ts';

/** How a stream that is described can be encrypted. */
export type OfferedSrtp = Exclude<SrtpMode, 'optional'>;

type Wanted = Pick<RtpSessionOptions, 'anyEncryption' | 'srtp'>;

/** How the peer's offer is answered, or how ours is made; `off` where the offer cannot be read, which its answer finds out. */
export function srtpOf({ offer, ...wanted }: Wanted & Pick<RtpSessionOptions, 'offer'>): SrtpMode {
  const { anyEncryption, srtp = 'off' } = wanted;
  const dependsOnOffer = anyEncryption || srtp === 'optional' || isDtls(srtp);
  if (offer === undefined || !dependsOnOffer) return srtp;
  try {
    return srtpAnswering(parseSessionDescription(offer), wanted);
  } catch (error) {
    if (error instanceof SdpError) return 'off';
    throw error;
  }
}

/** How an offer is answered. */
export function srtpAnswering(offer: SessionDescription, { anyEncryption, srtp = 'off' }: Wanted): OfferedSrtp {
  const offered = offeredSrtp(offer);
  return anyEncryption || srtp === 'optional' || (isDtls(srtp) && isDtls(offered)) ? offered : srtp;
}

const isDtls = (srtp: SrtpMode): boolean => srtp === 'dtls' || srtp === 'dtls_no_ice';

/** How an offer would have its audio encrypted, in the best way of those that it names. */
function offeredSrtp(offer: SessionDescription): OfferedSrtp {
  const audio = offer.media.filter(({ type, port }) => type === 'audio' && port !== 0);
  const offered = audio.map((media) => srtpOfMedia(media, offer));
  return (['dtls', 'dtls_no_ice', 'sdes'] as const).find((mode) => offered.includes(mode)) ?? 'off';
}

function srtpOfMedia(audio: MediaDescription, description: SessionDescription): OfferedSrtp {
  if (isDtlsMedia(audio, description)) return 'dtls';
  if (isSdesMedia(audio)) return 'sdes';
  return isDtlsWithoutIce(audio, description) ? 'dtls_no_ice' : 'off';
}
