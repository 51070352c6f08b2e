/** A task that waits for its time; disposing of it cancels it. */
export interface MediaTimer extends Disposable {
  /** Lets the process end although it waits. */
  unref(): unknown;
}

/** Time as media sees it: the machine's, or one that a test moves. */
export interface MediaClock {
  /** Milliseconds since some moment; never goes back. */
  readonly now: () => number;
  /** Unix milliseconds, for other parties (RTCP). */
  readonly unixTime: () => number;
  /** Runs once after `ms`. */
  readonly after: (ms: number, task: () => void) => MediaTimer;
  /** Runs after whatever came meanwhile: datagrams, requests. */
  readonly afterOthers: (task: () => void) => MediaTimer;
}

/** The machine's own time. */
export const realClock: MediaClock = {
  now: () => performance.now(),
  unixTime: () => Date.now(),
  // A timer of Node's is disposable itself: nothing is made around it.
  after: (ms, task) => setTimeout(task, ms),
  afterOthers: (task) => setImmediate(task),
};
