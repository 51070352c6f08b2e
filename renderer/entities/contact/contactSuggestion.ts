import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { type ContactNumber, nameOfContact, numbersOfContact } from './contactView.ts';

/** A number of a contact, or of somebody in a directory, that can be dialled. */
export interface ContactSuggestion extends Pick<ContactNumber, 'number' | 'speedDial'> {
  /** Unique among suggestions. */
  readonly id: string;
  /** Null for somebody in a directory. */
  readonly contactId: number | null;
  readonly name: string;
  /** Name of the directory; absent for contacts. */
  readonly directory?: string;
}

/** Contacts before people of directories; who is both is the contact. */
export function withDirectories(
  contacts: readonly ContactSuggestion[],
  found: readonly ContactSuggestion[],
): readonly ContactSuggestion[] {
  if (found.length === 0) return contacts;
  const known = new Set(contacts.map(({ number }) => number.replace(/\D/g, '')));
  return [...contacts, ...found.filter(({ number }) => !known.has(number))];
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
