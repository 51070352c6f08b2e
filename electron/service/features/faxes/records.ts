/** What is kept of faxes. Types only. */
import type { Generated } from 'kysely';
import type { Fax } from '../../../../shared/api/schemas/fax.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';

/** A fax that was taken in. */
export interface NewFax extends Omit<Fax, 'id' | 'charge'> {
  readonly customer_id: number;
  /** SHA-256 of the PDF, lower-case hex. With the file's name it says whether a fax is there already. */
  readonly content_hash: string;
  /** Of the PDF, relative to the data folder. */
  readonly path: string;
}

/** A fax and where its PDF is. */
export interface StoredFax {
  readonly fax: Fax;
  readonly customerId: number;
  /** Relative to the data folder. */
  readonly path: string;
}

/** Whose a fax is. */
export interface FaxOwner {
  readonly customerId: number;
  /** The user whose number it is; null is nobody in particular. */
  readonly userId: number | null;
}

/** Faxes. */
export interface FaxRepository {
  /** Who has this number (E.164 digits, or empty): by its DDI, else the only customer; null when that leaves it open. */
  ownerOf(number: string): Promise<FaxOwner | null>;
  /** Keeps it with the event that `eventOf` makes of it, in one transaction; null when it is there already. */
  add(fax: NewFax, eventOf: (fax: Fax) => NewEvent): Promise<Fax | null>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<Fax>>;
  byId(scope: RecordScope, id: number): Promise<StoredFax | null>;
}

/** Faxes. */
export interface FaxesRepositories {
  readonly faxes: FaxRepository;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    faxes: {
      id: Generated<number>;
      customer_id: number;
      user_id: number | null;
      charge: Generated<number>;
      created_at: string;
      filename: string;
      from: string;
      to: string;
      pages: number;
      size: number;
      status: number;
      type: number;
      content_hash: string;
      path: string;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends FaxesRepositories {}
}
