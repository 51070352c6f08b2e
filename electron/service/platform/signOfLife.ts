/** A file whose time says when a process was alive last, so that the next one knows how long nobody was there. */
import { closeSync, futimes, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../kernel/clock.ts';

/** How often it is touched, in milliseconds. */
const EVERY_MS = 200;

/** Nothing is written, so that no disk has to be waited for: only the file's time changes. */
export class SignOfLife {
  readonly #clock: Clock;
  /** When an earlier process was alive last, Unix milliseconds; null: there was none. */
  readonly lastSeen: number | null;
  readonly #file: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(dataDir: string, clock: Clock) {
    const path = join(dataDir, 'alive');
    this.#clock = clock;
    this.lastSeen = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
    this.#file = openSync(path, 'a', 0o600);
  }

  /** Touches the file from now on, while `isNeeded`. */
  begin(isNeeded: () => boolean): void {
    const touch = () => {
      const seconds = this.#clock.now() / 1000;
      if (isNeeded()) futimes(this.#file, seconds, seconds, () => {});
    };
    this.#timer = setInterval(touch, EVERY_MS).unref();
  }

  /** A second time does nothing: the number of a closed file may be another one's by then. */
  stop(): void {
    clearInterval(this.#timer);
    if (!this.#isClosed) closeSync(this.#file);
    this.#isClosed = true;
  }
}
