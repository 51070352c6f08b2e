import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';
import { countryOf } from '../kernel/phoneNumbers.ts';
import type { Repositories } from '../platform/storage/store.ts';

/** The country whose national numbers a customer writes: the one that it chose, else that of its lines. */
export async function countryOfCustomer(
  { customers, lines }: Pick<Repositories, 'customers' | 'lines'>,
  customerId: number,
): Promise<CountryCode | null> {
  return countryFor({ lines }, customerId, await customers.byId(customerId));
}

/** The same for a customer that was read already. */
export async function countryFor(
  { lines }: Pick<Repositories, 'lines'>,
  customerId: number,
  customer: Placed | null,
): Promise<CountryCode | null> {
  return chosenBy(customer) ?? countryOfLines(await lines.ofCustomer(customerId));
}

interface Placed {
  readonly country: string;
}

function chosenBy(customer: Placed | null): CountryCode | null {
  const chosen = customer?.country ?? '';
  return isSupportedCountry(chosen) ? chosen : null;
}

/** The country that a customer chose; null where none was. */
export async function chosenCountry(
  { customers }: Pick<Repositories, 'customers'>,
  customerId: number,
): Promise<CountryCode | null> {
  return chosenBy(await customers.byId(customerId));
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

/** The time zone of what names none. */
export async function timeZoneOfCustomer(
  { customers }: Pick<Repositories, 'customers'>,
  customerId: number,
): Promise<string> {
  return (await customers.byId(customerId))?.timeZone || 'UTC';
}
