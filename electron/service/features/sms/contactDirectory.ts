/** Contacts as text messages need them. */
import type { Store } from '../../platform/storage/store.ts';

export interface SmsContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
}

export interface ContactDirectory {
  /** Null if nobody has that number. */
  byNumber(customerId: number, number: string): Promise<SmsContact | null>;
  /** The contact's name, else its company, else empty. */
  nameOf(customerId: number, number: string): Promise<string>;
}

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
