import type { AppSource } from '../../ports/media.ts';

/** Frames that wait at most: more would be heard as a growing delay. */
const MAX_WAITING_FRAMES = 5;

/** Gives back what it hears. */
export class Echo implements AppSource {
  readonly #frames: Int16Array[] = [];

  push(pcm: Int16Array): void {
    this.#frames.push(pcm);
    if (this.#frames.length > MAX_WAITING_FRAMES) this.#frames.shift();
  }

  pull(): Int16Array | null {
    return this.#frames.shift() ?? null;
  }
}
