/** Numbers stays and offers, and writes them one after the other: who changes them does not wait. */
import type { QueueCallRepository, QueueOfferRecord, QueueStayRecord } from './queueCallRepository.ts';

/** Keeps stays and offers. */
export class QueueJournal {
  readonly #records: QueueCallRepository;
  readonly #onFailure: (error: unknown) => void;
  #stayId = 0;
  #offerId = 0;
  #kept: Promise<void> = Promise.resolve();

  constructor(records: QueueCallRepository, onFailure: (error: unknown) => void) {
    this.#records = records;
    this.#onFailure = onFailure;
  }

  /** Goes on where an earlier process ended. */
  async load(): Promise<void> {
    const { stay, offer } = await this.#records.newestIds();
    this.#stayId = stay;
    this.#offerId = offer;
  }

  nextStayId(): number {
    this.#stayId += 1;
    return this.#stayId;
  }

  nextOfferId(): number {
    this.#offerId += 1;
    return this.#offerId;
  }

  keepStay(stay: QueueStayRecord): void {
    this.#chain(() => this.#records.saveStay(stay));
  }

  keepOffer(offer: QueueOfferRecord): void {
    this.#chain(() => this.#records.saveOffer(offer));
  }

  /** Resolves when everything up to now is kept. */
  kept(): Promise<void> {
    return this.#kept;
  }

  #chain(write: () => Promise<void>): void {
    this.#kept = this.#kept.then(write).catch(this.#onFailure);
  }
}
