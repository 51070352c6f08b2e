/** The places of callers who are between two queues. */
import type { QueuedCaller } from './queuedCaller.ts';

/** What a caller takes along from a previous queue, or from the call that it replaces. */
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

  /** The caller moves to another queue, with its waiting time. */
  put({ call, entry, hops }: QueuedCaller, priority: number | null): void {
    if (call) this.#ofCall.set(call.id, { since: entry.since, priority, hops: hops + 1 });
  }

  /** What a call takes along; answered once. */
  take(callId: number): Carried | null {
    const carried = this.#ofCall.get(callId) ?? null;
    this.#ofCall.delete(callId);
    return carried;
  }
}
