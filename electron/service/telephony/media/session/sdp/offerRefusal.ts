import { type OfferRefusal, type RtpSessionOptions, SdpError, type SrtpMode } from '../../../ports/media.ts';
import { readAudioMedia } from './audioMedia.ts';
import { isDtlsMedia } from './dtls/dtlsSecurity.ts';
import { plainSecurity } from './mediaSecurity.ts';
import { offeredSrtp } from './offeredSrtp.ts';
import { isSdesMedia } from './sdes/sdesSecurity.ts';
import { type MediaDescription, parseSessionDescription, type SessionDescription } from './sessionDescription.ts';

/** What is asked of an offer. */
type Wanted = Pick<RtpSessionOptions, 'asOffered' | 'codecs' | 'srtp'>;

const fits: Readonly<Record<SrtpMode, (media: MediaDescription, description: SessionDescription) => boolean>> = {
  off: plainSecurity.fits,
  sdes: isSdesMedia,
  dtls: isDtlsMedia,
};

/** Why a session of these options could not answer an offer; null when it could. Nothing is opened for it. */
export function offerRefusal(offer: string, { asOffered, codecs, srtp = 'off' }: Wanted): OfferRefusal | null {
  try {
    const mode = asOffered === undefined ? srtp : offeredSrtp(asOffered);
    return refusalOf(parseSessionDescription(offer), mode, codecs);
  } catch (error) {
    if (error instanceof SdpError) return { reason: 'protocol', message: error.message };
    throw error;
  }
}

function refusalOf(description: SessionDescription, mode: SrtpMode, codecs: Wanted['codecs']): OfferRefusal | null {
  const audio = description.media.filter(({ type, port }) => type === 'audio' && port !== 0);
  if (audio.length === 0) return { reason: 'no_audio', message: 'No audio is offered' };
  const usable = audio.find((media) => fits[mode](media, description));
  if (!usable) return unfitting(audio, mode);
  const known = readAudioMedia(description, usable).codecs;
  if (known.some(({ codec }) => codecs.includes(codec))) return null;
  return {
    reason: 'no_common_codec',
    message: `None of the codecs is offered that are taken here: ${codecs.join(', ')}`,
  };
}

function unfitting(audio: readonly MediaDescription[], mode: SrtpMode): OfferRefusal {
  if (mode !== 'off') return { reason: 'encryption_missing', message: 'Only encrypted audio (SRTP) is taken here' };
  const isEncrypted = audio.some(({ protocol }) => /SAVP/i.test(protocol));
  if (isEncrypted) return { reason: 'encryption_required', message: 'Encrypted audio (SRTP) is not taken here' };
  return { reason: 'protocol', message: 'Only audio over RTP/AVP is taken here' };
}
