/** The outbox as a feed: who follows it hears of every event once, in order, from any point of the last 24 hours. */
import type { Store, StoredEvent } from '../ports/repositories.ts';
import { RecentEvents } from './recentEvents.ts';

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

interface FeedSource {
  readonly store: Pick<Store, 'events'>;
  readonly recent: RecentEvents;
  /** Called at the next commit. */
  readonly sleepers: Set<() => void>;
}

class Cursor implements EventCursor {
  readonly #source: FeedSource;
  #position: number;
  #closed = false;
  #wakeUp: () => void = () => undefined;

  constructor(source: FeedSource, position: number) {
    this.#source = source;
    this.#position = position;
  }

  async next(limit: number): Promise<readonly StoredEvent[]> {
    while (!this.#closed) {
      const events = this.#lags() ? await this.#fromTable(limit) : this.#source.recent.after(this.#position, limit);
      this.#position = events.at(-1)?.id ?? this.#position;
      if (events.length > 0) return events;
      await this.#sleepUntilNews();
    }
    return [];
  }

  close(): void {
    this.#closed = true;
    this.#wakeUp();
  }

  #lags(): boolean {
    return this.#position < this.#source.recent.completeAfter;
  }

  /** When the table has nothing more, what was there has expired, and memory has the rest. */
  async #fromTable(limit: number): Promise<readonly StoredEvent[]> {
    const events = await this.#source.store.events.after(this.#position, limit);
    if (events.length === 0) this.#position = this.#source.recent.completeAfter;
    return events;
  }

  async #sleepUntilNews(): Promise<void> {
    const { recent, sleepers } = this.#source;
    if (this.#closed || this.#position < recent.newestId) return;
    await new Promise<void>((resolve) => {
      this.#wakeUp = resolve;
      sleepers.add(resolve);
    });
    sleepers.delete(this.#wakeUp);
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
  const source: FeedSource = { store, recent, sleepers };
  // An id from the future is that of another database: such a client starts at the newest.
  return { open: (afterId) => new Cursor(source, Math.min(afterId ?? recent.newestId, recent.newestId)) };
}
