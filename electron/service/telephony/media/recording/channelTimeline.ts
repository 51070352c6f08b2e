/** A frame this many slots early or late still follows the one before it: 120 ms of jitter leave no seam. */
const TOLERANCE_SLOTS = 6;

/** One channel of a recording as a row of slots of 20 ms; a slot that nothing was placed in is silence. */
export class ChannelTimeline {
  readonly #frames = new Map<number, Int16Array>();
  #next = 0;

  /**
   * Puts a frame behind the one before it, or, when that is too far from where the clock is, at the clock's slot: so
   * jitter is evened out, while gaps and drift do not shift one channel against the other.
   */
  place(pcm: Int16Array, clockSlot: number): void {
    const slot = Math.abs(clockSlot - this.#next) <= TOLERANCE_SLOTS ? this.#next : clockSlot;
    this.#frames.set(slot, pcm);
    this.#next = slot + 1;
  }

  /** Takes what is in a slot; null is silence. */
  take(slot: number): Int16Array | null {
    const frame = this.#frames.get(slot) ?? null;
    this.#frames.delete(slot);
    return frame;
  }

  /** Starts anew at a slot; what was placed before is forgotten. */
  restart(slot: number): void {
    this.#frames.clear();
    this.#next = slot;
  }
}
