import type { Clock } from '../../../kernel/clock.ts';

/** A warning stands this long before another one takes its place, in milliseconds: a flood has many senders. */
const STANDS_MS = 60_000;
/** Senders that were reported. */
const MAX_TOLD = 256;

/** Counts requests that a line refused, and reports each sender once. */
export class Refusals {
  readonly #clock: Clock;
  readonly #tell: (sentence: string) => void;
  readonly #told = new Set<string>();
  #count = 0;
  #sentence: string | null = null;
  #since = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, tell: (sentence: string) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** How often something was refused. */
  get count(): number {
    return this.#count;
  }

  /** About the last reported sender; null while there was none. */
  get sentence(): string | null {
    return this.#sentence;
  }

  /** Something was refused; `sender` stands for who and what. */
  add(sender: string, sentence: string): void {
    this.#count += 1;
    if (this.#told.has(sender) || this.#clock.now() - this.#since < STANDS_MS) return;
    this.#since = this.#clock.now();
    this.#sentence = sentence;
    this.#told.add(sender);
    const [oldest] = this.#told;
    if (this.#told.size > MAX_TOLD && oldest !== undefined) this.#told.delete(oldest);
    this.#tell(sentence);
  }
}
