/**
 * Slows down guessing without locking anybody out. Failures are counted for each pair of an account and a place that it
 * was tried from: the account can still be used elsewhere, and other accounts from that place. Guessing from many
 * places has a common budget per account, which applies only to places where its user has never signed in.
 */
import type { Clock } from '../kernel/clock.ts';
import { createRateLimiter, dropOldest, type RateLimit, tooMany } from '../kernel/rateLimit.ts';
import { placeOf } from '../platform/network/networks.ts';

/** When failures slow somebody down. */
export interface AttemptLimit {
  /** Failures that cost nothing. */
  readonly attempts: number;
  /** The pause after them; each further failure doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** An attempt that was admitted; it counts as failed unless it is reported as successful. */
export interface Attempt {
  /** It was a good one: what failed before is forgotten. */
  succeeded(): void;
  /** It was not checked. */
  withdraw(): void;
}

/** Admits attempts or throws `Refusal` of kind `tooMany` with the seconds to wait. */
export interface AttemptLimiter {
  /** At one place: the client's address, in IPv6 its /64. */
  at(account: string, address: string): Attempt;
  /** From all places together where the user of the account never signed in. */
  fromNewPlaces(account: string): Attempt;
}

interface Pair {
  failures: number;
  /** Attempts are refused until then. */
  until: number;
  /** From then on nothing is known of it. */
  readonly forgottenAt: number;
}

/** Counts are in memory, and lost at a restart. */
export function createAttemptLimiter(perPair: AttemptLimit, untrusted: RateLimit, clock: Clock): AttemptLimiter {
  const pairs = new Map<string, Pair>();
  const budget = createRateLimiter(untrusted, clock);

  function fail(key: string, now: number): void {
    const failures = (pairs.get(key)?.failures ?? 0) + 1;
    const beyond = failures - perPair.attempts;
    const pauseMs = beyond < 0 ? 0 : Math.min(perPair.longestMs, perPair.firstMs * 2 ** Math.min(beyond, 30));
    pairs.delete(key);
    pairs.set(key, { failures, until: now + pauseMs, forgottenAt: now + 2 * perPair.longestMs });
  }

  function forgive(key: string): void {
    const pair = pairs.get(key);
    if (!pair) return;
    pair.failures -= 1;
    pair.until = 0;
  }

  return {
    at(account, address) {
      const key = `${account} ${placeOf(address)}`;
      const now = clock.now();
      dropOldest(pairs, ({ forgottenAt }) => forgottenAt <= now);
      const until = pairs.get(key)?.until ?? 0;
      if (until > now) throw tooMany(until - now);
      // Counted before the result is known, so that simultaneous attempts do not avoid the limit.
      fail(key, now);
      return { succeeded: () => void pairs.delete(key), withdraw: () => forgive(key) };
    },
    fromNewPlaces(account) {
      budget.take(account);
      const giveBack = () => budget.giveBack(account);
      return { succeeded: giveBack, withdraw: giveBack };
    },
  };
}
