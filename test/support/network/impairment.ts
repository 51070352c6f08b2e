import { SeededRandom } from '../../../electron/service/demo/traffic/seededRandom.ts';

/** What goes wrong on a network, each as a share of all datagrams. */
export interface ImpairmentOptions {
  readonly drop: number;
  readonly double?: number;
  /** Held back for `holdMs`, so that later ones overtake them. */
  readonly reorder?: number;
  readonly holdMs?: number;
  /** Every datagram is delayed by up to twice this, evenly spread: this much around the mean. */
  readonly jitterMs?: number;
  /** The same seed strikes the same datagrams. */
  readonly seed: number;
}

/** What happened to the datagrams so far. */
export interface ImpairmentStatistics {
  passed: number;
  dropped: number;
  doubled: number;
  reordered: number;
}

/** One direction of a bad network. */
export class Impairment {
  readonly statistics: ImpairmentStatistics = { passed: 0, dropped: 0, doubled: 0, reordered: 0 };
  readonly #options: ImpairmentOptions;
  readonly #random: SeededRandom;
  readonly #late = new Set<NodeJS.Timeout>();

  constructor(options: ImpairmentOptions) {
    this.#options = options;
    this.#random = new SeededRandom(options.seed);
  }

  /** Sends a datagram never, once or twice, now or later. */
  pass(send: () => void): void {
    const { drop, double = 0 } = this.#options;
    if (this.#random.chance(drop)) {
      this.statistics.dropped += 1;
      return;
    }
    const copies = this.#random.chance(double) ? 2 : 1;
    this.statistics.passed += 1;
    this.statistics.doubled += copies - 1;
    for (let copy = 0; copy < copies; copy += 1) this.#after(this.#delayMs(), send);
  }

  /** Forgets what is still on its way. */
  close(): void {
    for (const timer of this.#late) clearTimeout(timer);
    this.#late.clear();
  }

  #delayMs(): number {
    const { reorder = 0, holdMs = 0, jitterMs = 0 } = this.#options;
    const held = this.#random.chance(reorder);
    if (held) this.statistics.reordered += 1;
    return this.#random.between(0, 2 * jitterMs) + (held ? holdMs : 0);
  }

  #after(ms: number, send: () => void): void {
    if (ms === 0) {
      send();
      return;
    }
    const timer = setTimeout(() => {
      this.#late.delete(timer);
      send();
    }, ms);
    this.#late.add(timer);
  }
}
