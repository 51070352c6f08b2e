import { toContractNumber } from '../../../shared/domain/numbers.ts';
import type { Audience } from '../ports/contactsRepositories.ts';
import type { Store } from '../ports/repositories.ts';
import { nameOf } from './contactDraft.ts';
import { countryOfCustomer } from './customerCountry.ts';
import { toE164 } from './phoneNumbers.ts';

/** Tells who calls: the contact with a number, the called user's own before one that everybody sees. */
export function callerNames(store: Pick<Store, 'contacts' | 'lines'>) {
  async function nameIn(customerId: number, audience: Audience, number: string): Promise<string> {
    const [found] = await store.contacts.withKeys(customerId, [audience], 'number', [number]);
    const [contact] = found ? await store.contacts.byIds({ customerId, userId: null }, [found.id]) : [];
    return contact ? nameOf(contact) : '';
  }

  return {
    /** Empty when nobody knows; `userId` is the only user who is called, or null. */
    async nameOf(customerId: number, number: string, userId: number | null): Promise<string> {
      const country = await countryOfCustomer(store, customerId);
      const digits = toE164(number, country) ?? toContractNumber(number);
      const own = userId === null ? '' : await nameIn(customerId, { userId }, digits);
      return own || nameIn(customerId, 'everybody', digits);
    },
  };
}
