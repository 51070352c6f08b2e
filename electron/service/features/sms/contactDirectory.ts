/** Looks contacts up for text messages. Types only. */

export interface SmsContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
}

export interface ContactDirectory {
  /** Null if nobody has that number. */
  byNumber(customerId: number, number: string): Promise<SmsContact | null>;
  /** The contact's name, else its company, else empty. */
  nameOf(customerId: number, number: string): Promise<string>;
}
