/** Entries of an earlier process whose calls go on, until their callers are back in the queue. */
import type { QueueEntryRecord } from './queueCallRepository.ts';

export class KeptEntries {
  readonly #ofCall = new Map<number, QueueEntryRecord>();

  put(entry: QueueEntryRecord): void {
    this.#ofCall.set(entry.callId, entry);
  }

  /** The entry of a call that comes back to its queue; answered once. */
  take(callId: number, queueId: number): QueueEntryRecord | null {
    const entry = this.#ofCall.get(callId) ?? null;
    if (entry?.queueId !== queueId) return null;
    this.#ofCall.delete(callId);
    return entry;
  }

  /** Those whose callers did not come back. */
  takeAll(): readonly QueueEntryRecord[] {
    const left = [...this.#ofCall.values()];
    this.#ofCall.clear();
    return left;
  }
}
