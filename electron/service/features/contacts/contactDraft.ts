/** Builds a contact's new state from a request. Pure. */

import type { CountryCode } from 'libphonenumber-js/min';
import type { CallLabel } from '../../../../shared/api/calls/callLabels.ts';
import type { ContactRequest } from '../../../../shared/api/contacts/contactRequests.ts';
import type { FieldError } from '../../../../shared/api/errors.ts';
import { contactNumberFields } from '../../../../shared/domain/contactFields.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';
import { FieldsRefusal } from '../../kernel/refusal.ts';
import type { NewContact } from './repository.ts';

/** An empty contact. */
export function emptyContact(userId: number | null, createdAt: string): NewContact {
  return {
    company: '',
    created_at: createdAt,
    dialler_source_id: null,
    dial_flow_completed_at: null,
    email: '',
    ext: '',
    external_id: '',
    first_name: '',
    global: false,
    group_name: '',
    last_call_at: null,
    last_name: '',
    nb_call_attempts: 0,
    tel: '',
    tel_1: '',
    tel_2: '',
    mobile: '',
    mobile_1: '',
    mobile_2: '',
    next_call_at: null,
    notes: '',
    outcome_id: null,
    rel_user_id: null,
    type: 0,
    user_id: userId,
    labels: [],
    groups: [],
    transfer_list: false,
    speed_dial_phone: '',
    speed_dial_phone_1: '',
    speed_dial_phone_2: '',
    speed_dial_mobile: '',
    speed_dial_mobile_1: '',
    speed_dial_mobile_2: '',
  };
}

/** Converts the numbers of a request to E.164 digits, and lists those that are wrong. */
export function readNumbers(request: ContactChange, country: CountryCode | null) {
  const numbers: Partial<Record<(typeof contactNumberFields)[number], string>> = {};
  const errors: FieldError[] = [];
  for (const field of contactNumberFields) {
    const written = request[field];
    if (written === undefined) continue;
    const number = written === '' ? '' : toE164(written, country);
    if (number === null) errors.push({ field, code: 'invalid_number', message: 'is not a telephone number' });
    else numbers[field] = number;
  }
  return { numbers, errors };
}

/** Every number of a contact, without duplicates. */
export function numbersOf(contact: NewContact): string[] {
  const all = [...contactNumberFields.map((field) => contact[field]), contact.ext];
  return [...new Set(all.filter((number) => number !== ''))];
}

/** Whether the contact has nothing by which people could recognise it. */
export function isNameless(contact: NewContact): boolean {
  const { first_name, last_name, company, email } = contact;
  return first_name === '' && last_name === '' && company === '' && email === '' && numbersOf(contact).length === 0;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** A request whose labels have been looked up. */
export interface ContactChange extends Omit<ContactRequest, 'labels'> {
  readonly labels?: readonly CallLabel[] | undefined;
}

/** The contact with what the request changes. Throws `FieldsRefusal`, with `prefix` before each field. */
export function applied<C extends NewContact>(
  contact: C,
  request: ContactChange,
  country: CountryCode | null,
  prefix = '',
): C {
  const { call_id: _, labels, groups, ...changes } = request;
  const { numbers, errors } = readNumbers(request, country);
  const named = errors.map((error) => ({ ...error, field: prefix + error.field }));
  if (named.length > 0) throw new FieldsRefusal('invalid', 'Validation error', named);
  const known = givenFields(changes);
  const changed = {
    ...contact,
    ...known,
    ...numbers,
    labels: [...(labels ?? contact.labels)],
    groups: unique(groups ?? contact.groups),
  };
  if (!isNameless(changed)) return changed;
  const message = 'needs a name, a company, an e-mail or a number';
  throw new FieldsRefusal('invalid', 'Validation error', [{ field: `${prefix}last_name`, code: 'nameless', message }]);
}
