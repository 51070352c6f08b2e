/** Writes contacts as vCard 4.0 (RFC 6350), by way of jCard (RFC 7095). */

import ICAL from 'ical.js';
import { type Contact, contactNumberFields } from '../../../../../shared/api/schemas/contact.ts';
import { contactName } from '../../../../../shared/domain/contactName.ts';

type JCardProperty = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]];

/** All groups alike: vCard knows none that is the first. */
function groupsOf({ group_name, groups }: Contact): string[] {
  return [...new Set([group_name, ...groups])].filter((name) => name !== '');
}

/** An extension is no number of the world. */
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

/** One card for each contact. */
export function vcards(contacts: readonly Contact[]): string {
  return contacts.map((contact) => `${ICAL.stringify(['vcard', propertiesOf(contact), []])}\r\n`).join('');
}
