import type {
  QueueCallRepository,
  QueueEntryRecord,
  QueueOfferRecord,
} from '../../../electron/service/queues/queueCallRepository.ts';

/** Entries and offers in memory, as strict as the tables: what has an outcome or a result never changes again. */
export class RecordsInMemory implements QueueCallRepository {
  readonly entries = new Map<number, QueueEntryRecord>();
  /** The newest entry of each call. */
  readonly ofCall = new Map<number, QueueEntryRecord>();
  readonly offers = new Map<number, QueueOfferRecord>();

  async newestIds() {
    return { entry: 0, offer: 0 };
  }

  async saveEntry(entry: QueueEntryRecord): Promise<void> {
    if ((this.entries.get(entry.id)?.outcome ?? null) !== null)
      throw new Error(`Stay ${entry.id} has an outcome already.`);
    this.entries.set(entry.id, entry);
    this.ofCall.set(entry.callId, entry);
  }

  async saveOffer(offer: QueueOfferRecord): Promise<void> {
    if ((this.offers.get(offer.id)?.result ?? null) !== null)
      throw new Error(`Offer ${offer.id} has a result already.`);
    this.offers.set(offer.id, offer);
  }

  async unfinished() {
    return [];
  }

  async cutOffers(): Promise<void> {
    // There was no process before.
  }

  async countsSince() {
    return {
      offered: 0,
      answered: 0,
      answeredInTime: 0,
      abandoned: 0,
      shortAbandoned: 0,
      overflowed: 0,
      calledBack: 0,
      talks: 0,
      holdMs: 0,
    };
  }

  async handledSince() {
    return { calls: 0, handledMs: 0 };
  }

  async answeredSince() {
    return new Map<number, number>();
  }

  async lastOffered() {
    return null;
  }

  async entriesOfCall(callId: number) {
    return [...this.entries.values()].filter((entry) => entry.callId === callId);
  }

  async offersOfEntry(entryId: number) {
    return [...this.offers.values()].filter((offer) => offer.entryId === entryId);
  }
}
