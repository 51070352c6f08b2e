/** Who a visitor is, as far as it says so: which conversation its chats belong to, and under which name. */
import type { NewVisitorChat } from '../../../../shared/api/chats/visitorChats.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import { countryOfCustomer } from '../../accounts/customerPlace.ts';
import { countryOf, toE164 } from '../../kernel/phoneNumbers.ts';
import type { Repositories } from '../../platform/storage/store.ts';

/** A visitor's conversation. */
export interface VisitorIdentity {
  /** E.164 digits, null when it gave none that can be one. */
  readonly number: string | null;
  /** In lower case. */
  readonly email: string | null;
  /** What tells the conversation apart. */
  readonly contact: string;
  /** The visitor's own word for itself, else the name of the contact with that number or address. */
  readonly contactName: string;
}

type Stores = Pick<Repositories, 'contacts' | 'customers' | 'lines'>;

async function knownName({ contacts }: Stores, customerId: number, kind: 'number' | 'email', value: string | null) {
  if (value === null) return '';
  const [found] = await contacts.withKeys(customerId, ['everybody'], kind, [value]);
  const [contact] = found ? await contacts.byIds({ customerId, userId: null }, [found.id]) : [];
  return contact ? contactName(contact) : '';
}

/** Languages of a browser that are looked at, and the longest header that is. */
const MOST_LANGUAGES = 10;
const MOST_CHARACTERS = 200;

/** The region of a language tag that names one, such as `de-AT`. */
function regionOf(tag: string): string | null {
  try {
    const { region } = new Intl.Locale(tag);
    return region && /^[A-Z]{2}$/.test(region) ? region : null;
  } catch {
    return null;
  }
}

/**
 * The country that a visitor says it is in: that of its telephone number, else the region that its browser is set to first
 * (RFC 9110 section 12.5.4). Nobody is asked where an address is.
 */
export function countryOfVisitor(number: string | null, acceptLanguage: string): string | null {
  const ofNumber = number !== null && number.length > 5 ? countryOf(number) : null;
  const languages = acceptLanguage.slice(0, MOST_CHARACTERS).split(',', MOST_LANGUAGES);
  const regions = languages.map((language) => regionOf(language.split(';', 1)[0]?.trim() ?? ''));
  return ofNumber ?? regions.find((region) => region !== null) ?? null;
}

/** Finds it out. Nothing that a visitor says is verified: it never changes a contact. */
export async function identityOf(
  stores: Stores,
  customerId: number,
  visitorId: string,
  said: Pick<NewVisitorChat, 'name' | 'email' | 'number'>,
): Promise<VisitorIdentity> {
  const number = said.number === undefined ? null : toE164(said.number, await countryOfCustomer(stores, customerId));
  const email = said.email?.toLowerCase() ?? null;
  const contact = number ?? email ?? `visitor:${visitorId}`;
  const byNumber = said.name || (await knownName(stores, customerId, 'number', number));
  return { number, email, contact, contactName: byNumber || (await knownName(stores, customerId, 'email', email)) };
}
