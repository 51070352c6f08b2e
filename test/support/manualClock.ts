import type { Clock } from '../../electron/service/kernel/clock.ts';

/** A clock that moves only when the test moves it. */
export class ManualClock implements Clock {
  #now: number;
  #tasks: { readonly at: number; readonly task: () => void }[] = [];

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    const entry = { at: this.#now + ms, task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  }

  /** Tasks that wait. */
  get waiting(): number {
    return this.#tasks.length;
  }

  /** Moves on and runs what falls due on the way, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [due] = this.#tasks.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (due === undefined) break;
      this.#tasks = this.#tasks.filter((other) => other !== due);
      this.#now = Math.max(this.#now, due.at);
      due.task();
    }
    this.#now = end;
  }
}
