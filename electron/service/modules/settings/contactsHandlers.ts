import type { contacts } from '../../../../shared/api/modules/contacts.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface ContactsDependencies {
  readonly store: Store;
}

/** Handlers: contacts. */
export function contactsHandlers(_dependencies: ContactsDependencies): Handlers<keyof typeof contacts> {
  return {};
}
