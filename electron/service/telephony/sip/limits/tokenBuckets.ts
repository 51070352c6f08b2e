import type { Clock } from '../../../kernel/clock.ts';

/** How much a source may spend. */
export interface Budget {
  /** Tokens that come back in a second. */
  readonly ratePerS: number;
  /** Tokens that a source has at first, and at most. */
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was right, in milliseconds. */
  at: number;
}

/** A token bucket for each of a bounded number of sources; whoever was quiet longest is forgotten first. */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #budget: Budget;
  readonly #maxSources: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, budget: Budget, maxSources: number) {
    this.#clock = clock;
    this.#budget = budget;
    this.#maxSources = maxSources;
  }

  /** Number of remembered sources, for tests and diagnostics. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Spends tokens of a source; false, and nothing spent, when it has too few. */
  take(source: string, cost: number): boolean {
    const bucket = this.#refilled(source);
    if (bucket.tokens < cost) return false;
    bucket.tokens -= cost;
    return true;
  }

  #refilled(source: string): Bucket {
    const now = this.#clock.now();
    const { ratePerS, burst } = this.#budget;
    const known = this.#buckets.get(source);
    // A clock that was set back must not take tokens away.
    const gained = known ? (Math.max(0, now - known.at) / 1000) * ratePerS : 0;
    const bucket = { tokens: known ? Math.min(burst, known.tokens + gained) : burst, at: now };
    this.#buckets.delete(source);
    this.#buckets.set(source, bucket);
    this.#forgetOldest();
    return bucket;
  }

  #forgetOldest(): void {
    if (this.#buckets.size <= this.#maxSources) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
