import type { AudioCodec } from '../../ports/media.ts';
import type { FrameDecoder, FrameEncoder } from './frameCodec.ts';
import { G711Decoder, G711Encoder } from './g711Codec.ts';
import { OpusFrameDecoder } from './opusFrameDecoder.ts';
import { OpusFrameEncoder } from './opusFrameEncoder.ts';

/** A decoder with a state of its own; the caller closes it. */
export function createDecoder(codec: AudioCodec): FrameDecoder {
  return codec === 'opus' ? new OpusFrameDecoder() : new G711Decoder(codec);
}

/** An encoder with a state of its own; the caller closes it. */
export function createEncoder(codec: AudioCodec): FrameEncoder {
  return codec === 'opus' ? new OpusFrameEncoder() : new G711Encoder(codec);
}
