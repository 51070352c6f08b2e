import type { interactions as rows } from '../../../../../shared/api/contacts/interactions.ts';
import { toContractNumber } from '../../../../../shared/domain/numbers.ts';
import { countryOfCustomer } from '../../../accounts/customerPlace.ts';
import { toE164 } from '../../../kernel/phoneNumbers.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import { page } from '../../../platform/http/answers.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { found } from '../../../platform/http/refusals.ts';
import { recordScope } from '../../../platform/http/scope.ts';
import type { Store } from '../../../platform/storage/store.ts';
import { callerNames } from '../callerNames.ts';
import { contactScope } from '../contactAccess.ts';
import { numbersOf } from '../contactDraft.ts';
import type { OtherSide } from './interactionRepository.ts';

type Dependencies = { readonly store: Pick<Store, 'contacts' | 'customers' | 'interactions' | 'lines'> };

/** Numbers as records have them: as dialled, and as E.164. */
async function withNumber({ store }: Dependencies, viewer: Viewer, number: string): Promise<OtherSide> {
  const { customerId, userId } = viewer;
  const plain = toContractNumber(number);
  // Callers who hide their number are different people.
  if (!/\d/.test(plain)) return { numbers: [], email: '' };
  const full = toE164(number, await countryOfCustomer(store, customerId)) ?? plain;
  const id = await callerNames(store).contactOf(customerId, number, userId);
  const contact = id === null ? null : await ofContact({ store }, viewer, id);
  return { numbers: [...new Set([plain, full, ...(contact?.numbers ?? [])])], email: contact?.email ?? '' };
}

async function ofContact({ store }: Dependencies, viewer: Viewer, id: number): Promise<OtherSide | null> {
  const [contact] = await store.contacts.byIds(contactScope(viewer), [id]);
  return contact ? { numbers: numbersOf(contact), email: contact.email } : null;
}

/** Handlers: everything that was exchanged with a person, whichever colleague did it. */
export function interactionsHandlers(dependencies: Dependencies): Handlers<keyof typeof rows> {
  return {
    async listInteractions({ auth, query }) {
      const { number = '', contact_id: contactId } = query;
      const other =
        contactId === undefined
          ? await withNumber(dependencies, auth, number)
          : found(await ofContact(dependencies, auth, contactId));
      return page(await dependencies.store.interactions.page(recordScope(auth), other, query));
    },
  };
}
