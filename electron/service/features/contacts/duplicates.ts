import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import type { Repositories } from '../../platform/storage/store.ts';
import { audienceOf } from './contactAccess.ts';
import { numbersOf } from './contactDraft.ts';

/** Ids, rising, of other contacts of the same audience with a number or the e-mail of this one. */
export async function duplicatesOf(
  { contacts }: Pick<Repositories, 'contacts'>,
  customerId: number,
  contact: Contact,
): Promise<number[]> {
  const audiences = [audienceOf(contact)];
  const emails = contact.email === '' ? [] : [contact.email.toLowerCase()];
  const found = [
    ...(await contacts.withKeys(customerId, audiences, 'number', numbersOf(contact))),
    ...(await contacts.withKeys(customerId, audiences, 'email', emails)),
  ];
  const ids = new Set(found.map(({ id }) => id));
  ids.delete(contact.id);
  return [...ids].sort((a, b) => a - b);
}
