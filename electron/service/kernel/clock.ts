/** Time, injected, so that the domain has no timers of its own and tests can move it. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Runs once after `ms`; call the result to cancel. */
  after(ms: number, task: () => void): () => void;
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
