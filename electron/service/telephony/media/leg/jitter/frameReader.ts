import type { AudioCodec, EncodedFrame } from '../../../ports/media.ts';
import { createDecoder } from '../../codecs/codecFactory.ts';
import type { FrameDecoder } from '../../codecs/frameCodec.ts';
import { ComfortNoise } from '../concealment/comfortNoise.ts';
import { WaveformConcealment } from '../concealment/waveformConcealment.ts';

/** Longest use of a codec's own concealment, in samples of 16 kHz: 100 ms. After that comes comfort noise. */
const MAX_CODEC_CONCEALMENT = 1600;

/** Makes continuous PCM of a stream's frames: what is lost is recovered, concealed or covered by comfort noise. */
export class FrameReader {
  readonly #noise = new ComfortNoise();
  readonly #concealment = new WaveformConcealment(this.#noise);
  #decoder: { readonly codec: AudioCodec; readonly decoder: FrameDecoder } | null = null;
  #concealed = 0;

  /** Decodes a frame. */
  read(frame: EncodedFrame): Int16Array {
    const pcm = this.#concealment.receive(this.#decoderFor(frame.codec).decode(frame.payload));
    this.#noise.learn(pcm);
    this.#concealed = 0;
    return pcm;
  }

  /** Takes a description of the background (RFC 3389) in place of audio. */
  describeNoise(frame: EncodedFrame): void {
    this.#noise.describe(frame.payload);
  }

  /** Recovers the frame lost before `next`; null if the codec or the packet has no data for it. */
  recover(next: EncodedFrame, samples: number): Int16Array | null {
    const recovered = this.#decoderFor(next.codec).recover?.(next.payload, samples) ?? null;
    return recovered === null ? null : this.#concealment.receive(recovered);
  }

  /** Makes up what is lost. */
  conceal(samples: number): Int16Array {
    const decoder = this.#decoder?.decoder;
    this.#concealed += samples;
    if (decoder?.conceal === undefined || this.#concealed > MAX_CODEC_CONCEALMENT)
      return this.#concealment.fill(samples);
    return this.#concealment.receive(decoder.conceal(samples));
  }

  /** The background alone. */
  background(samples: number): Int16Array {
    return this.#concealment.fill(samples);
  }

  /** Frees the decoder. */
  close(): void {
    this.#decoder?.decoder.close();
    this.#decoder = null;
  }

  #decoderFor(codec: AudioCodec): FrameDecoder {
    if (this.#decoder?.codec !== codec) {
      this.close();
      this.#decoder = { codec, decoder: createDecoder(codec) };
    }
    return this.#decoder.decoder;
  }
}
