import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from '../../../kernel/g711.ts';
import type { AudioCodec } from '../../ports/media.ts';
import type { FrameDecoder, FrameEncoder } from './frameCodec.ts';
import { G722Decoder } from './g722/g722Decoder.ts';
import { G722Encoder } from './g722/g722Encoder.ts';
import { OpusFrameDecoder, OpusFrameEncoder } from './opusFrames.ts';
import { Downsampler, Upsampler } from './resampler.ts';

/** Decodes G.722 to canonical PCM, which has the same rate. */
class G722FrameDecoder implements FrameDecoder {
  readonly #decoder = new G722Decoder();

  decode(payload: Uint8Array): Int16Array {
    return this.#decoder.decode(payload);
  }

  close(): void {}
}

/** Encodes canonical PCM as G.722. */
class G722FrameEncoder implements FrameEncoder {
  readonly #encoder = new G722Encoder();

  encode(pcm: Int16Array): Uint8Array {
    return this.#encoder.encode(pcm);
  }

  close(): void {}
}

/** 16 kHz inside, 8 kHz on the wire. */
const RATE_FACTOR = 2;

/** The two laws of G.711. */
type G711Law = 'PCMU' | 'PCMA';

/** Decodes G.711 to canonical PCM. */
class G711Decoder implements FrameDecoder {
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
class G711Encoder implements FrameEncoder {
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
