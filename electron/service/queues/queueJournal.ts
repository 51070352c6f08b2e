/** Numbers entries and offers, and writes them one after the other: who changes them does not wait. */
import type { QueueCallRepository, QueueEntryRecord, QueueOfferRecord } from './queueCallRepository.ts';

/** Stores entries and offers, in order. */
export class QueueJournal {
  readonly #records: QueueCallRepository;
  readonly #onFailure: (error: unknown) => void;
  #entryId = 0;
  #offerId = 0;
  #saved: Promise<void> = Promise.resolve();

  constructor(records: QueueCallRepository, onFailure: (error: unknown) => void) {
    this.#records = records;
    this.#onFailure = onFailure;
  }

  /** Continues where an earlier process ended. */
  async load(): Promise<void> {
    const { entry, offer } = await this.#records.newestIds();
    this.#entryId = entry;
    this.#offerId = offer;
  }

  nextEntryId(): number {
    this.#entryId += 1;
    return this.#entryId;
  }

  nextOfferId(): number {
    this.#offerId += 1;
    return this.#offerId;
  }

  saveEntry(entry: QueueEntryRecord): void {
    this.#chain(() => this.#records.saveEntry(entry));
  }

  saveOffer(offer: QueueOfferRecord): void {
    this.#chain(() => this.#records.saveOffer(offer));
  }

  /** Resolves when everything up to now is stored. */
  saved(): Promise<void> {
    return this.#saved;
  }

  #chain(write: () => Promise<void>): void {
    this.#saved = this.#saved.then(write).catch(this.#onFailure);
  }
}
