import type { Clock } from '../../../kernel/clock.ts';

/** Milliseconds between two NOTIFYs of changes to one subscriber after a burst. */
const EVERY_MS = 125;
const AT_ONCE = 10;
/** Nobody waits longer, whatever happens to the clock. */
const LONGEST_MS = 30_000;

/**
 * Limits the rate of notified changes per subscriber, over all its subscriptions; each waits for a moment of its own.
 */
export class SubscriberPace {
  readonly #clock: Clock;
  /** When all that a subscriber was granted is spent. */
  readonly #spentAt = new Map<number, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Grants a subscriber its next NOTIFY; answers in how many milliseconds it may be sent. */
  pauseOf(subscriber: number): number {
    const now = this.#clock.now();
    const spentAt = Math.min(Math.max(this.#spentAt.get(subscriber) ?? 0, now), now + LONGEST_MS);
    this.#spentAt.set(subscriber, spentAt + EVERY_MS);
    return Math.max(0, spentAt - now - (AT_ONCE - 1) * EVERY_MS);
  }

  forget(subscriber: number): void {
    this.#spentAt.delete(subscriber);
  }
}
