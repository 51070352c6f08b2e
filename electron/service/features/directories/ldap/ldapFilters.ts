/**
 * Filters of searches in LDAP directories. They are built as objects and sent as BER (RFC 4511 section 4.5.1.7), where a
 * value is a value whatever it contains: no text of anybody is read as a part of a filter.
 */

import { AndFilter, EqualityFilter, type Filter, FilterParser, OrFilter, SubstringFilter } from 'ldapts';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { DirectoryAttributes } from '../../../../../shared/api/directories.ts';
import type { Question } from '../foundPerson.ts';
import type { DirectoryRecord } from '../repository.ts';

/** What the attributes of a directory mean, and which of its entries are people. */
export interface DirectoryMapping {
  readonly attributes: DirectoryAttributes;
  readonly filter: Filter;
}

interface Preset {
  readonly attributes: DirectoryAttributes;
  readonly filter: string;
}

const presets: Readonly<Record<DirectoryRecord['preset'], Preset>> = {
  openldap: {
    attributes: {
      name: ['displayName', 'cn'],
      company: ['o', 'ou'],
      email: ['mail'],
      phone: ['telephoneNumber'],
      mobile: ['mobile'],
      home: ['homePhone'],
      extension: [],
    },
    filter: '(objectClass=person)',
  },
  active_directory: {
    attributes: {
      name: ['displayName', 'cn'],
      company: ['company', 'department'],
      email: ['mail'],
      phone: ['telephoneNumber', 'otherTelephone'],
      mobile: ['mobile', 'otherMobile'],
      home: ['homePhone', 'otherHomePhone'],
      extension: ['ipPhone'],
    },
    // People and contacts, without accounts that are switched off (bit 2 of userAccountControl).
    filter:
      '(&(objectCategory=person)(|(objectClass=user)(objectClass=contact))' +
      '(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
  },
};

/** A filter that an administrator wrote; throws a sentence of the parser's if it is none. */
export const parseFilter = (text: string): Filter => FilterParser.parseString(text);

export function mappingOf({ preset, attributes, filter }: DirectoryRecord): DirectoryMapping {
  const usual = presets[preset];
  return { attributes: attributes ?? usual.attributes, filter: parseFilter(filter || usual.filter) };
}

/** Attributes with numbers. */
export const numberAttributes = ({ phone, mobile, home, extension }: DirectoryAttributes): readonly string[] => [
  ...new Set([...phone, ...mobile, ...home, ...extension]),
];

/** Every attribute that is read; pictures and whatever else an entry has stays where it is. */
export const readAttributes = (attributes: DirectoryAttributes): string[] => [
  ...new Set(Object.values(attributes).flat()),
];

const either = (filters: Filter[]): Filter => new OrFilter({ filters });

/** Short texts are looked for at the beginning alone, where directories have an index. */
const SHORTEST_PART = 3;

function wordFilter({ name, company, email }: DirectoryAttributes, word: string): Filter {
  const places = [...new Set([...name, 'givenName', 'sn', ...company, ...email])];
  const part = word.length >= SHORTEST_PART ? { any: [word] } : { initial: word };
  return either(places.map((attribute) => new SubstringFilter({ attribute, ...part })));
}

/** Digits in this order, whatever people write between them. */
function digitsFilter(attributes: DirectoryAttributes, digits: string): Filter {
  const any = digits.split('');
  return either(numberAttributes(attributes).map((attribute) => new SubstringFilter({ attribute, any })));
}

/** Entries that answer a question. */
export function searchFilter({ attributes, filter }: DirectoryMapping, question: Question): Filter {
  const wanted =
    question.kind === 'digits'
      ? [digitsFilter(attributes, question.digits)]
      : question.words.map((word) => wordFilter(attributes, word));
  return new AndFilter({ filters: [filter, ...wanted] });
}

/** How a number may be written, the whole of it. */
function spellingsOf(digits: string, country: CountryCode | null): string[] {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number) return [digits, `+${digits}`];
  const isOwn = country !== null && number.country === country;
  const national = isOwn ? [number.formatNational(), number.formatNational().replaceAll(/\D/g, '')] : [];
  return [...new Set([`+${digits}`, digits, `00${digits}`, number.formatInternational(), ...national])];
}

/** Digits at the end that tell numbers apart well enough to look at what was found. */
const TELLING_DIGITS = 9;

/**
 * Filters that find who has a number, one after the other: first the usual ways to write it, which a directory finds by an
 * index, then its last digits with anything between them. What is found must be compared with the number.
 */
export function numberFilters(mapping: DirectoryMapping, digits: string, country: CountryCode | null): Filter[] {
  const places = numberAttributes(mapping.attributes);
  const isExtension = digits.length <= 5;
  const spellings = isExtension ? [digits] : spellingsOf(digits, country);
  const exact = places.flatMap((attribute) => spellings.map((value) => new EqualityFilter({ attribute, value })));
  const loose = digitsFilter(mapping.attributes, digits.slice(-TELLING_DIGITS));
  return (isExtension ? [either(exact)] : [either(exact), loose]).map(
    (wanted) => new AndFilter({ filters: [mapping.filter, wanted] }),
  );
}
