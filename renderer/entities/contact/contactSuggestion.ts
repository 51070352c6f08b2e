import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { type ContactNumber, nameOfContact, numbersOfContact } from './contactView.ts';

/** A number of a contact that can be dialled. */
export interface ContactSuggestion extends ContactNumber {
  /** Unique among suggestions. */
  readonly id: string;
  readonly contactId: number;
  readonly name: string;
}

/** The numbers of contacts, one suggestion each; where a speed dial is typed, that number before the others. */
export function suggestionsOf(contacts: readonly Contact[], typed: string): readonly ContactSuggestion[] {
  const code = typed.trim();
  const all = contacts.flatMap((contact) =>
    numbersOfContact(contact).map((entry) => ({
      ...entry,
      id: `contact-${contact.id}-${entry.field}`,
      contactId: contact.id,
      name: nameOfContact(contact),
    })),
  );
  const isMeant = ({ speedDial }: ContactSuggestion) => code !== '' && speedDial === code;
  return [...all.filter(isMeant), ...all.filter((suggestion) => !isMeant(suggestion))];
}
