import { type AppSource, PCM_FRAME_SAMPLES } from '../../ports/media.ts';

/** What a player may be told of. */
export interface PcmPlayerOptions {
  /** Told once when everything was played. */
  readonly onEnd?: () => void;
  /** Starts over at the end; `onEnd` is not told then. */
  readonly loop?: boolean;
}

/** Plays audio that lies ready, such as an announcement, once or over and over; what is queued follows on. */
export class PcmPlayer implements AppSource {
  readonly #queue: Int16Array[];
  readonly #loop: boolean;
  readonly #onEnd: () => void;
  #position = 0;
  #ended = false;

  /** @param pcm 16 kHz mono, of any length. */
  constructor(pcm: Int16Array, { onEnd, loop = false }: PcmPlayerOptions = {}) {
    this.#queue = [pcm];
    this.#loop = loop && pcm.length > 0;
    this.#onEnd = onEnd ?? (() => {});
  }

  /** Adds audio behind what is still to be played. */
  queue(pcm: Int16Array): void {
    this.#queue.push(pcm);
    this.#ended = false;
  }

  pull(): Int16Array | null {
    const frame = new Int16Array(PCM_FRAME_SAMPLES);
    let filled = 0;
    while (filled < frame.length) {
      const part = this.#take(frame.length - filled);
      if (part === null) break;
      frame.set(part, filled);
      filled += part.length;
    }
    if (filled < frame.length) this.#end();
    return filled === 0 ? null : frame;
  }

  /** At most `wanted` samples of the audio at the head of the queue; null when there is none left. */
  #take(wanted: number): Int16Array | null {
    let current = this.#queue[0];
    while (current !== undefined && this.#position >= current.length) {
      this.#position = 0;
      if (!this.#loop || this.#queue.length > 1) this.#queue.shift();
      current = this.#queue[0];
    }
    if (current === undefined) return null;
    const part = current.subarray(this.#position, this.#position + wanted);
    this.#position += part.length;
    return part;
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
  }
}
