import { type Clock, systemClock } from '../../../electron/service/kernel/clock.ts';

/** A clock on which everything happens `times` as fast. */
export function hastyClock(times: number): Clock {
  const start = systemClock.now();
  return {
    now: () => start + (systemClock.now() - start) * times,
    after: (ms, task) => systemClock.after(ms / times, task),
  };
}
