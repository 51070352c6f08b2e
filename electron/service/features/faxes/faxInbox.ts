/** The folder that a fax gateway writes into. What lies there at the start is taken in too. */
import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { watch } from 'chokidar';
import { type FaxIntakeDependencies, takeFax } from './faxIntake.ts';

/** A file that did not grow for this long is complete. */
const completeAfterMs = 500;
const lookEveryMs = 100;
/** What the disk or the database refused is tried again after this. */
const tryAgainAfterMs = 60_000;

/** What watching needs besides. */
export interface FaxInboxOptions extends FaxIntakeDependencies {
  /** Absolute; made when it is not there. */
  readonly folder: string;
  /** Called with what could not be stored. */
  readonly onFailure: (error: unknown) => void;
}

/** A folder that is watched. */
export interface FaxInbox {
  /** Stops watching; resolves when the file at hand is done with. */
  close(): Promise<void>;
}

/** JSON files wait for their PDF; hidden and unfinished files are the gateway's own business. */
const isFax = (path: string): boolean => !/^\.|\.(json|part|tmp)$/i.test(basename(path));

/** Starts watching; one file is taken in after the other. */
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
