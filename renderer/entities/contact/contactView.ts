import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import {
  type ContactNumberField,
  contactNumberFields,
  contactSpeedDialFields,
} from '../../../shared/domain/contactFields.ts';
import { contactName } from '../../../shared/domain/contactName.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { isSameNumber } from '../../platform/format/phoneNumber.ts';
import { useHasRole, useIsAdministrator } from '../../platform/session/useMe.ts';
import { isolated } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';

/** Where a text message to a number is written. */
export const hrefOfText = (number: string): string => `/messages/sms/${encodeURIComponent(number)}`;

/** Who sees a contact, as one word. */
type ContactAudience = 'internal' | 'global' | 'mine' | 'others';

/** Who sees a contact, from a user's point of view. */
export function audienceOf(contact: Contact, userId: number): ContactAudience {
  if (contact.internal) return 'internal';
  if (contact.global) return 'global';
  return contact.user_id === userId ? 'mine' : 'others';
}

/**
 * Whether the user may change everything of a contact, as the service decides it; else only the result of a
 * conversation.
 */
export function useMayOwn(contact: Contact): boolean {
  const isReception = useHasRole('reception');
  const isAdministrator = useIsAdministrator();
  const userId = useSession((session) => session.userId) ?? 0;
  const audience = audienceOf(contact, userId);
  if (isAdministrator || audience === 'mine') return true;
  return audience !== 'others' && isReception;
}

/** A number of a contact. */
export interface ContactNumber {
  readonly field: ContactNumberField | 'ext';
  readonly number: string;
  /** Short code; empty when there is none. */
  readonly speedDial: string;
}

/** The numbers that a contact has, a colleague's extension first. */
export function numbersOfContact(contact: Contact): readonly ContactNumber[] {
  const outside = contactNumberFields.map((field, index) => {
    const speedDial = contactSpeedDialFields[index];
    return { field, number: contact[field], speedDial: speedDial ? contact[speedDial] : '' };
  });
  return [{ field: 'ext', number: contact.ext, speedDial: '' } as const, ...outside].filter(
    ({ number }) => number !== '',
  );
}

/** The displayed name of a contact: name, company, e-mail address or number. */
export function nameOfContact(contact: Contact): string {
  return (
    isolated(contactName(contact)) || contact.email || numbersOfContact(contact)[0]?.number || t('contacts.nameless')
  );
}

/** Whether a number is one of the contact's. */
export function hasNumber(contact: Contact, number: string): boolean {
  return numbersOfContact(contact).some((own) => isSameNumber(own.number, number));
}
