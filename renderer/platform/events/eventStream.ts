import {
  type EventParser,
  type EventStream,
  openEventStream as open,
} from '../../../clients/typescript/src/eventStream.ts';
import { type Backoff, waitAfter } from '../../../shared/backoff.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import type { Connection } from './connectionStore.ts';

/** Called with each event once, in order. */
type EventListener = (event: ServiceEvent) => void;

const listeners = new Set<EventListener>();

/** Calls every listener in this window. */
export function notifyListeners(event: ServiceEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Listens to every event, after the cache was updated; components that only show data read the cache. The returned
 * function stops.
 */
export function listenToEvents(listener: EventListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type { EventStream };

interface EventStreamOptions {
  readonly url: string;
  readonly headers: () => Record<string, string>;
  readonly onEvent: (event: ServiceEvent) => void;
  /**
   * Called on every change; `open` comes before the first event. `outdated` is a service that answers, but no longer has
   * the files of this page.
   */
  readonly onConnection: (connection: Connection) => void;
  /** The token is not accepted: the stream has ended for good. */
  readonly onUnauthorized: () => void;
}

/**
 * A restarting service is back within seconds, and its first call may ring at once: for ten of them, one is the longest
 * wait.
 */
const waitsMs = [300, 500, ...Array.from({ length: 9 }, () => 1000), 2000, 5000, 10_000];
const retries: Backoff = { waitsMs, spread: [0.8, 1.2] };

/** The schemas are more than the first page needs: they come while the stream is opened, which waits for them. */
async function loadParser(): Promise<EventParser<ServiceEvent>> {
  const { eventSchema } = await import('../../../shared/events/event.ts');
  return (data) => {
    try {
      return eventSchema.safeParse(JSON.parse(data)).data ?? null;
    } catch {
      return null;
    }
  };
}

/** Follows the service's events as other programs do, by the published client's stream; what is none of them is left out. */
export function openEventStream({ onUnauthorized, ...options }: EventStreamOptions): EventStream {
  return open({
    ...options,
    loadParser,
    waitMs: (failures) => waitAfter(retries, failures),
    isFinal: ({ status }) => status === 401,
    onRefused: onUnauthorized,
  });
}
