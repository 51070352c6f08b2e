/** Merges contacts without losing anything. Pure. */
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { contactNumberFields, contactSpeedDialFields } from '../../../../shared/domain/contactFields.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import { numbersOf } from './contactDraft.ts';

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

const sooner = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/** Text fields that are empty in one contact and filled in the other. */
function filledText(into: Contact, from: Contact): Partial<Contact> {
  const fields = ['first_name', 'last_name', 'company', 'email', 'group_name', 'ext', 'external_id'] as const;
  const isNamed = into.first_name !== '' || into.last_name !== '';
  const lacking = fields.filter(
    (field) => into[field] === '' && !(isNamed && field.endsWith('_name') && field !== 'group_name'),
  );
  return Object.fromEntries(lacking.map((field) => [field, from[field]]));
}

/** Puts numbers into free fields of their kind, then into any free field; returns those for which there is none. */
function placeNumbers(into: Contact, from: Contact): { placed: Partial<Contact>; left: string[] } {
  const placed: Partial<Record<(typeof contactNumberFields)[number], string>> = {};
  const left: string[] = [];
  const has = new Set(numbersOf(into));
  for (const field of contactNumberFields) {
    const number = from[field];
    if (number === '' || has.has(number)) continue;
    has.add(number);
    const kind = field.slice(0, 3);
    const ordered = contactNumberFields.toSorted((a, b) => Number(b.startsWith(kind)) - Number(a.startsWith(kind)));
    const free = ordered.find((slot) => (placed[slot] ?? into[slot]) === '');
    if (free) placed[free] = number;
    else left.push(number);
  }
  return { placed, left };
}

/** A speed dial moves along with its number if the field beside it is free. */
function placeSpeedDials(result: Contact, from: Contact): { placed: Partial<Contact>; left: string[] } {
  const placed: Partial<Record<(typeof contactSpeedDialFields)[number], string>> = {};
  const left: string[] = [];
  for (const [index, field] of contactSpeedDialFields.entries()) {
    const number = from[contactNumberFields[index] ?? 'tel'];
    const at = contactNumberFields.findIndex((slot) => number !== '' && result[slot] === number);
    const slot = contactSpeedDialFields[at] ?? field;
    if (from[field] === '' || result[slot] === from[field]) continue;
    if (result[slot] === '') placed[slot] = from[field];
    else left.push(from[field]);
  }
  return { placed, left };
}

function leftOver(result: Contact, from: Contact, numbers: readonly string[], speedDials: readonly string[]): string[] {
  const differs = (a: string, b: string) => a !== '' && a !== b;
  return [
    ...(differs(contactName(from), contactName(result)) ? [`Name: ${contactName(from)}`] : []),
    ...(differs(from.company, result.company) && contactName(from) !== from.company
      ? [`Company: ${from.company}`]
      : []),
    ...(differs(from.email, result.email) ? [`E-mail: ${from.email}`] : []),
    ...(differs(from.ext, result.ext) ? [`Extension: ${from.ext}`] : []),
    ...(differs(from.external_id, result.external_id) ? [`External id: ${from.external_id}`] : []),
    ...numbers.map((number) => `Number: ${number}`),
    ...speedDials.map((code) => `Speed dial: ${code}`),
  ];
}

function merge(into: Contact, from: Contact): Contact {
  const numbers = placeNumbers(into, from);
  const named: Contact = { ...into, ...filledText(into, from), ...numbers.placed };
  const speedDials = placeSpeedDials(named, from);
  const result: Contact = { ...named, ...speedDials.placed };
  const groups = [...into.groups, ...from.groups, from.group_name].filter(
    (name) => name !== '' && name !== result.group_name,
  );
  const notes = [
    into.notes,
    from.notes === into.notes ? '' : from.notes,
    ...leftOver(result, from, numbers.left, speedDials.left),
  ];
  return {
    ...result,
    labels: [...into.labels, ...from.labels.filter(({ id }) => !into.labels.some((label) => label.id === id))],
    groups: [...new Set(groups)],
    notes: notes.filter((note) => note !== '').join('\n'),
    outcome_id: into.outcome_id ?? from.outcome_id,
    dialler_source_id: into.dialler_source_id ?? from.dialler_source_id,
    rel_user_id: into.rel_user_id ?? from.rel_user_id,
    nb_call_attempts: into.nb_call_attempts + from.nb_call_attempts,
    last_call_at: later(into.last_call_at, from.last_call_at),
    next_call_at: sooner(into.next_call_at, from.next_call_at),
    dial_flow_completed_at: later(into.dial_flow_completed_at, from.dial_flow_completed_at),
    transfer_list: into.transfer_list || from.transfer_list,
    created_at: sooner(into.created_at, from.created_at) ?? into.created_at,
  };
}

/** `into` with everything of the others, in their order; what has no free field is added to the notes. */
export function mergedContact(into: Contact, others: readonly Contact[]): Contact {
  return others.reduce(merge, into);
}
