import type { Clock } from '../../../kernel/clock.ts';

/** Where a user can be reached, and until when. */
export interface Binding {
  readonly user: string;
  /** A SIP URI. */
  readonly contact: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** Contacts by user (RFC 3261 section 10.3), forgotten when they expire. */
export class Bindings {
  readonly #byUser = new Map<string, Map<string, Binding>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Adds or refreshes a binding; 0 seconds remove it. */
  set(user: string, contact: string, expiresS: number): void {
    const bindings = this.#byUser.get(user) ?? new Map<string, Binding>();
    this.#byUser.set(user, bindings);
    bindings.delete(contact);
    if (expiresS > 0) bindings.set(contact, { user, contact, expiresAt: this.#clock.now() + expiresS * 1000 });
  }

  /** Removes every binding of a user. */
  clear(user: string): void {
    this.#byUser.delete(user);
  }

  /** Live bindings of a user, the newest last. */
  of(user: string): Binding[] {
    const now = this.#clock.now();
    return [...(this.#byUser.get(user)?.values() ?? [])].filter((binding) => binding.expiresAt > now);
  }
}
