import { isSilent } from './loudness.ts';

/** Frames that may wait without anybody minding: 40 ms. */
const COMFORTABLE = 2;
/** More than this is a burst after a stall, of which nobody wants to hear the beginning: 200 ms. */
const MAXIMUM = 10;

/**
 * Evens out the jitter of one participant's frames against the room's clock. Its delay settles by itself: an empty queue
 * is a frame of silence after which one frame more waits, and pauses in speech shorten a queue that became long.
 */
export class FrameQueue {
  readonly #frames: Int16Array[] = [];

  /** Adds 20 ms. */
  push(pcm: Int16Array): void {
    this.#frames.push(pcm);
    if (this.#frames.length > MAXIMUM) this.#frames.shift();
  }

  /** The next 20 ms; null when nothing has come. */
  take(): Int16Array | null {
    while (this.#frames.length > COMFORTABLE && isSilent(this.#frames[0])) this.#frames.shift();
    return this.#frames.shift() ?? null;
  }

  /** Forgets what waits. */
  clear(): void {
    this.#frames.length = 0;
  }
}
