import type { Clock } from '../../../electron/service/kernel/clock.ts';

/** A clock that a test moves. */
export interface ManualClock extends Clock {
  /** Lets `ms` pass and runs what falls due, in order. */
  advance(ms: number): void;
  /** Tasks that wait. */
  readonly waiting: number;
}

/** A clock that stands at 0. */
export function manualClock(): ManualClock {
  let now = 0;
  const tasks = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const task = { at: now + ms, run };
      tasks.add(task);
      return () => void tasks.delete(task);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...tasks].filter((task) => task.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!due) break;
        tasks.delete(due);
        now = due.at;
        due.run();
      }
      now = end;
    },
    get waiting() {
      return tasks.size;
    },
  };
}
