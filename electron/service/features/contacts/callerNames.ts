import { contactName } from '../../../../shared/domain/contactName.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { countryOfCustomer } from '../../accounts/customerPlace.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Audience } from './contactScopes.ts';

/**
 * Finds the name of a caller: from the called user's own contacts, then from shared ones.
 *
 * @param knownName a name for a number that no contact has; it must be known without asking anybody
 */
export function callerNames(
  store: Pick<Store, 'contacts' | 'customers' | 'lines'>,
  knownName: (customerId: number, number: string) => Promise<string> = async () => '',
) {
  async function idIn(customerId: number, audience: Audience, number: string): Promise<number | null> {
    return (await store.contacts.withKeys(customerId, [audience], 'number', [number]))[0]?.id ?? null;
  }

  async function nameIn(customerId: number, audience: Audience, number: string): Promise<string> {
    const id = await idIn(customerId, audience, number);
    const [contact] = id === null ? [] : await store.contacts.byIds({ customerId, userId: null }, [id]);
    return contact ? contactName(contact) : '';
  }

  async function digitsOf(customerId: number, number: string): Promise<string> {
    return toE164(number, await countryOfCustomer(store, customerId)) ?? toContractNumber(number);
  }

  return {
    /** Empty if unknown; `userId` is the only user who is called, or null. */
    async nameOf(customerId: number, number: string, userId: number | null): Promise<string> {
      const digits = await digitsOf(customerId, number);
      const own = userId === null ? '' : await nameIn(customerId, { userId }, digits);
      return own || (await nameIn(customerId, 'everybody', digits)) || knownName(customerId, number);
    },
    /** Id of the contact whose name a user would see; null if unknown. */
    async contactOf(customerId: number, number: string, userId: number): Promise<number | null> {
      const digits = await digitsOf(customerId, number);
      return (await idIn(customerId, { userId }, digits)) ?? idIn(customerId, 'everybody', digits);
    },
  };
}
