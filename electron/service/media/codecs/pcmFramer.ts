import { PCM_FRAME_SAMPLES } from '../../ports/media.ts';

/** Cuts decoded audio of any length into canonical frames of 20 ms; what is left waits for more. */
export class PcmFramer {
  #pending: Int16Array = new Int16Array(0);

  /** Samples that wait for more. */
  get buffered(): number {
    return this.#pending.length;
  }

  /** Takes samples; returns the frames that are full. */
  push(samples: Int16Array): Int16Array[] {
    if (this.#pending.length === 0 && samples.length === PCM_FRAME_SAMPLES) return [samples];
    const joined = new Int16Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    const frames: Int16Array[] = [];
    let start = 0;
    for (; joined.length - start >= PCM_FRAME_SAMPLES; start += PCM_FRAME_SAMPLES) {
      frames.push(joined.slice(start, start + PCM_FRAME_SAMPLES));
    }
    this.#pending = joined.slice(start);
    return frames;
  }

  /** Forgets what waits. */
  reset(): void {
    this.#pending = new Int16Array(0);
  }
}
