/** Somebody who looks now and then whether there is something to do. */
export interface Watch {
  /** Has it look at the next tick, whatever it said before. */
  wake(): void;
  /** Stops it. */
  stop(): void;
}

/** Ticks that a look can be put off by, at most. */
export const LONGEST_REST_TICKS = 10;

/** One more slot than the longest rest: what is put off never lands in the slot that is being gone through. */
const SLOTS = LONGEST_REST_TICKS + 1;

interface Task extends Watch {
  readonly look: () => number;
  /** The tick of its next look; entries for other ticks are left over. */
  dueAt: number;
}

const NEVER = -1;

/**
 * Looks that are not needed at every tick of a clock: each says after how many ticks it wants the next one. With hundreds of
 * calls, asking each at every tick for nothing takes as long as passing on a packet.
 */
export class TickWheel {
  readonly #slots: Task[][] = Array.from({ length: SLOTS }, () => []);
  readonly #onError: (error: unknown) => void;
  #now = 0;
  #size = 0;

  /** @param onError called with errors of a look */
  constructor(onError: (error: unknown) => void = () => {}) {
    this.#onError = onError;
  }

  /** How many watch. */
  get size(): number {
    return this.#size;
  }

  /** @param look says after how many ticks it wants to look again, 1 to `LONGEST_REST_TICKS`; the first is at the next tick. */
  watch(look: () => number): Watch {
    const task: Task = { look, dueAt: NEVER, wake: () => this.#wake(task), stop: () => this.#stop(task) };
    this.#size += 1;
    this.#put(task, 1);
    return task;
  }

  /** The next tick, one look for each step; all of them are taken before the tick after it. */
  *turn(): Generator<void, void> {
    this.#now += 1;
    const slot = this.#now % SLOTS;
    const due = this.#slots[slot] ?? [];
    this.#slots[slot] = [];
    for (const task of due) {
      if (task.dueAt !== this.#now) continue;
      this.#run(task);
      yield;
    }
  }

  /** Forgets everybody. */
  clear(): void {
    for (const task of this.#slots.flat()) this.#stop(task);
  }

  #run(task: Task): void {
    // Not put anywhere yet, but to be woken and to be stopped.
    const undecided = this.#now + SLOTS;
    task.dueAt = undecided;
    let rest = 1;
    try {
      rest = task.look();
    } catch (error) {
      this.#onError(error);
    }
    if (task.dueAt === undecided) this.#put(task, Math.min(Math.max(rest, 1), LONGEST_REST_TICKS));
  }

  #wake(task: Task): void {
    if (task.dueAt > this.#now + 1) this.#put(task, 1);
  }

  #stop(task: Task): void {
    if (task.dueAt === NEVER) return;
    task.dueAt = NEVER;
    this.#size -= 1;
  }

  #put(task: Task, ticks: number): void {
    task.dueAt = this.#now + ticks;
    this.#slots[task.dueAt % SLOTS]?.push(task);
  }
}
