/**
 * Works through jobs in the store: those that are due are started, lane by lane, and leave the store only when their
 * result is stored, so that neither a dead process nor a full disk loses one. A process that dies between the other
 * side's answer and our storing it sends that job once more; the sender makes sure that the other side recognises it.
 */
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { coalesced } from './coalesced.ts';

/** The result of an attempt: a final one to store, or another try. */
export type Attempt<Result> = { readonly result: Result } | { readonly retryAt: number; readonly reason: string };

/** Jobs of one lane wait for one another. */
type Lane = number | string;

export interface JobQueueOptions<Job, Result> {
  /** Name of the jobs in the log. */
  readonly name: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /**
   * Jobs whose time has come, in the order in which they are to begin; those under way may be among them.
   *
   * @param busy lanes of which one is under way.
   */
  readonly due: (now: number, busy: ReadonlySet<Lane>) => Promise<readonly Job[]>;
  /** When the next one is due after `now`; null when none is. */
  readonly nextDueAt: (now: number) => Promise<number | null>;
  readonly idOf: (job: Job) => number;
  /** Of a lane one is under way at a time, which keeps their order. */
  readonly laneOf: (job: Job) => Lane;
  /** Jobs at a time in all. Default: as many as there are lanes. */
  readonly atOnce?: number;
  /**
   * Tries once; a rejection is a defect, and the job is tried again a little later.
   *
   * @param signal aborts when closing does not wait any longer
   */
  readonly send: (job: Job, signal: AbortSignal) => Promise<Attempt<Result>>;
  /** Takes the job out of the queue. Tried until it succeeds, without sending again. */
  readonly settle: (job: Job, result: Result) => Promise<void>;
  /** Not called any more once the queue closes: the next process tries at once. */
  readonly postpone: (job: Job, retryAt: number, reason: string) => Promise<void>;
  /** How long closing waits before it aborts running jobs; null: until they end by themselves. */
  readonly graceMs: number | null;
}

/** When to try again after reading or writing failed. */
const PAUSE_MS = 5000;
/** Longer waits than a timer allows are checked in between. */
const LONGEST_TIMER_MS = 3_600_000;

interface UnderWay {
  readonly lane: Lane;
  readonly done: Promise<void>;
}

/** Sends due jobs. Nothing happens before it is woken. */
export class JobQueue<Job, Result> {
  readonly #options: JobQueueOptions<Job, Result>;
  readonly #underWay = new Map<number, UnderWay>();
  readonly #round = coalesced(() => this.#look());
  readonly #closing = new AbortController();
  readonly #stopping = new AbortController();
  #cancelTimer: () => void = () => undefined;

  constructor(options: JobQueueOptions<Job, Result>) {
    this.#options = options;
  }

  /** Looks for due jobs: at the start, and when a job was added or made due. */
  wake(): void {
    if (!this.#closing.signal.aborted) this.#round.run();
  }

  /** Starts nothing new and waits for running attempts; those without a result are left to the next process. */
  async close(): Promise<void> {
    const { graceMs, clock } = this.#options;
    this.#closing.abort();
    if (graceMs === 0) this.#stopping.abort();
    const cancelGrace = graceMs === null ? () => {} : clock.after(graceMs, () => this.#stopping.abort());
    await this.#round.idle();
    this.#cancelTimer();
    await Promise.all([...this.#underWay.values()].map(({ done }) => done));
    cancelGrace();
  }

  async #look(): Promise<void> {
    const { clock, logger, name, due, nextDueAt, atOnce = Infinity } = this.#options;
    // The end of any of them looks again.
    if (this.#closing.signal.aborted || this.#underWay.size >= atOnce) return;
    const now = clock.now();
    try {
      for (const job of await due(now, this.#busyLanes)) this.#beginIfFree(job);
      const next = await nextDueAt(now);
      if (next === null) this.#cancelTimer();
      else this.#wakeAfter(next - clock.now());
    } catch (error) {
      logger.error({ err: error }, `${name}: what is due could not be read`);
      this.#wakeAfter(PAUSE_MS);
    }
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer();
    if (this.#closing.signal.aborted) return;
    // It became due during the search.
    if (ms <= 0) this.wake();
    else this.#cancelTimer = this.#options.clock.after(Math.min(ms, LONGEST_TIMER_MS), () => this.wake());
  }

  get #busyLanes(): Set<Lane> {
    return new Set([...this.#underWay.values()].map(({ lane }) => lane));
  }

  #beginIfFree(job: Job): void {
    const { idOf, laneOf, atOnce = Infinity } = this.#options;
    const [id, lane] = [idOf(job), laneOf(job)];
    if (this.#closing.signal.aborted || this.#underWay.has(id) || this.#underWay.size >= atOnce) return;
    if (this.#busyLanes.has(lane)) return;
    const done = this.#work(job).finally(() => {
      this.#underWay.delete(id);
      this.wake();
    });
    this.#underWay.set(id, { lane, done });
  }

  async #work(job: Job): Promise<void> {
    const attempt = await this.#options.send(job, this.#stopping.signal).catch((error: unknown) => {
      this.#warn(job, error, 'was not sent');
      return null;
    });
    if (!attempt) return this.#pause();
    while (!(await this.#isSettled(job, attempt))) {
      await this.#pause();
      if (this.#closing.signal.aborted) return;
    }
  }

  async #isSettled(job: Job, attempt: Attempt<Result>): Promise<boolean> {
    const { settle, postpone } = this.#options;
    try {
      if ('result' in attempt) await settle(job, attempt.result);
      else if (!this.#closing.signal.aborted) await postpone(job, attempt.retryAt, attempt.reason);
      return true;
    } catch (error) {
      this.#warn(job, error, 'has a result that could not be kept');
      return false;
    }
  }

  #warn(job: Job, error: unknown, what: string): void {
    const { logger, name, idOf } = this.#options;
    logger.error({ err: error, id: idOf(job) }, `${name}: a job ${what}`);
  }

  /** The job keeps its place during the pause, so that others of its lane do not overtake it. */
  #pause(): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = this.#options.clock.after(PAUSE_MS, end);
      signal.addEventListener('abort', end);
    });
  }
}
