import type { Clock } from '../../../kernel/clock.ts';
import { type Budget, TokenBuckets } from './tokenBuckets.ts';

/** How often the share is calculated, in milliseconds. */
const STEP_MS = 100;
/** Above the first of these, in milliseconds, calls wait for one another; below the second there is room for more of them. */
const [OVERLOADED_MS, ROOM_MS] = [30, 12];
/** By what the share changes with each step: quickly down, since a call accepted under overload is answered too late. */
const [LESS, MORE] = [0.5, 1.1];
const LEAST_SHARE = 0.01;
/** Calls that are taken in any case: a pause of the garbage collector is no overload. */
const ANYHOW: Budget = { ratePerS: 5, burst: 20 };

export interface CallAdmissionOptions {
  readonly clock: Clock;
  /** How late the main thread does what is due, in milliseconds, averaged over a moment. */
  readonly lateMs: () => number;
}

/**
 * Takes as large a share of new calls as the machine carries, so that those that are taken are served at once and the others
 * know at once that they are not (overload control by processing delay, RFC 6357 section 5). What is refused costs a fraction
 * of what is taken. The share falls and rises by a factor, as windows of TCP do.
 */
export class CallAdmission {
  readonly #clock: Clock;
  readonly #lateMs: () => number;
  readonly #anyhow: TokenBuckets;
  #judgedAt: number;
  #share = 1;
  #credit = 0;

  constructor({ clock, lateMs }: CallAdmissionOptions) {
    this.#clock = clock;
    this.#lateMs = lateMs;
    this.#anyhow = new TokenBuckets(clock, ANYHOW, 1);
    this.#judgedAt = clock.now();
  }

  /** Whether one more call is taken. */
  take(): boolean {
    this.#judge();
    this.#credit = Math.min(1, this.#credit + this.#share);
    if (this.#credit < 1) return this.#anyhow.take('calls', 1);
    this.#credit -= 1;
    return true;
  }

  #judge(): void {
    const steps = (this.#clock.now() - this.#judgedAt) / STEP_MS;
    if (steps < 1) return;
    this.#judgedAt = this.#clock.now();
    const lateMs = this.#lateMs();
    const factor = lateMs > OVERLOADED_MS ? LESS : lateMs < ROOM_MS ? MORE : 1;
    this.#share = Math.min(1, Math.max(LEAST_SHARE, this.#share * factor ** steps));
  }
}
