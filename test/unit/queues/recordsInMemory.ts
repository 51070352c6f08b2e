import type {
  QueueCallRepository,
  QueueOfferRecord,
  QueueStayRecord,
} from '../../../electron/service/queues/queueCallRepository.ts';

/** Stays and offers in memory, as strict as the tables: what has an outcome or a result never changes again. */
export class RecordsInMemory implements QueueCallRepository {
  readonly stays = new Map<number, QueueStayRecord>();
  /** The newest stay of each call. */
  readonly ofCall = new Map<number, QueueStayRecord>();
  readonly offers = new Map<number, QueueOfferRecord>();

  async newestIds() {
    return { stay: 0, offer: 0 };
  }

  async saveStay(stay: QueueStayRecord): Promise<void> {
    if ((this.stays.get(stay.id)?.outcome ?? null) !== null) throw new Error(`Stay ${stay.id} has an outcome already.`);
    this.stays.set(stay.id, stay);
    this.ofCall.set(stay.callId, stay);
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

  async answeredSince() {
    return new Map<number, number>();
  }

  async lastOffered() {
    return null;
  }

  async staysOfCall(callId: number) {
    return [...this.stays.values()].filter((stay) => stay.callId === callId);
  }

  async offersOfStay(stayId: number) {
    return [...this.offers.values()].filter((offer) => offer.stayId === stayId);
  }
}
