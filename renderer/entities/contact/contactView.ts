import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import {
  type ContactNumberField,
  contactNumberFields,
  contactSpeedDialFields,
} from '../../../shared/domain/contactFields.ts';
import { contactName } from '../../../shared/domain/contactName.ts';
import { isSameNumber } from '../../platform/format/phoneNumber.ts';
import { isolated } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';

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

/** What to call a contact: name, company, e-mail or number. */
export function nameOfContact(contact: Contact): string {
  return (
    isolated(contactName(contact)) || contact.email || numbersOfContact(contact)[0]?.number || t('contacts.nameless')
  );
}

/** Whether a number is one of the contact's. */
export function hasNumber(contact: Contact, number: string): boolean {
  return numbersOfContact(contact).some((own) => isSameNumber(own.number, number));
}
