/**
 * The journal of call control on a disk that may be full, or a database that may be away: changes that cannot be written are
 * buffered in order and written later.
 */

import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import { isOutOfReach } from '../../platform/storage/dialect/errors.ts';
import type { CallJournal } from '../session/journal.ts';

/** How often the first buffered change is tried again, in milliseconds. */
const AGAIN_MS = 1_000;
/** Called when changes are buffered. */
export interface BufferedJournalOptions {
  readonly clock: Clock;
  /** Throws while too little room is left to begin a recording. */
  readonly checkRecording: () => void;
  readonly logger: Logger;
}

/** The changes that wait, of all calls: one that comes later is not written before. */
class Backlog {
  readonly #options: Pick<BufferedJournalOptions, 'clock' | 'logger'>;
  readonly #waiting: (() => Promise<void>)[] = [];
  #isWriting = false;

  constructor(options: Pick<BufferedJournalOptions, 'clock' | 'logger'>) {
    this.#options = options;
  }

  /** Does a task, or buffers it; rejects if it was not done at once. */
  async do(task: () => Promise<void>): Promise<void> {
    if (this.#waiting.length > 0) return this.#defer(task, new Error('nothing can be stored: kept in memory for now'));
    try {
      await task();
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      this.#defer(task, error);
    }
  }

  #defer(task: () => Promise<void>, reason: unknown): never {
    this.#waiting.push(task);
    if (this.#waiting.length === 1) this.#later();
    throw reason;
  }

  #later(): void {
    this.#options.clock.after(AGAIN_MS, () => void this.write());
  }

  /** Writes buffered changes as long as that is possible. */
  async write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    const { length } = this.#waiting;
    for (let task = this.#waiting[0]; task; task = this.#waiting[0]) if (!(await this.#isWritten(task))) break;
    this.#isWriting = false;
    const left = this.#waiting.length;
    if (left > 0) this.#later();
    else if (length > 0) this.#options.logger.info({}, 'what waited in memory was written');
  }

  async #isWritten(task: () => Promise<void>): Promise<boolean> {
    try {
      await task();
    } catch (error) {
      if (isOutOfReach(error)) return false;
      this.#options.logger.error({ err: error }, 'a change of a call could not be kept');
    }
    this.#waiting.shift();
    return true;
  }
}

/**
 * A journal that buffers changes of calls and ends of recordings while nothing can be stored. A buffered change rejects,
 * because it is not stored yet; it is lost only if the process dies.
 */
export function createBufferedCallJournal(journal: CallJournal, options: BufferedJournalOptions): CallJournal {
  const backlog = new Backlog(options);
  return {
    ...journal,
    save: (changes) => backlog.do(() => journal.save(changes)),
    finish: (change, cdr) => backlog.do(() => journal.finish(change, cdr)),
    async startMonitor(monitor) {
      options.checkRecording();
      return journal.startMonitor(monitor);
    },
    finishMonitor: (monitor) => backlog.do(() => journal.finishMonitor(monitor)),
    dropMonitor: (monitorId, path) => backlog.do(() => journal.dropMonitor(monitorId, path)),
  };
}
