/** What text messaging asks of the address book. Types only. */

/** A contact, as far as messages are concerned. */
export interface SmsContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
}

/** Looks contacts up by number. */
export interface ContactDirectory {
  /** Null when nobody has that number. */
  byNumber(customerId: number, number: string): Promise<SmsContact | null>;
  /** The contact's name, else the company, else empty. */
  nameOf(customerId: number, number: string): Promise<string>;
}
