import { type MediaClock, realClock } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import type { Ticker } from '../../../electron/service/telephony/media/time/ticker.ts';
import { TickWheel, type Watch } from '../../../electron/service/telephony/media/time/tickWheel.ts';

/** A media clock that the test moves on. */
export class ManualTicker implements Ticker {
  readonly clock: MediaClock;
  readonly #listeners = new Set<() => void>();
  readonly #wheel = new TickWheel();

  constructor(clock: MediaClock = realClock) {
    this.clock = clock;
  }

  subscribe(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(look: () => number): Watch {
    return this.#wheel.watch(look);
  }

  /** How many listen. */
  get listeners(): number {
    return this.#listeners.size + this.#wheel.size;
  }

  /** Lets 20 ms pass. */
  tick(): void {
    for (const listener of [...this.#listeners]) listener();
    Array.from(this.#wheel.turn());
  }

  close(): void {
    this.#listeners.clear();
    this.#wheel.clear();
  }
}
