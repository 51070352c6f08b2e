/** Who a visitor is, as far as it says so: which conversation its chats belong to, and under which name. */
import type { NewVisitorChat } from '../../../../shared/api/chats/visitorChats.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import { countryOfCustomer } from '../../accounts/customerCountry.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';
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
