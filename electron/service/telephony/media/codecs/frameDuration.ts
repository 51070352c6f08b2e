import type { AudioCodec } from '../../ports/media.ts';
import { opusPacketSamples } from './opusPacket.ts';

/** The length of an encoded frame in the codec's RTP clock; null for one that cannot be decoded. */
export function frameDuration(codec: AudioCodec, payload: Uint8Array): number | null {
  if (codec === 'opus') return opusPacketSamples(payload);
  return payload.length === 0 ? null : payload.length;
}
