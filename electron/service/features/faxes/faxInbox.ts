/** Watches the folder that a fax gateway writes into. Files that are there at the start are taken in too. */
import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { watch } from 'chokidar';
import { type FaxIntakeDependencies, takeFax } from './faxIntake.ts';

/** A file that has not grown for this long is complete. */
const completeAfterMs = 500;
const lookEveryMs = 100;
/** When to try again what the disk or the database refused. */
const tryAgainAfterMs = 60_000;

export interface FaxInboxOptions extends FaxIntakeDependencies {
  /** Absolute; created if it does not exist. */
  readonly folder: string;
  /** Called with errors of files that could not be stored. */
  readonly onFailure: (error: unknown) => void;
}

export interface FaxInbox {
  /** Stops watching; resolves when the current file is finished. */
  close(): Promise<void>;
}

/** JSON files wait for their PDF; hidden and unfinished files belong to the gateway. */
const isFax = (path: string): boolean => !/^\.|\.(json|part|tmp)$/i.test(basename(path));

/** Starts watching; files are taken in one after the other. */
export async function watchFaxes(options: FaxInboxOptions): Promise<FaxInbox> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const retries = new Set<() => void>();
  let closed = false;
  let turn: Promise<void> = Promise.resolve();

  function tryLater(path: string): void {
    const cancel = options.clock.after(tryAgainAfterMs, () => {
      retries.delete(cancel);
      enqueue(path);
    });
    retries.add(cancel);
  }

  async function take(path: string): Promise<void> {
    try {
      if (!closed) await takeFax(path, options);
    } catch (error) {
      options.onFailure(error);
      if (!closed) tryLater(path);
    }
  }

  function enqueue(path: string): void {
    turn = turn.then(() => take(path));
  }

  const watcher = watch(options.folder, {
    depth: 0,
    awaitWriteFinish: { stabilityThreshold: completeAfterMs, pollInterval: lookEveryMs },
  });
  watcher.on('add', (path) => isFax(path) && enqueue(path));
  watcher.on('error', options.onFailure);
  return {
    async close() {
      closed = true;
      for (const cancel of retries) cancel();
      await watcher.close();
      await turn;
    },
  };
}
