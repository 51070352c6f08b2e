import type { CountryCode } from 'libphonenumber-js/min';
import { countryOf } from '../kernel/phoneNumbers.ts';
import type { Repositories } from '../platform/storage/store.ts';

/** The country whose national numbers a customer writes. */
export async function countryOfCustomer(
  { lines }: Pick<Repositories, 'lines'>,
  customerId: number,
): Promise<CountryCode | null> {
  return countryOfLines(await lines.ofCustomer(customerId));
}

/** The country of a customer with these lines: that of the number that its default line shows, else of any line. */
export function countryOfLines(
  lines: readonly { readonly isDefault: boolean; readonly callerId: string | null }[],
): CountryCode | null {
  const ordered = lines.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  for (const { callerId } of ordered) {
    const country = callerId ? countryOf(callerId) : null;
    if (country) return country;
  }
  return null;
}
