/** How much is dialled: calls of the last minute, calls that are up, and minutes of the day, which survive a restart. */
import type { Clock } from '../kernel/clock.ts';
import { ListenerSet, type Unsubscribe } from '../kernel/listenerSet.ts';
import type { CountedCall, DialledBy } from './guard.ts';
import type { Counted, Used } from './limits.ts';
import type { DiallingUsageRecord, DiallingUsageRepository } from './usageRepository.ts';

const MINUTE_MS = 60_000;
/** How often minutes of running calls are counted and stored: a crash loses at most this much. */
const COUNT_EVERY_MS = 10_000;

/** A call that is up. */
export interface RunningCall {
  readonly by: DialledBy;
  readonly onOverdrawn: () => void;
}

interface Running extends RunningCall {
  /** Up to when its talk is counted; null before the answer. */
  countedUntil: number | null;
}

interface Total extends Omit<DiallingUsageRecord, 'seconds'> {
  calls: number;
  milliseconds: number;
  isStored: boolean;
}

export interface UsageDependencies {
  readonly usage: DiallingUsageRepository;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** The day that a moment belongs to, in the machine's time zone. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Counts. */
export class DiallingUsage {
  readonly #deps: UsageDependencies;
  readonly #counted: ListenerSet<[]>;
  readonly #running = new Set<Running>();
  readonly #totals = new Map<string, Total>();
  #recent: { readonly at: number; readonly by: DialledBy }[] = [];
  #day = '';
  #loading: Promise<void> | null = null;
  #saving: Promise<void> = Promise.resolve();
  #cancel: (() => void) | null = null;

  constructor(deps: UsageDependencies) {
    this.#deps = deps;
    this.#counted = new ListenerSet(deps.onFailure);
  }

  /** Called while calls are up, after their minutes were counted. */
  onCounted(listener: () => void): Unsubscribe {
    return this.#counted.add(listener);
  }

  /** Calls that are up. */
  get running(): Iterable<RunningCall> {
    return this.#running;
  }

  /** Resolves when what an earlier process counted today is known. */
  load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  /** The usage of calls that are counted together. */
  of(customerId: number, { covers }: Counted): Used {
    this.#count();
    const isOurs = (by: DialledBy) => by.customerId === customerId && covers(by);
    let milliseconds = 0;
    for (const total of this.#totals.values()) {
      const by = { customerId: total.customerId, userId: total.userId || null, tokenId: total.tokenId || null };
      if (isOurs(by)) milliseconds += total.milliseconds;
    }
    return {
      calls_per_minute: this.#recent.filter(({ by }) => isOurs(by)).length,
      calls_at_once: [...this.#running].filter(({ by }) => isOurs(by)).length,
      minutes_per_day: milliseconds / MINUTE_MS,
    };
  }

  /** Counts a call from its beginning. */
  begin(by: DialledBy, onOverdrawn: () => void): CountedCall {
    const call: Running = { by, onOverdrawn, countedUntil: null };
    this.#running.add(call);
    this.#recent.push({ at: this.#deps.clock.now(), by });
    const total = this.#totalOf(by);
    total.calls += 1;
    total.isStored = false;
    this.#cancel ??= this.#deps.clock.after(COUNT_EVERY_MS, () => this.#tick());
    return {
      answered: () => {
        if (this.#running.has(call)) call.countedUntil ??= this.#deps.clock.now();
      },
      ended: () => {
        if (!this.#running.has(call)) return;
        this.#count();
        this.#running.delete(call);
        this.#store();
      },
    };
  }

  /** Counts and stores what is not stored yet. */
  async close(): Promise<void> {
    this.#cancel?.();
    this.#count();
    this.#store();
    await this.#saving;
  }

  async #read(): Promise<void> {
    const day = this.#today();
    for (const { seconds, ...usage } of await this.#deps.usage.ofDay(day)) {
      const total = this.#totalOf(usage);
      total.calls += usage.calls;
      total.milliseconds += seconds * 1000;
    }
  }

  /** Another day begins at nothing. */
  #today(): string {
    const day = dayOf(this.#deps.clock.now());
    if (day !== this.#day) {
      this.#day = day;
      this.#totals.clear();
    }
    return day;
  }

  #totalOf({ customerId, userId, tokenId }: DialledBy): Total {
    const day = this.#today();
    const key = `${customerId} ${userId ?? 0} ${tokenId ?? 0}`;
    const known = this.#totals.get(key);
    if (known) return known;
    const nothing = { calls: 0, milliseconds: 0, isStored: true };
    const total: Total = { customerId, day, userId: userId ?? 0, tokenId: tokenId ?? 0, ...nothing };
    this.#totals.set(key, total);
    return total;
  }

  #count(): void {
    const now = this.#deps.clock.now();
    this.#today();
    this.#recent = this.#recent.filter(({ at }) => at > now - MINUTE_MS);
    for (const call of this.#running) {
      if (call.countedUntil === null) continue;
      const total = this.#totalOf(call.by);
      total.milliseconds += Math.max(0, now - call.countedUntil);
      total.isStored = false;
      call.countedUntil = now;
    }
  }

  #tick(): void {
    this.#cancel = this.#running.size > 0 ? this.#deps.clock.after(COUNT_EVERY_MS, () => this.#tick()) : null;
    this.#count();
    this.#store();
    this.#counted.emit();
  }

  /** Usage stored by an earlier process is loaded first, or it would be overwritten. */
  #store(): void {
    this.#saving = this.#saving
      .then(() => this.load())
      .then(async () => {
        const changed = [...this.#totals.values()].filter(({ isStored }) => !isStored);
        if (changed.length === 0) return;
        for (const total of changed) total.isStored = true;
        const rows = changed.map(({ isStored: _, milliseconds, ...total }) => ({
          ...total,
          seconds: Math.round(milliseconds / 1000),
        }));
        await this.#deps.usage.save(rows);
      })
      .catch(this.#deps.onFailure);
  }
}
