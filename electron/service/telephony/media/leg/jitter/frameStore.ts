import type { EncodedFrame } from '../../../ports/media.ts';

/** A frame that waits to be played. */
export interface StoredFrame {
  readonly frame: EncodedFrame;
  /** Its sequence number with wraps counted in. */
  readonly number: number;
  /** Where it begins on the sender's timeline, in samples of 16 kHz with wraps counted in. */
  readonly position: number;
  /** Its length in samples of 16 kHz. */
  readonly samples: number;
}

/** A burst longer than this is of no use to anybody: two seconds of 20 ms frames. */
const MAX_FRAMES = 100;

/** Frames in the order of their numbers, whatever the order of their arrival; of duplicates the first one is used. */
export class FrameStore {
  readonly #frames: StoredFrame[] = [];

  /** How many wait. */
  get size(): number {
    return this.#frames.length;
  }

  /** The first in order; null when none waits. */
  get first(): StoredFrame | null {
    return this.#frames[0] ?? null;
  }

  /** Inserts a frame; false if there is one with its number. */
  add(stored: StoredFrame): boolean {
    let place = this.#frames.length;
    while (place > 0 && (this.#frames[place - 1]?.number ?? 0) > stored.number) place -= 1;
    if (this.#frames[place - 1]?.number === stored.number) return false;
    this.#frames.splice(place, 0, stored);
    if (this.#frames.length > MAX_FRAMES) this.#frames.shift();
    return true;
  }

  /** Takes the first in order. */
  takeFirst(): StoredFrame | null {
    return this.#frames.shift() ?? null;
  }

  /** Forgets all. */
  clear(): void {
    this.#frames.length = 0;
  }
}
