/** Who has the event stream open: every page of the interface while a user is signed in. */
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';

/** A page that reloads comes back within this time. */
const reloadGraceMs = 15_000;

/** Follows streams of logins; what a program follows with a token of its own makes nobody present. */
export class StreamFollowers {
  readonly #clock: Clock;
  readonly #open = new Map<number, { readonly customerId: number; count: number }>();
  readonly #leftAt = new Map<number, { readonly customerId: number; readonly at: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A stream opened; the result closes it. */
  add({ userId, customerId, tokenId = null }: Viewer): () => void {
    if (tokenId !== null) return () => undefined;
    const follower = this.#open.get(userId) ?? { customerId, count: 0 };
    follower.count += 1;
    this.#open.set(userId, follower);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      follower.count -= 1;
      if (follower.count > 0) return;
      this.#open.delete(userId);
      this.#leftAt.set(userId, { customerId, at: this.#clock.now() });
    };
  }

  /** Whether the user is connected, or was moments ago. */
  isHere(userId: number): boolean {
    return this.#open.has(userId) || this.awayMs(userId) < reloadGraceMs;
  }

  /** Whether anybody of a customer is. */
  isAnybodyHere(customerId: number): boolean {
    const users = [...this.#open, ...this.#leftAt];
    return users.some(([userId, follower]) => follower.customerId === customerId && this.isHere(userId));
  }

  /** How long the user has been away; 0 while it is connected, and infinite if it never was. */
  awayMs(userId: number): number {
    if (this.#open.has(userId)) return 0;
    const left = this.#leftAt.get(userId);
    return left ? this.#clock.now() - left.at : Number.POSITIVE_INFINITY;
  }
}
