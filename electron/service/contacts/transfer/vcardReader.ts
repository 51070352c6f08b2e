/** Reads contacts from vCards, version 3.0 (RFC 2426) and 4.0 (RFC 6350). */
import ICAL from 'ical.js';
import { type ContactEntry, EntryBuilder } from './contactEntry.ts';

/** Cards that are read before others have their turn. */
const TOGETHER = 200;

const cardPattern = /^BEGIN:VCARD\s*$[\s\S]*?^END:VCARD\s*$/gim;

type Property = InstanceType<typeof ICAL.Property>;

const textOf = (value: unknown): string => (Array.isArray(value) ? value.flat().join(' ') : String(value ?? '')).trim();

/** All values of a property, each trimmed; a structured one gives its parts. */
function partsOf(property: Property | null): string[] {
  const value: unknown = property?.getFirstValue();
  return (Array.isArray(value) ? value : [value]).map(textOf);
}

function typesOf(property: Property): string {
  return [property.getParameter('type') ?? ''].flat().join(',').toLowerCase();
}

function readNumbers(card: InstanceType<typeof ICAL.Component>, entry: EntryBuilder): void {
  for (const property of card.getAllProperties('tel')) {
    const number = textOf(property.getFirstValue()).replace(/^tel:/i, '').replace(/;.*$/s, '');
    entry.addNumber(/cell|iphone|mobile/.test(typesOf(property)) ? 'mobile' : 'tel', number);
  }
}

function readCard(text: string): Record<string, unknown> | null {
  const card = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const entry = new EntryBuilder();
  const first = (name: string) => textOf(card.getFirstPropertyValue(name));
  const [lastName = '', firstName = ''] = partsOf(card.getFirstProperty('n'));
  entry.set('last_name', lastName);
  entry.set('first_name', firstName);
  const [company = ''] = partsOf(card.getFirstProperty('org'));
  entry.set('company', company);
  if (first('fn') !== company) entry.setFullName(first('fn'));
  readNumbers(card, entry);
  for (const property of card.getAllProperties('email')) entry.addEmail(textOf(property.getFirstValue()));
  const categories = card.getAllProperties('categories').flatMap((property) => property.getValues().map(textOf));
  entry.set('groups', categories.length > 0 ? categories : '');
  entry.set(
    'notes',
    card
      .getAllProperties('note')
      .map((property) => textOf(property.getFirstValue()))
      .join('\n'),
  );
  entry.set('type', /^org/i.test(first('kind')) ? 'company' : '');
  return entry.finish();
}

function entryOf(text: string, row: number): ContactEntry | null {
  try {
    const values = readCard(text);
    return values && { row, values };
  } catch {
    return { row, values: { unreadable: 'is no vCard that can be read' } };
  }
}

/** Contacts of a vCard file. */
export async function* readVcards(data: string): AsyncGenerator<ContactEntry> {
  let row = 0;
  for (const [text] of data.replace(/^\uFEFF/, '').matchAll(cardPattern)) {
    row += 1;
    if (row % TOGETHER === 0) await new Promise((resolve) => setImmediate(resolve));
    const entry = entryOf(text.trim(), row);
    if (entry) yield entry;
  }
}
