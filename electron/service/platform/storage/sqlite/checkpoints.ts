/**
 * Checkpoints of the write-ahead log (https://www.sqlite.org/wal.html#ckpt) on a thread of their own: each waits for the disk for
 * tens of milliseconds, which calls and their audio would wait for too. A passive one holds up neither who writes nor who reads.
 */
import { Worker } from 'node:worker_threads';
import { CLOSE, type ReaderData } from '../reader/readerProtocol.ts';

/** Commits after which a checkpoint is due: about as many pages as SQLite lets the log have by itself, 1000. */
const COMMITS = 100;

/** Asks for them. */
export interface Checkpoints {
  /** Called after each commit. */
  committed(): void;
  /** Resolves when the thread has closed its connection and is gone. */
  close(): Promise<void>;
}

/** For a database's file; the thread starts with the first checkpoint that is due, and never keeps the process alive. */
export function createCheckpoints(path: string): Checkpoints {
  let worker: Worker | null = null;
  let gone: Promise<void> = Promise.resolve();
  let commits = 0;
  let isBusy = false;

  function start(): Worker {
    const workerData: ReaderData = { path };
    const started = new Worker(new URL('./checkpointWorker.ts', import.meta.url), { workerData });
    gone = new Promise((resolve) => {
      started.once('exit', () => {
        worker = null;
        isBusy = false;
        resolve();
      });
    });
    started.on('message', () => {
      isBusy = false;
    });
    // A thread that is lost is started anew by the next checkpoint that is due.
    started.on('error', () => undefined);
    started.unref();
    return started;
  }

  return {
    committed() {
      commits += 1;
      if (commits < COMMITS || isBusy) return;
      commits = 0;
      isBusy = true;
      worker ??= start();
      worker.postMessage(null);
    },
    close() {
      worker?.ref();
      worker?.postMessage(CLOSE);
      return gone;
    },
  };
}
