/** Costs of calls over lines. Pure. */

/** A carrier's price for calls to a number. */
export interface Tariff {
  /** A minute. */
  readonly rate: number;
  /** The least that an answered call costs. */
  readonly minCharge: number;
  /** ISO 4217; empty: the customer has named none. */
  readonly currency: string;
}

/** Amounts are rounded to a millionth: carriers' prices have four or five decimals. */
const MILLIONTHS = 1_000_000;

/** An amount as it is stored and shown. */
export const roundedAmount = (amount: number): number => Math.round(amount * MILLIONTHS) / MILLIONTHS;

/** The price of so many seconds of talk, charged by the second. */
export const priceOf = ({ rate }: Pick<Tariff, 'rate'>, seconds: number): number =>
  roundedAmount((rate * seconds) / 60);

/** The longest prefix of digits that is looked for: an E.164 number has fifteen (ITU-T E.164 section 6). */
const LONGEST = 15;

/** Every beginning of the digits that a price may be named for, the empty one included. */
export function prefixesOf(digits: string): string[] {
  return Array.from({ length: Math.min(digits.length, LONGEST) + 1 }, (_, length) => digits.slice(0, length));
}
