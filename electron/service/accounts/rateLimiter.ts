import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../ports/refusal.ts';

/** How often something may happen for one key. */
export interface RateLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** Counts attempts by key, in memory: a restart forgets them. */
export interface RateLimiter {
  /** Counts an attempt. Throws `Refusal` of kind `tooMany` when there were too many in the window. */
  take(key: string): void;
  /** Takes an attempt back, because it was a good one. */
  giveBack(key: string): void;
}

/** Keys beyond which those whose window is over are dropped. */
const KEYS_BEFORE_SWEEP = 10_000;

/** Makes a limiter with a fixed window per key, which starts with the key's first attempt. */
export function createRateLimiter(limit: RateLimit, clock: Clock): RateLimiter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();

  function sweep(now: number): void {
    if (windows.size < KEYS_BEFORE_SWEEP) return;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  }

  function windowOf(key: string, now: number) {
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    sweep(now);
    const window = { count: 0, endsAt: now + limit.windowMs };
    windows.set(key, window);
    return window;
  }

  return {
    take(key) {
      const now = clock.now();
      const window = windowOf(key, now);
      if (window.count >= limit.attempts) {
        const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
        throw new Refusal('tooMany', `Too many attempts, try again in ${seconds} s`, '', seconds);
      }
      window.count++;
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count--;
    },
  };
}
