/** One thread that reads, as the pool sees it: it does one thing at a time. */
import { Worker } from 'node:worker_threads';
import { CLOSE, type ReadAnswer, type ReaderData, type ReadRequest } from './readerProtocol.ts';

/** The thread ended, for whatever reason, before it answered. */
export class ReaderEnded extends Error {
  override readonly name = 'ReaderEnded';
}

/** SQLite refused a statement, as the thread reported it. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
  /** SQLite's extended result code (https://www.sqlite.org/rescode.html), where there is one. */
  readonly errcode: number | undefined;

  constructor(message: string, errcode?: number) {
    super(message);
    this.errcode = errcode;
  }
}

/** One thread. */
export interface ReaderThread {
  /** Runs one statement; do not call it again before it is settled. Rejects with `ReadFailed` or `ReaderEnded`. */
  run(request: ReadRequest): Promise<unknown[]>;
  /** False once it ended, which may happen while nobody asks it anything. */
  readonly isAlive: boolean;
  /** Resolves when the thread has closed its connection and is gone. */
  close(): Promise<void>;
  /** Ends it without waiting; a statement that runs goes on to its end, unheard. */
  abandon(): void;
}

/**
 * Starts a thread on a database's file.
 *
 * It never keeps the process alive by itself, only while it is asked something.
 */
export function startReaderThread(path: string): ReaderThread {
  const workerData: ReaderData = { path };
  const worker = new Worker(new URL('./readerWorker.ts', import.meta.url), { workerData });
  let waiting: PromiseWithResolvers<unknown[]> | null = null;
  let isAlive = true;
  let reason = 'it was closed';
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      isAlive = false;
      settle()?.reject(new ReaderEnded(`The thread that reads the database ended: ${reason}.`));
      resolve();
    });
  });

  function settle(): PromiseWithResolvers<unknown[]> | null {
    const settled = waiting;
    waiting = null;
    worker.unref();
    return settled;
  }

  worker.unref();
  worker.on('message', (answer: ReadAnswer) => {
    const asked = settle();
    if ('rows' in answer) asked?.resolve(answer.rows);
    else asked?.reject(new ReadFailed(answer.failure.message, answer.failure.errcode));
  });
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });

  return {
    get isAlive() {
      return isAlive;
    },
    run(request) {
      waiting = Promise.withResolvers();
      worker.ref();
      worker.postMessage(request);
      return waiting.promise;
    },
    close() {
      worker.ref();
      worker.postMessage(CLOSE);
      return gone;
    },
    abandon: () => void worker.terminate(),
  };
}
