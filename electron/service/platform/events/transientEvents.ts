/** Facts that count only while they are new, handed to whoever follows at that moment. */
import { randomUUID } from 'node:crypto';
import type { ServiceEvent } from '../../../../shared/events.ts';
import type { NewTransientEvent, TransientEvent } from './eventOutbox.ts';

/** Told of a fact once. */
type TransientListener = (event: TransientEvent) => void;

/** Passes them on; nothing is kept. */
export class TransientEvents {
  readonly #listeners = new Set<TransientListener>();

  /** Tells everybody who follows. */
  tell({ topic, customerId, userIds, body }: NewTransientEvent): void {
    const event = { id: null, topic, customerId, userIds, body: { ...body, id: randomUUID() } as ServiceEvent };
    for (const listener of this.#listeners) listener(event);
  }

  /** Hears of every fact from now on, until the result is called. */
  follow(listener: TransientListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
