import { Refusal } from './refusal.ts';

/** Limits of a pool. */
export interface PoolBounds {
  /** Pieces that run at the same time. */
  readonly atOnce: number;
  /** Without it as many wait as there are. */
  readonly waiting?: WaitingBounds;
}

/** How much work may wait. */
export interface WaitingBounds {
  /** Pieces that wait for their turn. */
  readonly most: number;
  /** Work of one source, running or waiting, so that it cannot block all others. */
  readonly ofSource: number;
  /** Text of a refusal, before "try again in … s". */
  readonly refusal: string;
  readonly retryAfterSeconds: number;
}

/** Limits how much costly work runs at the same time; further work waits in order, and is refused beyond the bounds. */
export class BoundedPool {
  readonly #bounds: PoolBounds;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #ofSource = new Map<string, number>();

  constructor(bounds: PoolBounds) {
    this.#bounds = bounds;
  }

  /**
   * Runs a piece of work when it is its turn.
   *
   * @param source whose work it is; '' for none
   * @throws Refusal `tooMany` when too many wait, or too many of this source
   */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    this.#enter(source);
    try {
      if (this.#running >= this.#bounds.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else this.#running += 1;
      return await work();
    } finally {
      this.#leave(source);
    }
  }

  #enter(source: string): void {
    const ofSource = this.#ofSource.get(source) ?? 0;
    const { waiting } = this.#bounds;
    if (waiting && (this.#waiting.length >= waiting.most || (source !== '' && ofSource >= waiting.ofSource))) {
      const { refusal, retryAfterSeconds } = waiting;
      throw new Refusal('tooMany', `${refusal}, try again in ${retryAfterSeconds} s`, '', retryAfterSeconds);
    }
    this.#ofSource.set(source, ofSource + 1);
  }

  /** The place goes to the work that has waited longest. */
  #leave(source: string): void {
    const rest = (this.#ofSource.get(source) ?? 1) - 1;
    if (rest === 0) this.#ofSource.delete(source);
    else this.#ofSource.set(source, rest);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
