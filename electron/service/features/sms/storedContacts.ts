import type { Store } from '../../platform/storage/store.ts';
import type { ContactDirectory } from './contactDirectory.ts';

/** Shared contacts of the customer, by number. */
export function storedContacts({ contacts }: Pick<Store, 'contacts'>): ContactDirectory {
  async function byNumber(customerId: number, number: string) {
    const [found] = await contacts.withKeys(customerId, ['everybody'], 'number', [number]);
    const [contact] = found ? await contacts.byIds({ customerId, userId: null }, [found.id]) : [];
    if (!contact) return null;
    return { firstName: contact.first_name, lastName: contact.last_name, company: contact.company };
  }

  return {
    byNumber,
    async nameOf(customerId, number) {
      const contact = await byNumber(customerId, number);
      return contact ? `${contact.firstName} ${contact.lastName}`.trim() || contact.company : '';
    },
  };
}
