import type { PcmFrames } from './pcmFrames.ts';

/** Most that is kept: 200 ms, so that a burst does not become a lasting delay. */
const MAX_FRAMES = 10;

/** Gives back what was heard, in order. */
export class EchoLoop implements PcmFrames {
  readonly #heard: Int16Array[] = [];

  /** Takes a frame from the caller; the oldest is dropped when too many wait. */
  take(pcm: Int16Array): void {
    this.#heard.push(pcm.slice());
    if (this.#heard.length > MAX_FRAMES) this.#heard.shift();
  }

  next(): IteratorResult<Int16Array | null, void> {
    return { done: false, value: this.#heard.shift() ?? null };
  }
}
