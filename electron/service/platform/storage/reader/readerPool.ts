/**
 * Reads that may take long, off the thread that carries calls.
 *
 * A few threads have connections of their own to the database's file. In WAL mode each statement sees everything that
 * was committed before it began (https://www.sqlite.org/isolation.html), so whoever has written reads what was written.
 */
import { Refusal } from '../../../kernel/refusal.ts';
import type { ReadRequest } from './readerProtocol.ts';
import { ReaderEnded, type ReaderThread, startReaderThread } from './readerThread.ts';

/** Choices for a pool. */
export interface ReaderPoolOptions {
  /** Most threads at a time; each is started when all the others are busy. Default 2. */
  readonly threads?: number;
  /** Reads that wait at most. Default 500. */
  readonly queueLimit?: number;
  /** How long a read may take, its wait included, in ms. Default 30 s. */
  readonly deadlineMs?: number;
}

/** A read that was not done: it took too long, or the store is closed. */
export class ReadRefused extends Error {
  override readonly name = 'ReadRefused';
}

/** Threads that read. */
export interface ReaderPool {
  /**
   * Answers the rows of a SELECT.
   *
   * Rejects with `ReadFailed` when SQLite refuses it, `ReadRefused`, a `Refusal` (`tooMany`) when too many wait, or
   * `ReaderEnded` when a thread was lost twice over it: reading changes nothing, so it is tried once more on another.
   */
  read(request: ReadRequest): Promise<unknown[]>;
  /** Lets what runs end, refuses what waits, and closes every connection. */
  close(): Promise<void>;
}

interface Job {
  readonly request: ReadRequest;
  readonly result: PromiseWithResolvers<unknown[]>;
  readonly timer: NodeJS.Timeout;
  /** Set while it runs. */
  thread: ReaderThread | null;
  attempts: number;
}

const ATTEMPTS = 2;

/** Makes a pool over a database's file; `start` is for tests. */
export function createReaderPool(
  path: string,
  { threads = 2, queueLimit = 500, deadlineMs = 30_000 }: ReaderPoolOptions = {},
  start: (path: string) => ReaderThread = startReaderThread,
): ReaderPool {
  const idle: ReaderThread[] = [];
  const running = new Set<Job>();
  const queue: Job[] = [];
  let isClosed = false;

  function giveUp(job: Job): void {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    running.delete(job);
    job.thread?.abandon();
    job.result.reject(new ReadRefused(`A read was given up after ${deadlineMs} ms.`));
    next();
  }

  /** Whether another thread is to try it. */
  function isWorthAnother(job: Job, error: unknown): boolean {
    return error instanceof ReaderEnded && job.attempts < ATTEMPTS && !isClosed;
  }

  async function run(job: Job, thread: ReaderThread): Promise<void> {
    job.thread = thread;
    job.attempts += 1;
    running.add(job);
    const outcome = await thread.run(job.request).then(
      (rows) => ({ rows }),
      (error: unknown) => ({ error }),
    );
    if (!running.delete(job)) return;
    job.thread = null;
    if (!('error' in outcome) || !(outcome.error instanceof ReaderEnded)) idle.push(thread);
    if ('rows' in outcome) job.result.resolve(outcome.rows);
    else if (isWorthAnother(job, outcome.error)) queue.unshift(job);
    else job.result.reject(outcome.error);
    next();
  }

  function freeThread(): ReaderThread {
    const thread = idle.pop();
    if (!thread) return start(path);
    return thread.isAlive ? thread : freeThread();
  }

  function next(): void {
    while (queue.length > 0 && (idle.length > 0 || running.size < threads)) {
      const job = queue.shift();
      if (job) void run(job, freeThread());
    }
  }

  return {
    read(request) {
      if (isClosed) return Promise.reject(new ReadRefused('The store is closed.'));
      if (queue.length >= queueLimit)
        return Promise.reject(new Refusal('tooMany', 'Too many lists are being read at the same time', '', 1));
      const result = Promise.withResolvers<unknown[]>();
      const job: Job = { request, result, timer: setTimeout(() => giveUp(job), deadlineMs), thread: null, attempts: 0 };
      queue.push(job);
      next();
      return result.promise.finally(() => clearTimeout(job.timer));
    },
    async close() {
      isClosed = true;
      for (const job of queue.splice(0)) job.result.reject(new ReadRefused('The store is closed.'));
      await Promise.allSettled([...running].map(({ result }) => result.promise));
      await Promise.all(idle.splice(0).map((thread) => thread.close()));
    },
  };
}
