import type { ServiceEvent } from '../../../shared/events/event.ts';

/** Told of each event once, in order. */
type EventListener = (event: ServiceEvent) => void;

const listeners = new Set<EventListener>();

/** Tells everybody who listens in this window. */
export function tellListeners(event: ServiceEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears of every event, after the cache has; what only shows data reads the cache. Call the result to stop. */
export function listenToEvents(listener: EventListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
