/**
 * The data folder belongs to the user that the service runs as: nobody else on the machine reads who called whom, hears
 * recordings or takes the key that secrets are sealed with. Windows has no modes; there the folder lies in the profile.
 */
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, type Stats } from 'node:fs';
import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Permissions of everybody but the owner. */
const OTHERS = 0o077;
/** A folder like /tmp, which everybody shares, is not one person's to close. */
const SHARED = 0o1002;
/** Files that are closed before they are used: all calls, and the key of all secrets. */
const firstFiles = ['cordboard.db', 'cordboard.db-wal', 'cordboard.db-shm', 'secret.key'];

/** The result of changing the modes of files and folders. */
class Closing {
  closed = 0;
  /** They belong to another user of the machine, or to everybody. */
  readonly refused: string[] = [];

  /** The mode that a path should have; null when it has it. */
  wanted(path: string, stats: Stats): number | null {
    if (stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) return null;
    if ((stats.mode & SHARED) !== SHARED) return stats.mode & 0o7777 & ~OTHERS;
    this.refused.push(path);
    return null;
  }

  /** Counts a failed change; a file that was removed meanwhile needs none. */
  failed(path: string, error: unknown): void {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') this.refused.push(path);
  }
}

function closeNow(path: string, closing: Closing): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const mode = stats ? closing.wanted(path, stats) : null;
  if (mode === null) return;
  try {
    chmodSync(path, mode);
    closing.closed += 1;
  } catch (error) {
    closing.failed(path, error);
  }
}

async function closeBelow(folder: string, closing: Closing): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    try {
      const mode = closing.wanted(path, await lstat(path));
      if (mode !== null) {
        await chmod(path, mode);
        closing.closed += 1;
      }
      if (entry.isDirectory()) await closeBelow(path, closing);
    } catch (error) {
      closing.failed(path, error);
    }
  }
}

/**
 * Creates a data folder, or closes one that others could read: the folder, the database and the key before this
 * returns, everything else afterwards. Links and their targets are left alone. Logs once what was open, and what stays
 * open because it belongs to somebody else.
 *
 * @returns resolves when everything was checked; never rejects
 */
export function closeDataFolder(folder: string, logger: Logger): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return Promise.resolve();
  const closing = new Closing();
  for (const path of [folder, ...firstFiles.map((name) => join(folder, name))]) closeNow(path, closing);

  function tell(): void {
    const { closed, refused } = closing;
    if (closed > 0) logger.warn({ folder, closed }, 'other users of this machine could read the data folder; closed');
    if (refused.length > 0) logger.error({ paths: refused.slice(0, 20) }, 'other users of this machine can use these');
  }

  return closeBelow(folder, closing).then(tell, (error: unknown) => {
    logger.error({ err: error, folder }, 'whether others can read the data folder is not known');
  });
}

/** Makes an empty file that nobody else reads, unless there is one. SQLite's log and index take its mode. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}
