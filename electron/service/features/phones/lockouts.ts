/**
 * Locks out addresses and user names after too many wrong passwords on the SIP server. Names are counted whether a
 * phone has them or not, so that nobody learns which exist.
 */
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';

export type LockoutKind = 'address' | 'username';

/** A lock-out. Times are Unix milliseconds. */
export interface Lockout {
  readonly id: number;
  readonly kind: LockoutKind;
  readonly subject: string;
  readonly failures: number;
  readonly lockedAt: number;
  readonly until: number;
}

/**
 * Which lock-outs are shown: those that concern phones of a customer, and optionally those that named no phone at all.
 */
export interface LockoutScope {
  readonly customerId: number;
  readonly nobodys: boolean;
}

/** How many failures within which time cause a lock-out, and for how long. */
export interface LockoutLimits {
  readonly failures: number;
  readonly withinMs: number;
  /** Each further lock-out of the same subject lasts twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Ten wrong passwords in ten minutes; a minute to a day. */
export const usualLockoutLimits: LockoutLimits = {
  failures: 10,
  withinMs: 10 * 60_000,
  firstMs: 60_000,
  longestMs: 24 * 3_600_000,
};

/** Subjects that are remembered; an attacker can invent any number of them. */
const MAX_SUBJECTS = 10_000;

interface Suspect {
  readonly id: number;
  readonly kind: LockoutKind;
  readonly subject: string;
  /** Customers whose phones were named. */
  readonly customers: Set<number>;
  failures: number;
  /** When the current count began. */
  since: number;
  lockouts: number;
  lockedAt: number;
  until: number;
}

export class Lockouts {
  readonly #clock: Clock;
  readonly #limits: LockoutLimits;
  readonly #suspects = new Map<string, Suspect>();
  #lastId = 0;

  constructor(clock: Clock, limits: LockoutLimits = usualLockoutLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  isLocked(kind: LockoutKind, subject: string): boolean {
    const suspect = this.#suspects.get(keyOf(kind, subject));
    return suspect !== undefined && suspect.until > this.#clock.now();
  }

  /**
   * Counts a wrong password; answers whether the subject is locked out by it.
   *
   * @param customerId customer of the named phone; null if there is no such phone
   */
  failed(kind: LockoutKind, subject: string, customerId: number | null): boolean {
    const now = this.#clock.now();
    const suspect = this.#suspect(kind, subject, now);
    if (customerId !== null) suspect.customers.add(customerId);
    if (suspect.until <= now && now - suspect.since > this.#limits.withinMs) {
      suspect.failures = 0;
      suspect.since = now;
    }
    suspect.failures += 1;
    if (suspect.until > now || suspect.failures < this.#limits.failures) return false;
    this.#lock(suspect, now);
    return true;
  }

  /** Current lock-outs that the scope may see. */
  list(scope: LockoutScope): readonly Lockout[] {
    const now = this.#clock.now();
    return [...this.#suspects.values()].filter(({ until, customers }) => {
      return until > now && (customers.has(scope.customerId) || (scope.nobodys && customers.size === 0));
    });
  }

  /** Ends a lock-out and forgets its failures. */
  release(scope: LockoutScope, id: number): void {
    const lockout = this.list(scope).find((candidate) => candidate.id === id);
    if (!lockout) throw new Refusal('notFound', 'Resource not found');
    this.forget(lockout.kind, lockout.subject);
  }

  /** Forgets the failures of a subject. */
  forget(kind: LockoutKind, subject: string): void {
    this.#suspects.delete(keyOf(kind, subject));
  }

  #lock(suspect: Suspect, now: number): void {
    // After a day without failures the next lock-out is a first one again.
    const { firstMs, longestMs } = this.#limits;
    if (now - suspect.until > longestMs) suspect.lockouts = 0;
    suspect.lockedAt = now;
    suspect.until = now + Math.min(firstMs * 2 ** suspect.lockouts, longestMs);
    suspect.lockouts += 1;
    suspect.since = suspect.until;
  }

  #suspect(kind: LockoutKind, subject: string, now: number): Suspect {
    const key = keyOf(kind, subject);
    const known = this.#suspects.get(key);
    if (known) return known;
    if (this.#suspects.size >= MAX_SUBJECTS) this.#forgetOldest(now);
    this.#lastId += 1;
    const suspect: Suspect = {
      id: this.#lastId,
      kind,
      subject,
      customers: new Set<number>(),
      failures: 0,
      since: now,
      lockouts: 0,
      lockedAt: 0,
      until: 0,
    };
    this.#suspects.set(key, suspect);
    return suspect;
  }

  /** Lock-outs in force are never forgotten: otherwise inventing names would end them. */
  #forgetOldest(now: number): void {
    for (const [key, { until }] of this.#suspects) {
      if (until > now) continue;
      this.#suspects.delete(key);
      return;
    }
    const [first] = this.#suspects.keys();
    if (first !== undefined) this.#suspects.delete(first);
  }
}

const keyOf = (kind: LockoutKind, subject: string): string => `${kind} ${subject}`;
