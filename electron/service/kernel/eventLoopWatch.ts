import type { Logger } from 'pino';
import { underWaySince } from './underWay.ts';

/** Longer blocks are logged, in milliseconds: the audio of calls is delayed by as much. */
const BLOCKED_MS = 100;
/** How often it looks, in milliseconds. */
const EVERY_MS = 25;
/** Over what time lateness is averaged, in milliseconds: a pause of the garbage collector is no overload. */
const AVERAGED_MS = 100;

/** Blocks of the main thread since the service began. */
export interface EventLoopFacts {
  /** How often something did for longer than 100 ms. */
  readonly blocked: number;
  /** The longest of them, in milliseconds. */
  readonly longestMs: number;
  /** When it happened last, in Unix milliseconds. */
  readonly lastAt: number | null;
}

/**
 * Measures how late a timer is: if it is too late, something blocked everything else, calls included. A machine without
 * free processor time has the same effect, which the process's own use of the processor tells apart.
 */
export class EventLoopWatch {
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout;
  #facts: EventLoopFacts = { blocked: 0, longestMs: 0, lastAt: null };
  #seenAt = performance.now();
  #cpu = process.threadCpuUsage();
  #lateMs = 0;
  #newestMs = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
    this.#timer = setInterval(() => this.#look(), EVERY_MS).unref();
  }

  get facts(): EventLoopFacts {
    return this.#facts;
  }

  /** Lateness of the main thread, in milliseconds, averaged over a moment. */
  get lateMs(): number {
    return this.#averaged(performance.now() - this.#seenAt - EVERY_MS);
  }

  /** Lateness at the last look, or by now if that is more, in milliseconds. */
  get newestLateMs(): number {
    return Math.max(0, this.#newestMs, performance.now() - this.#seenAt - EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(this.#cpu);
    const [before, blockedMs] = [this.#seenAt, Math.round(now - this.#seenAt - EVERY_MS)];
    this.#cpu = process.threadCpuUsage();
    this.#lateMs = this.#averaged(blockedMs);
    this.#newestMs = blockedMs;
    this.#seenAt = now;
    if (blockedMs > BLOCKED_MS) this.#blocked(blockedMs, Math.round((user + system) / 1000), underWaySince(before));
  }

  #averaged(newestMs: number): number {
    if (newestMs < 0) return this.#lateMs;
    return this.#lateMs + (newestMs - this.#lateMs) * (1 - Math.exp(-(newestMs + EVERY_MS) / AVERAGED_MS));
  }

  #blocked(blockedMs: number, cpuMs: number, underWay: readonly string[]): void {
    const { blocked, longestMs } = this.#facts;
    this.#facts = { blocked: blocked + 1, longestMs: Math.max(longestMs, blockedMs), lastAt: Date.now() };
    this.#logger.warn({ blockedMs, cpuMs, underWay, times: blocked + 1 }, 'something held everything else up');
  }
}
