/** Which conversation a visitor's chats belong to, and under which name, going by what the visitor says. */
import type { NewVisitorChat } from '../../../../shared/api/chats/visitorChats.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import { countryOfCustomer } from '../../accounts/customerPlace.ts';
import { countryOf, toE164 } from '../../kernel/phoneNumbers.ts';
import type { Repositories } from '../../platform/storage/store.ts';

export interface VisitorIdentity {
  /** E.164 digits; null if the visitor gave no valid number. */
  readonly number: string | null;
  /** In lower case. */
  readonly email: string | null;
  /** Identifies the conversation. */
  readonly contact: string;
  /** The name that the visitor gave, else that of the contact with its number or address. */
  readonly contactName: string;
}

type Stores = Pick<Repositories, 'contacts' | 'customers' | 'lines'>;

async function knownName({ contacts }: Stores, customerId: number, kind: 'number' | 'email', value: string | null) {
  if (value === null) return '';
  const [found] = await contacts.withKeys(customerId, ['everybody'], kind, [value]);
  const [contact] = found ? await contacts.byIds({ customerId, userId: null }, [found.id]) : [];
  return contact ? contactName(contact) : '';
}

/** How many languages are read, and of how long a header. */
const MOST_LANGUAGES = 10;
const MOST_CHARACTERS = 200;

/** The region in a language tag, such as AT in `de-AT`. */
function regionOf(tag: string): string | null {
  try {
    const { region } = new Intl.Locale(tag);
    return region && /^[A-Z]{2}$/.test(region) ? region : null;
  } catch {
    return null;
  }
}

/**
 * The country that a visitor is in: that of its telephone number, else the region of its browser's first language (RFC
 * 9110 section 12.5.4). Addresses are not looked up anywhere.
 */
export function countryOfVisitor(number: string | null, acceptLanguage: string): string | null {
  const ofNumber = number !== null && number.length > 5 ? countryOf(number) : null;
  const languages = acceptLanguage.slice(0, MOST_CHARACTERS).split(',', MOST_LANGUAGES);
  const regions = languages.map((language) => regionOf(language.split(';', 1)[0]?.trim() ?? ''));
  return ofNumber ?? regions.find((region) => region !== null) ?? null;
}

/** Identifies a visitor. What it says is not verified and never changes a contact. */
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
