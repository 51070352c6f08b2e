/** The outbox as a feed: who follows it hears of every event once, in order, from any point of the last 24 hours. */
import type { Store, StoredEvent } from '../ports/repositories.ts';

/** Events kept in memory for those who keep up; who lags behind reads the table. */
const RECENT_EVENTS = 1000;

/** A place in the feed. */
export interface EventCursor {
  /** The next events, at most `limit`; waits while there is none. An empty list once the place is closed. */
  next(limit: number): Promise<readonly StoredEvent[]>;
  close(): void;
}

/** Follows the outbox. */
export interface EventFeed {
  /** Opens a place after event `afterId`, or after the newest when null. */
  open(afterId: number | null): EventCursor;
}

/** The newest events, complete from some id on. */
class RecentEvents {
  #events: readonly StoredEvent[] = [];
  /** Every event after this one is in memory. */
  #completeAfter: number;

  constructor(newestId: number) {
    this.#completeAfter = newestId;
  }

  get completeAfter(): number {
    return this.#completeAfter;
  }

  get newestId(): number {
    return this.#events.at(-1)?.id ?? this.#completeAfter;
  }

  add(events: readonly StoredEvent[]): void {
    const all = [...this.#events, ...events];
    this.#completeAfter = all.at(-RECENT_EVENTS - 1)?.id ?? this.#completeAfter;
    this.#events = all.slice(-RECENT_EVENTS);
  }

  after(id: number, limit: number): readonly StoredEvent[] {
    const index = this.#events.findLastIndex((event) => event.id <= id);
    return this.#events.slice(index + 1, index + 1 + limit);
  }
}

/** Makes the feed of a store's outbox. */
export async function createEventFeed(store: Pick<Store, 'events' | 'onCommitted'>): Promise<EventFeed> {
  const sleepers = new Set<() => void>();
  const recent = new RecentEvents(await store.events.newest());
  store.onCommitted((events) => {
    recent.add(events);
    for (const wake of sleepers) wake();
  });

  function openAt(start: number): EventCursor {
    let position = start;
    let closed = false;
    let wakeUp = (): void => undefined;

    function sleep(): Promise<void> {
      return new Promise((resolve) => {
        wakeUp = () => {
          sleepers.delete(wakeUp);
          resolve();
        };
        sleepers.add(wakeUp);
      });
    }

    /** What the table has for one who lags; when that is nothing, memory has the rest. */
    async function catchUp(limit: number): Promise<readonly StoredEvent[]> {
      const events = await store.events.after(position, limit);
      if (events.length === 0) position = recent.completeAfter;
      return events;
    }

    async function next(limit: number): Promise<readonly StoredEvent[]> {
      while (!closed) {
        const lags = position < recent.completeAfter;
        const events = lags ? await catchUp(limit) : recent.after(position, limit);
        position = events.at(-1)?.id ?? position;
        if (events.length > 0) return events;
        if (!lags && !closed) await sleep();
      }
      return [];
    }

    return {
      next,
      close() {
        closed = true;
        wakeUp();
      },
    };
  }

  // An id from the future is that of another database: such a client starts at the newest.
  return { open: (afterId) => openAt(Math.min(afterId ?? recent.newestId, recent.newestId)) };
}
