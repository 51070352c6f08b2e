import { type Clock, systemClock } from '../../electron/service/kernel/clock.ts';

/** The machine's time, set ahead by as much as a test wants; timers run as they are. */
export class ShiftedClock implements Clock {
  #aheadMs = 0;

  now(): number {
    return systemClock.now() + this.#aheadMs;
  }

  after(ms: number, task: () => void): () => void {
    return systemClock.after(ms, task);
  }

  /** Sets it ahead further. */
  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
