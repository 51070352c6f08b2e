/** People of vCards, version 3.0 (RFC 2426) and 4.0 (RFC 6350), that a CardDAV server sends. */
import ICAL from 'ical.js';
import { type FoundPerson, foundPerson, type WrittenNumber } from '../foundPerson.ts';

/** Longest card without its pictures, sounds and keys; those of people are shorter. */
const LONGEST_CARD = 32_768;
/** Properties that are read; a group (`item1.TEL`) may precede the name. */
const READ = /^(?:[a-z0-9-]{1,40}\.)?(?:n|fn|org|tel|email|version|begin|end)[;:]/i;

type Property = InstanceType<typeof ICAL.Property>;

const textOf = (value: unknown): string => (Array.isArray(value) ? value.flat().join(' ') : String(value ?? '')).trim();

/** The lines that are read, with their continuations; empty where even they are too long. */
function readLines(card: string): string {
  const lines: string[] = [];
  let [length, isRead] = [0, false];
  for (const line of card.split(/\r\n|\r|\n/)) {
    if (!/^[ \t]/.test(line)) isRead = READ.test(line);
    if (!isRead) continue;
    length += line.length;
    if (length > LONGEST_CARD) return '';
    lines.push(line);
  }
  return lines.join('\r\n');
}

function typeOf(property: Property): WrittenNumber['type'] | null {
  const types = [property.getParameter('type') ?? ''].flat().join(',').toLowerCase();
  if (/fax|pager/.test(types)) return null;
  if (/cell|iphone|mobile/.test(types)) return 'mobile';
  return types.includes('home') ? 'home' : 'phone';
}

function numbersOf(card: InstanceType<typeof ICAL.Component>): WrittenNumber[] {
  return card.getAllProperties('tel').flatMap((property) => {
    const type = typeOf(property);
    const written = textOf(property.getFirstValue()).replace(/^tel:/i, '').replace(/;.*$/s, '');
    return type === null ? [] : [{ type, written }];
  });
}

function organisation(property: Property | null): string {
  const value: unknown = property?.getFirstValue();
  return textOf(Array.isArray(value) ? value[0] : value);
}

function nameOf(card: InstanceType<typeof ICAL.Component>): string {
  const full = textOf(card.getFirstPropertyValue('fn'));
  if (full !== '') return full;
  const value: unknown = card.getFirstProperty('n')?.getFirstValue();
  const [last = '', first = ''] = (Array.isArray(value) ? value : [value]).map(textOf);
  return `${first} ${last}`.trim();
}

/** Null for what is no vCard, or one of nobody. */
export function personOfCard(id: string, text: string): FoundPerson | null {
  const lines = readLines(text);
  if (!/^BEGIN:VCARD/i.test(lines)) return null;
  try {
    const parsed = ICAL.parse(lines) as unknown[];
    const card = new ICAL.Component(Array.isArray(parsed[0]) ? (parsed[0] as unknown[]) : parsed);
    const email = textOf(card.getFirstPropertyValue('email'));
    return foundPerson({
      id,
      email,
      name: nameOf(card),
      company: organisation(card.getFirstProperty('org')),
      numbers: numbersOf(card),
    });
  } catch {
    return null;
  }
}
