import type { FrameDecoder, FrameEncoder } from './frameCodec.ts';
import { G722Decoder } from './g722/g722Decoder.ts';
import { G722Encoder } from './g722/g722Encoder.ts';

/** Decodes G.722 to canonical PCM, which has the same rate. */
export class G722FrameDecoder implements FrameDecoder {
  readonly #decoder = new G722Decoder();

  decode(payload: Uint8Array): Int16Array {
    return this.#decoder.decode(payload);
  }

  close(): void {}
}

/** Encodes canonical PCM as G.722. */
export class G722FrameEncoder implements FrameEncoder {
  readonly #encoder = new G722Encoder();

  encode(pcm: Int16Array): Uint8Array {
    return this.#encoder.encode(pcm);
  }

  close(): void {}
}
