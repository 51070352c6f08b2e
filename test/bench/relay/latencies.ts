/** How long packets were under way: counted in steps, for a list of all of them would hold up whoever makes it. */

const STEP_MS = 0.01;
/** What takes longer counts as this. */
const LONGEST_MS = 2000;

/** The latencies of many packets. */
export class Latencies {
  readonly #counts = new Uint32Array(LONGEST_MS / STEP_MS + 1);
  #size = 0;

  /** How many packets there were. */
  get size(): number {
    return this.#size;
  }

  /** Counts a packet. */
  add(ms: number): void {
    const step = Math.min(this.#counts.length - 1, Math.max(0, Math.round(ms / STEP_MS)));
    this.#counts[step] = (this.#counts[step] ?? 0) + 1;
    this.#size += 1;
  }

  /** A percentile in ms, by nearest rank. */
  percentile(percent: number): number {
    let left = Math.ceil((this.#size * percent) / 100);
    const step = this.#counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
    return this.#size === 0 ? Number.NaN : step * STEP_MS;
  }
}
