import type { CountryCode } from 'libphonenumber-js/min';
import { countryOf } from '../kernel/phoneNumbers.ts';
import type { Repositories } from '../platform/storage/store.ts';

/** The country whose national numbers a customer writes: that of the number its default line shows, else of any line. */
export async function countryOfCustomer(
  { lines }: Pick<Repositories, 'lines'>,
  customerId: number,
): Promise<CountryCode | null> {
  const all = await lines.ofCustomer(customerId);
  const ordered = all.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  for (const { callerId } of ordered) {
    const country = callerId ? countryOf(callerId) : null;
    if (country) return country;
  }
  return null;
}
