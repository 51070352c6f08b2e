import { mailWording, type WordingFor } from '../platform/mail/mailWording.ts';
import type { Repositories } from '../platform/storage/store.ts';
import { countryFor } from './customerPlace.ts';

/** Words mail in the language of who reads it: the user's, else the customer's. */
export function wordingFor({
  users,
  customers,
  lines,
}: Pick<Repositories, 'users' | 'customers' | 'lines'>): WordingFor {
  return async (customerId, reader) => {
    const customer = await customers.byId(customerId);
    const user = typeof reader === 'string' ? await users.byEmail(reader) : null;
    const own = typeof reader === 'string' ? user?.customerId === customerId && user.language : reader.language;
    return mailWording(own || customer?.language || 'en', {
      country: await countryFor({ lines }, customerId, customer),
      timeZone: customer?.timeZone || 'UTC',
    });
  };
}
