/** Facts that count only while they are new, handed to whoever follows at that moment. */
import { randomUUID } from 'node:crypto';
import type { ServiceEvent } from '../../../../shared/events/event.ts';
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { NewTransientEvent, TransientEvent } from './eventOutbox.ts';

/** Passes them on; nothing is stored. */
export class TransientEvents {
  readonly #listeners: ListenerSet<[event: TransientEvent]>;

  /** @param onError called with errors thrown by those who follow. */
  constructor(onError?: (error: unknown) => void) {
    this.#listeners = new ListenerSet(onError);
  }

  /** Sends an event to every follower. */
  publish({ topic, customerId, userIds, body }: NewTransientEvent): void {
    const event = { id: null, topic, customerId, userIds, body: { ...body, id: randomUUID() } as ServiceEvent };
    this.#listeners.emit(event);
  }

  /** Calls the listener for every event, until the returned function is called. */
  follow(listener: (event: TransientEvent) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }
}
