import type { Clock } from '../../../kernel/clock.ts';

/** Phones that are remembered; the one not seen for the longest time is dropped first. */
const MAX_ENTRIES = 10_000;

/** Facts about phones by address and claimed identity, for a while: anybody may add to it, so it is bounded. */
export class RecentPhones<Known> {
  readonly #clock: Clock;
  readonly #lifeMs: number;
  readonly #entries = new Map<string, { readonly at: number; readonly known: Known }>();

  /** @param lifeMs how long each is remembered */
  constructor(clock: Clock, lifeMs: number) {
    this.#clock = clock;
    this.#lifeMs = lifeMs;
  }

  /** The last fact; null if there is none or it is too old. */
  find(username: string, host: string): Known | null {
    const entry = this.#entries.get(keyOf(username, host));
    return entry && this.#clock.now() - entry.at < this.#lifeMs ? entry.known : null;
  }

  /** Notes something in place of what was known. */
  note(username: string, host: string, known: Known): void {
    const key = keyOf(username, host);
    this.#entries.delete(key);
    this.#entries.set(key, { at: this.#clock.now(), known });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }
}

const keyOf = (username: string, host: string): string => `${host} ${username}`;
