/** The places of callers who are between two queues. */
import type { QueuedCaller } from './queuedCaller.ts';

/** What a caller brings along from a queue before, or from the call whose place it takes. */
export interface Carried {
  /** Unix milliseconds. */
  readonly since: number;
  /** Head start in minutes; null: the queue's own. */
  readonly priority: number | null;
  /** How many queues passed it on already. */
  readonly hops: number;
}

/** What callers bring along into the queue that they are on their way to, by call. */
export class CarriedPlaces {
  readonly #ofCall = new Map<number, Carried>();

  /** The caller goes on to another queue, as one who waits as long as it does already. */
  put({ call, entry, hops }: QueuedCaller, priority: number | null): void {
    if (call) this.#ofCall.set(call.id, { since: entry.since, priority, hops: hops + 1 });
  }

  /** What a call brings along; it is forgotten with that. */
  take(callId: number): Carried | null {
    const carried = this.#ofCall.get(callId) ?? null;
    this.#ofCall.delete(callId);
    return carried;
  }
}
