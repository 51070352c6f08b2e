import type { Ticker } from '../../../electron/service/media/timing/ticker.ts';

/** A media clock that the test moves on. */
export class ManualTicker implements Ticker {
  readonly #listeners = new Set<() => void>();

  subscribe(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** How many listen. */
  get listeners(): number {
    return this.#listeners.size;
  }

  /** Lets 20 ms pass. */
  tick(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  close(): void {
    this.#listeners.clear();
  }
}
