import { type OfferRefusal, type RtpSessionOptions, SdpError } from '../../ports/media.ts';
import { type OfferedSrtp, srtpAnswering } from './offeredSrtp.ts';
import { isReachable, unreachable } from './sdp/addressFamily.ts';
import { readAudioMedia } from './sdp/audioMedia.ts';
import { isDtlsMedia } from './sdp/dtls/dtlsSecurity.ts';
import { isDtlsWithoutIce } from './sdp/dtls/dtlsWithoutIce.ts';
import { plainSecurity } from './sdp/mediaSecurity.ts';
import { isSdesMedia } from './sdp/sdes/sdesSecurity.ts';
import { type MediaDescription, parseSessionDescription, type SessionDescription } from './sdp/sessionDescription.ts';

/** The options of an offer. */
type Wanted = Pick<RtpSessionOptions, 'anyEncryption' | 'codecs' | 'localAddress' | 'srtp'>;

const fits: Readonly<Record<OfferedSrtp, (media: MediaDescription, description: SessionDescription) => boolean>> = {
  off: plainSecurity.fits,
  sdes: isSdesMedia,
  dtls: isDtlsMedia,
  dtls_no_ice: isDtlsWithoutIce,
};

/** Why a session of these options could not answer an offer; null when it could. Nothing is opened for it. */
export function offerRefusal(offer: string, wanted: Wanted): OfferRefusal | null {
  try {
    return refusalOf(parseSessionDescription(offer), wanted);
  } catch (error) {
    if (error instanceof SdpError) return { reason: 'protocol', message: error.message };
    throw error;
  }
}

function refusalOf(description: SessionDescription, wanted: Wanted): OfferRefusal | null {
  const { codecs, localAddress } = wanted;
  const audio = description.media.filter(({ type, port }) => type === 'audio' && port !== 0);
  if (audio.length === 0) return { reason: 'no_audio', message: 'No audio is offered' };
  const mode = srtpAnswering(description, wanted);
  const usable = audio.find((media) => fits[mode](media, description));
  if (!usable) return unfitting(audio, mode);
  const { codecs: known, remote } = readAudioMedia(description, usable);
  // ICE has addresses of its own.
  if (mode !== 'dtls' && remote && !isReachable(remote, localAddress)) {
    return { reason: 'no_media_path', message: unreachable(remote, localAddress) };
  }
  if (known.some(({ codec }) => codecs.includes(codec))) return null;
  return {
    reason: 'no_common_codec',
    message: `None of the codecs is offered that are taken here: ${codecs.join(', ')}`,
  };
}

function unfitting(audio: readonly MediaDescription[], mode: OfferedSrtp): OfferRefusal {
  if (mode !== 'off') return { reason: 'encryption_missing', message: 'Only encrypted audio (SRTP) is taken here' };
  const isEncrypted = audio.some(({ protocol }) => /SAVP/i.test(protocol));
  if (isEncrypted) return { reason: 'encryption_required', message: 'Encrypted audio (SRTP) is not taken here' };
  return { reason: 'protocol', message: 'Only audio over RTP/AVP is taken here' };
}
