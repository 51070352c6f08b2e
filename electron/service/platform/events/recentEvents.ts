import type { StoredEvent } from './eventOutbox.ts';

/** Events kept in memory for those who keep up; who lags behind reads the table. */
const RECENT_EVENTS = 1000;

/** The newest events, complete from some id on. */
export class RecentEvents {
  #events: readonly StoredEvent[] = [];
  #completeAfter: number;

  /** `newestId` is the newest event that is not in memory; 0 when there is none. */
  constructor(newestId: number) {
    this.#completeAfter = newestId;
  }

  /** Every event after this one is in memory. */
  get completeAfter(): number {
    return this.#completeAfter;
  }

  get newestId(): number {
    return this.#events.at(-1)?.id ?? this.#completeAfter;
  }

  /** Takes events with rising ids. */
  add(events: readonly StoredEvent[]): void {
    const all = [...this.#events, ...events];
    this.#completeAfter = all.at(-RECENT_EVENTS - 1)?.id ?? this.#completeAfter;
    this.#events = all.slice(-RECENT_EVENTS);
  }

  /** At most `limit` events after an id that is not before `completeAfter`. */
  after(id: number, limit: number): readonly StoredEvent[] {
    const index = this.#events.findLastIndex((event) => event.id <= id);
    return this.#events.slice(index + 1, index + 1 + limit);
  }
}
