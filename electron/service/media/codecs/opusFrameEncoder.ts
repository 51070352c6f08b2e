import { encodedSilence } from './encodedSilence.ts';
import type { FrameEncoder } from './frameCodec.ts';
import { openOpusEncoder } from './opusNative.ts';

/** Encodes canonical PCM as Opus, 20 ms a packet. */
export class OpusFrameEncoder implements FrameEncoder {
  readonly #encoder = openOpusEncoder();

  encode(pcm: Int16Array): Uint8Array {
    const packet = this.#encoder.encode(pcm);
    return packet.length > 0 ? packet : encodedSilence('opus');
  }

  close(): void {
    this.#encoder.free();
  }
}
