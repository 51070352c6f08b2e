import type { ContactsRepositories } from '../../ports/contactsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Contacts, in their tables. */
export function contactsRepositories(_unit: UnitOfWork): ContactsRepositories {
  return {};
}
