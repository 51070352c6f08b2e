/** Indices behind the highest one that may still come late; RFC 3711 section 3.3.2 asks for at least 64. */
const WINDOW = 128;

/** Which packets of one source were received, so that none is taken twice (RFC 3711 section 3.3.2). */
export class ReplayWindow {
  /** The last index received in each place of the window. */
  readonly #seen = new Float64Array(WINDOW).fill(-1);
  #highest = -1;

  /** The highest index received; -1 before the first. */
  get highest(): number {
    return this.#highest;
  }

  /** Whether a packet of this index may be taken: it is neither known nor too old to tell. */
  allows(index: number): boolean {
    return index > this.#highest - WINDOW && this.#seen[index % WINDOW] !== index;
  }

  /** Takes note of a packet that proved genuine. */
  record(index: number): void {
    this.#seen[index % WINDOW] = index;
    if (index > this.#highest) this.#highest = index;
  }
}
