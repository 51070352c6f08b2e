/** Exports of any length: contacts are read and written piece by piece. */

import ICAL from 'ical.js';
import type { Contact } from '../../../../../shared/api/contacts/contacts.ts';
import { contactTypeCodes } from '../../../../../shared/domain/codes.ts';
import { contactNumberFields } from '../../../../../shared/domain/contactFields.ts';
import { contactName } from '../../../../../shared/domain/contactName.ts';
import type { Condition } from '../../../kernel/collections.ts';
import { csvStream } from '../../../platform/collections/csv.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { ContactScope } from '../contactScopes.ts';
import { exportedFields } from './fileFields.ts';

/** Without it spreadsheet programs read UTF-8 as the encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Contacts read at a time. */
const TOGETHER = 500;

/** The contacts of a scope that match a filter, in order of id. */
async function* batches(
  { contacts }: Pick<Store, 'contacts'>,
  scope: ContactScope,
  conditions: readonly Condition[],
): AsyncGenerator<Contact[]> {
  let last = 0;
  for (;;) {
    const batch = await contacts.after(scope, conditions, last, TOGETHER);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?.id ?? last;
  }
}

const typeName = (type: number) => contactTypeCodes.find(({ value }) => value === type)?.name ?? type;

const rowOf = (contact: Contact) => ({
  ...contact,
  type: typeName(contact.type),
  labels: contact.labels.map(({ name }) => name),
});

async function* rows(contacts: AsyncIterable<readonly Contact[]>): AsyncGenerator<object[]> {
  for await (const batch of contacts) yield batch.map(rowOf);
}

export async function* csvExport(
  store: Pick<Store, 'contacts'>,
  scope: ContactScope,
  conditions: readonly Condition[],
  isRaw = false,
): AsyncGenerator<string> {
  if (!isRaw) yield BYTE_ORDER_MARK;
  yield* csvStream(exportedFields, rows(batches(store, scope, conditions)), isRaw);
}

export async function* vcardExport(
  store: Pick<Store, 'contacts'>,
  scope: ContactScope,
  conditions: readonly Condition[],
): AsyncGenerator<string> {
  for await (const batch of batches(store, scope, conditions)) yield vcards(batch);
}

// Writes contacts as vCard 4.0 (RFC 6350), by way of jCard (RFC 7095).

type JCardProperty = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]];

/** All groups alike: a vCard has no main group. */
function groupsOf({ group_name, groups }: Contact): string[] {
  return [...new Set([group_name, ...groups])].filter((name) => name !== '');
}

/** An extension has no country code. */
const shown = (number: string): string => (number.length > 5 ? `+${number}` : number);

function numberProperties(contact: Contact): JCardProperty[] {
  return contactNumberFields
    .filter((field) => contact[field] !== '')
    .map((field) => ['tel', { type: field.startsWith('mobile') ? 'cell' : 'work' }, 'text', shown(contact[field])]);
}

function propertiesOf(contact: Contact): JCardProperty[] {
  const groups = groupsOf(contact);
  const known: [boolean, JCardProperty][] = [
    [true, ['version', {}, 'text', '4.0']],
    [true, ['fn', {}, 'text', contactName(contact) || contact.email || contact.tel || contact.mobile || 'Unknown']],
    [true, ['n', {}, 'text', [contact.last_name, contact.first_name, '', '', '']]],
    [contact.type === 1, ['kind', {}, 'text', 'org']],
    [contact.company !== '', ['org', {}, 'text', [contact.company]]],
    [contact.email !== '', ['email', {}, 'text', contact.email]],
    [groups.length > 0, ['categories', {}, 'text', ...groups]],
    [contact.notes !== '', ['note', {}, 'text', contact.notes]],
  ];
  return [...known.filter(([is]) => is).map(([, property]) => property), ...numberProperties(contact)];
}

function vcards(contacts: readonly Contact[]): string {
  return contacts.map((contact) => `${ICAL.stringify(['vcard', propertiesOf(contact), []])}\r\n`).join('');
}
