import type { Clock } from '../../kernel/clock.ts';

interface Remembered<T> {
  readonly value: T;
  readonly until: number;
}

/** Remembers so many answers; those that were not needed longest are forgotten first. */
const MOST_ANSWERS = 500;

/** Answers for a limited time, of a limited number. */
export class AnswerCache<T> {
  readonly #clock: Clock;
  readonly #answers = new Map<string, Remembered<T>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Undefined: not known, or no longer. */
  get(key: string): T | undefined {
    const found = this.#answers.get(key);
    if (!found) return undefined;
    this.#answers.delete(key);
    if (found.until <= this.#clock.now()) return undefined;
    this.#answers.set(key, found);
    return found.value;
  }

  set(key: string, value: T, forMs: number): void {
    this.#answers.delete(key);
    this.#answers.set(key, { value, until: this.#clock.now() + forMs });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
  }
}
