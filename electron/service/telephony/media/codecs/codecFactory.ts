import type { AudioCodec } from '../../ports/media.ts';
import type { FrameDecoder, FrameEncoder } from './frameCodec.ts';
import { G711Decoder, G711Encoder } from './g711Codec.ts';
import { G722FrameDecoder, G722FrameEncoder } from './g722Codec.ts';
import { OpusFrameDecoder } from './opusFrameDecoder.ts';
import { OpusFrameEncoder } from './opusFrameEncoder.ts';

/** A decoder with a state of its own; the caller closes it. */
export function createDecoder(codec: AudioCodec): FrameDecoder {
  if (codec === 'opus') return new OpusFrameDecoder();
  return codec === 'G722' ? new G722FrameDecoder() : new G711Decoder(codec);
}

/**
 * An encoder with a state of its own; the caller closes it.
 *
 * @param narrowband whether what it gets has nothing above 4 kHz.
 */
export function createEncoder(codec: AudioCodec, narrowband = false): FrameEncoder {
  if (codec === 'opus') return new OpusFrameEncoder(narrowband);
  return codec === 'G722' ? new G722FrameEncoder() : new G711Encoder(codec);
}
