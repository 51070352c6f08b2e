import type { DiskLevel } from '../../../../shared/domain/disk.ts';
import type { Clock } from '../../kernel/clock.ts';

/** Below an eighth of what is warned about, the rest is reserved for calls, their events and records. */
const FULL_SHARE = 1 / 8;
/** A level is left only with so much more room, so that it does not change to and fro. */
const MARGIN = 1.1;

/**
 * The level that the disk has come to.
 *
 * @param freeBytes what may still be written
 * @param warnBytes what is warned about
 * @param before the level until now
 */
export function diskLevelOf(freeBytes: number, warnBytes: number, before: DiskLevel): DiskLevel {
  const fullBytes = warnBytes * FULL_SHARE;
  if (freeBytes < fullBytes || (before === 'full' && freeBytes < fullBytes * MARGIN)) return 'full';
  return freeBytes < warnBytes || (before !== 'ok' && freeBytes < warnBytes * MARGIN) ? 'low' : 'ok';
}

/**
 * How often free space is checked, in milliseconds: recordings of a whole call centre write less than a megabyte
 * meanwhile.
 */
const EVERY_MS = 5_000;

export interface DiskWatchParts {
  /** Bytes that may still be written to the disk. */
  readonly freeBytes: () => Promise<number>;
  /** Bytes below which is warned; below an eighth of them nothing is recorded. */
  readonly warnBytes: number;
  readonly clock: Clock;
  /** Called with each other level than the one before, and with the first unless there is room enough. */
  readonly onLevel: (level: DiskLevel, freeBytes: number) => void;
  /** Called when the disk cannot be checked; the level does not change. */
  readonly onFailure: (error: unknown) => void;
}

/** Watches the free space of the disk. */
export class DiskWatch {
  readonly #parts: DiskWatchParts;
  #level: DiskLevel = 'ok';
  #cancel: () => void = () => {};
  #stopped = false;

  constructor(parts: DiskWatchParts) {
    this.#parts = parts;
  }

  /** The level at the last look. */
  get level(): DiskLevel {
    return this.#level;
  }

  /** Checks now, and at intervals. */
  async start(): Promise<void> {
    await this.check();
    if (!this.#stopped) this.#cancel = this.#parts.clock.after(EVERY_MS, () => void this.start());
  }

  /** Looks once. */
  async check(): Promise<void> {
    try {
      const freeBytes = await this.#parts.freeBytes();
      const level = diskLevelOf(freeBytes, this.#parts.warnBytes, this.#level);
      if (level === this.#level || this.#stopped) return;
      this.#level = level;
      this.#parts.onLevel(level, freeBytes);
    } catch (error) {
      this.#parts.onFailure(error);
    }
  }

  /** Looks no more. */
  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }
}
