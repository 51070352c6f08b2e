import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from '../../../kernel/g711.ts';
import type { FrameDecoder, FrameEncoder } from './frameCodec.ts';
import { Downsampler, Upsampler } from './resampler.ts';

/** 16 kHz inside, 8 kHz on the wire. */
const RATE_FACTOR = 2;

/** The two laws of G.711. */
export type G711Law = 'PCMU' | 'PCMA';

/** Decodes G.711 to canonical PCM. */
export class G711Decoder implements FrameDecoder {
  readonly #expand: (octets: Uint8Array) => Int16Array;
  readonly #upsampler = new Upsampler(RATE_FACTOR);

  constructor(law: G711Law) {
    this.#expand = law === 'PCMU' ? decodeMulaw : decodeAlaw;
  }

  decode(payload: Uint8Array): Int16Array {
    return this.#upsampler.process(this.#expand(payload));
  }

  close(): void {}
}

/** Encodes canonical PCM as G.711. */
export class G711Encoder implements FrameEncoder {
  readonly #compress: (samples: Int16Array) => Uint8Array;
  readonly #downsampler = new Downsampler(RATE_FACTOR);

  constructor(law: G711Law) {
    this.#compress = law === 'PCMU' ? encodeMulaw : encodeAlaw;
  }

  encode(pcm: Int16Array): Uint8Array {
    return this.#compress(this.#downsampler.process(pcm));
  }

  close(): void {}
}
