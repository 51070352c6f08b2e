import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

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

/** Keys that are remembered; untrusted callers can invent any number, and the oldest are dropped first. */
const MAX_KEYS = 50_000;

/** The refusal for somebody who has to wait. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal('tooMany', `Too many attempts, try again in ${seconds} s`, '', seconds);
}

/** Drops expired entries, and the oldest beyond the limit; entries are in the order of their expiry. */
export function dropOldest<T>(entries: Map<string, T>, isOver: (entry: T) => boolean): void {
  for (const [key, entry] of entries) {
    if (entries.size < MAX_KEYS && !isOver(entry)) return;
    entries.delete(key);
  }
}

/** Makes a limiter with a fixed window per key, which starts with the key's first attempt. */
export function createRateLimiter(limit: RateLimit, clock: Clock): RateLimiter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();

  function windowOf(key: string, now: number) {
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    windows.delete(key);
    dropOldest(windows, ({ endsAt }) => endsAt <= now);
    const window = { count: 0, endsAt: now + limit.windowMs };
    windows.set(key, window);
    return window;
  }

  return {
    take(key) {
      const now = clock.now();
      const window = windowOf(key, now);
      if (window.count >= limit.attempts) throw tooMany(window.endsAt - now);
      window.count++;
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count--;
    },
  };
}
