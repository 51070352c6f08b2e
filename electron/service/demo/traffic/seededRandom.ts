/** Numbers that look random and are the same for the same seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, 1 excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** True with that probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** From `least` to `most`, `most` excluded. */
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** A whole number from 0 to `count`, `count` excluded. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Throws `RangeError` when there is nothing to pick from. */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('There is nothing to pick from.');
    return from[this.below(from.length)] as T;
  }

  /** Log-normally distributed: half of all are below `median`, a few are several times of it. */
  logNormal(median: number, sigma: number): number {
    // Box and Muller; 1 - next() is never 0.
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }
}
