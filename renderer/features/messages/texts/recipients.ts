import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import type { User } from '../../../../shared/api/schemas/user.ts';
import { matchColleagues, nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { nameOfContact, numbersOfContact } from '../../../entities/contact/contactView.ts';
import { isSameNumber, toDialable } from '../../../platform/format/phoneNumber.ts';

/** Somebody who can be written to. */
export interface Recipient {
  /** Empty for a number that was typed and is nobody's. */
  readonly name: string;
  readonly number: string;
  /** Undefined for others than colleagues. */
  readonly isOnline?: boolean;
}

const shown = 50;

const ofColleague = (user: User): Recipient => ({ name: nameOfUser(user), number: user.ext, isOnline: user.online });

const ofContact = (contact: Contact): readonly Recipient[] =>
  numbersOfContact(contact).map(({ number }) => ({ name: nameOfContact(contact), number }));

/** Who may be meant: the number itself, colleagues, contacts; each number once. */
export function findRecipients(
  typed: string,
  colleagues: readonly User[],
  contacts: readonly Contact[],
): readonly Recipient[] {
  if (typed.trim() === '') return colleagues.map(ofColleague).slice(0, shown);
  const known = [...matchColleagues(colleagues, typed).map(ofColleague), ...contacts.flatMap(ofContact)];
  const number = toDialable(typed);
  const isService = number?.startsWith('*') ?? true;
  const isKnown = number !== null && known.some((recipient) => isSameNumber(recipient.number, number));
  const typedNumber: readonly Recipient[] = number && !isService && !isKnown ? [{ name: '', number }] : [];
  const unique = new Map([...known, ...typedNumber].map((recipient) => [recipient.number, recipient]));
  return [...unique.values()].slice(0, shown);
}
