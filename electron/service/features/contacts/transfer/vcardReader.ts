/** Reads contacts from vCards, version 3.0 (RFC 2426) and 4.0 (RFC 6350). */
import ICAL from 'ical.js';
import { type ContactEntry, EntryBuilder } from './contactEntry.ts';

/** Characters that are read before other work has its turn. */
const TOGETHER = 16_384;
/** Longest card without its pictures and sounds; contacts are shorter. */
const LONGEST_CARD = 32_768;
/** Properties that make up a contact, the last three delimit it; a group (`item1.TEL`) may precede the name. */
const READ = /^(?:[a-z0-9-]{1,40}\.)?(?:n|fn|org|tel|email|categories|note|kind|version|begin|end)[;:]/i;

type Property = InstanceType<typeof ICAL.Property>;

const textOf = (value: unknown): string => (Array.isArray(value) ? value.flat().join(' ') : String(value ?? '')).trim();

/** All values of a property, trimmed; a structured value gives its parts. */
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
  if (text.length > LONGEST_CARD) return { row, values: { unreadable: 'is too large for a contact' } };
  try {
    const values = readCard(text);
    return values && { row, values };
  } catch {
    return { row, values: { unreadable: 'is not a vCard that can be read' } };
  }
}

/** Collects the relevant lines of one card. */
class CardLines {
  #lines: string[] | null = null;
  #length = 0;
  /** Whether the previous line was taken, so that its continuation is too. */
  #taking = false;

  /** Takes a line; answers the card that ends with it, else null. */
  take(line: string): string | null {
    if (this.#lines === null) {
      if (/^BEGIN:VCARD\s*$/i.test(line)) this.#begin(line);
      return null;
    }
    if (!/^[ \t]/.test(line)) this.#taking = READ.test(line);
    if (this.#taking) this.#keep(line);
    if (!/^END:VCARD\s*$/i.test(line)) return null;
    const card = this.#lines.join('\r\n');
    this.#lines = null;
    return card;
  }

  #begin(line: string): void {
    this.#lines = [line];
    this.#length = 0;
  }

  /** Of a card that is too large only enough is stored to show that it is. */
  #keep(line: string): void {
    if (this.#length <= LONGEST_CARD) this.#lines?.push(line);
    this.#length += line.length + 2;
  }
}

function* linesOf(data: string): Generator<string> {
  for (let begin = 0; begin < data.length; ) {
    const lineFeed = data.indexOf('\n', begin);
    const end = lineFeed < 0 ? data.length : lineFeed;
    yield data.slice(begin, data[end - 1] === '\r' ? end - 1 : end);
    begin = end + 1;
  }
}

export async function* readVcards(data: string): AsyncGenerator<ContactEntry> {
  const cards = new CardLines();
  let [row, together] = [0, 0];
  for (const line of linesOf(data.replace(/^\uFEFF/, ''))) {
    together += line.length + 1;
    if (together >= TOGETHER) {
      together = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const card = cards.take(line);
    if (card === null) continue;
    row += 1;
    const entry = entryOf(card, row);
    if (entry) yield entry;
  }
}
