/**
 * The outbox as a feed: every follower gets every event once, in order, from any point of the last 24 hours. Events
 * that are not stored are sent to followers that have read everything else.
 */

import type { Store } from '../storage/store.ts';
import type { FeedEvent, StoredEvent, TransientEvent } from './eventOutbox.ts';
import { TransientEvents } from './transientEvents.ts';

/** Events in memory, for followers that keep up; those that lag behind read the table. */
const RECENT_EVENTS = 1000;

/** The newest events, complete from some id on. */
class RecentEvents {
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

/** A place in the feed. */
export interface EventCursor {
  /** Id of the last event before the next ones; 0 before the first. */
  readonly position: number;
  /**
   * The next events, at most `limit` of the outbox; waits while there is none. An empty list once the place is closed.
   */
  next(limit: number): Promise<readonly FeedEvent[]>;
  close(): void;
}

/** Follows the outbox. */
export interface EventFeed {
  /** Opens a place after event `afterId`, or after the newest when null. */
  open(afterId: number | null): EventCursor;
  /** Whether events after `afterId` are no longer stored, or it is no id of this service. */
  hasGapAfter(afterId: number): Promise<boolean>;
}

interface FeedSource {
  readonly store: Pick<Store, 'events'>;
  readonly recent: RecentEvents;
  readonly transient: TransientEvents;
  readonly sleepers: Sleepers;
}

/**
 * Those who wait for events. They are woken behind everything that the present turn of the event loop still does: what
 * one change after the other commits in it reaches each of them at once, and is written to each client once.
 */
class Sleepers {
  readonly #asleep = new Set<() => void>();
  #isWaking = false;

  async sleep(): Promise<void> {
    await new Promise<void>((wake) => this.#asleep.add(wake));
  }

  wake(): void {
    if (this.#isWaking) return;
    this.#isWaking = true;
    process.nextTick(() => {
      this.#isWaking = false;
      const woken = [...this.#asleep];
      this.#asleep.clear();
      for (const wake of woken) wake();
    });
  }
}

class Cursor implements EventCursor {
  readonly #source: FeedSource;
  #position: number;
  #closed = false;
  /** The newest of each topic that was not read yet: who reads slowly needs no old ones. */
  readonly #unread = new Map<string, TransientEvent>();
  readonly #stopFollowing: () => void;

  constructor(source: FeedSource, position: number) {
    this.#source = source;
    this.#position = position;
    this.#stopFollowing = source.transient.follow((event) => {
      this.#unread.set(event.topic, event);
      source.sleepers.wake();
    });
  }

  get position(): number {
    return this.#position;
  }

  async next(limit: number): Promise<readonly FeedEvent[]> {
    while (!this.#closed) {
      const stored = this.#lags() ? await this.#fromTable(limit) : this.#source.recent.after(this.#position, limit);
      this.#position = stored.at(-1)?.id ?? this.#position;
      const events = [...stored, ...(stored.length < limit ? this.#takeUnread() : [])];
      if (events.length > 0) return events;
      await this.#waitForEvents();
    }
    return [];
  }

  close(): void {
    this.#closed = true;
    this.#stopFollowing();
    this.#source.sleepers.wake();
  }

  #takeUnread(): readonly TransientEvent[] {
    const events = [...this.#unread.values()];
    this.#unread.clear();
    return events;
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

  async #waitForEvents(): Promise<void> {
    const { recent, sleepers } = this.#source;
    if (this.#closed || this.#position < recent.newestId || this.#unread.size > 0) return;
    await sleepers.sleep();
  }
}

/** Creates the feed of a store's outbox, and of events that are not stored. */
export async function createEventFeed(
  store: Pick<Store, 'events' | 'onCommitted'>,
  transient = new TransientEvents(),
): Promise<EventFeed> {
  const sleepers = new Sleepers();
  const recent = new RecentEvents(await store.events.newest());
  store.onCommitted((events) => {
    recent.add(events);
    sleepers.wake();
  });
  const source: FeedSource = { store, recent, transient, sleepers };
  // An id from the future is that of another database: such a client starts at the newest.
  return {
    open: (afterId) => new Cursor(source, Math.min(afterId ?? recent.newestId, recent.newestId)),
    async hasGapAfter(afterId) {
      const { newestId, completeAfter } = recent;
      if (afterId > newestId) return true;
      if (afterId >= completeAfter) return false;
      return ((await store.events.oldest()) ?? newestId + 1) > afterId + 1;
    },
  };
}
