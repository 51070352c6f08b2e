import type { Clock } from '../../../electron/service/kernel/clock.ts';

interface Task {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

const isBefore = (a: Task, b: Task) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A clock that jumps from task to task; a binary heap, because a day has a million of them. */
export class VirtualClock implements Clock {
  #now: number;
  #order = 0;
  readonly #heap: Task[] = [];

  /** @param now Unix milliseconds. */
  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    this.#order += 1;
    const task = { at: this.#now + ms, order: this.#order, run, cancelled: false };
    this.#heap.push(task);
    this.#up(this.#heap.length - 1);
    return () => {
      task.cancelled = true;
    };
  }

  /** Runs the next task; false when there is none. */
  step(): boolean {
    for (;;) {
      const task = this.#pop();
      if (!task) return false;
      if (task.cancelled) continue;
      this.#now = task.at;
      task.run();
      return true;
    }
  }

  #pop(): Task | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first && last && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#down();
    }
    return first;
  }

  #up(from: number): void {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfBefore(index, parent)) return;
      index = parent;
    }
  }

  #down(): void {
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const child = this.#at(right) && isBefore(this.#at(right) as Task, this.#at(left) as Task) ? right : left;
      if (!this.#at(child) || !this.#swapIfBefore(child, index)) return;
      index = child;
    }
  }

  #at(index: number): Task | undefined {
    return this.#heap[index];
  }

  #swapIfBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (!one || !other || !isBefore(one, other)) return false;
    this.#heap[a] = other;
    this.#heap[b] = one;
    return true;
  }
}
