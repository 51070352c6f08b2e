import { PCM_FRAME_SAMPLES } from '../../../ports/media.ts';

const MAXIMUM = 32_767;
const MINIMUM = -32_768;

/** The sum of voices at one moment, in 32 bits, which no realistic number of voices overflows. */
export class Sum {
  readonly #samples = new Int32Array(PCM_FRAME_SAMPLES);
  #voices = 0;

  /** How many voices are in it. */
  get voices(): number {
    return this.#voices;
  }

  /** Resets it to silence. */
  clear(): void {
    if (this.#voices > 0) this.#samples.fill(0);
    this.#voices = 0;
  }

  /** Adds a voice. */
  add(pcm: Int16Array): void {
    const samples = this.#samples;
    for (let index = 0; index < PCM_FRAME_SAMPLES; index += 1) {
      samples[index] = (samples[index] ?? 0) + (pcm[index] ?? 0);
    }
    this.#voices += 1;
  }

  /** All of it, saturated; null when nobody says anything. */
  everything(): Int16Array | null {
    return this.#voices === 0 ? null : Int16Array.from(this.#samples, saturated);
  }

  /** All but one voice that is in it, saturated; null when it is the only one. */
  without(pcm: Int16Array): Int16Array | null {
    if (this.#voices <= 1) return null;
    return Int16Array.from(this.#samples, (sample, index) => saturated(sample - (pcm[index] ?? 0)));
  }
}

function saturated(sample: number): number {
  return Math.min(Math.max(sample, MINIMUM), MAXIMUM);
}
