/** People as directories know them, made small and harmless. */

import type { CountryCode } from 'libphonenumber-js/min';
import type { DirectoryEntry } from '../../../../shared/api/directories.ts';
import { oneLine } from '../../kernel/oneLine.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';

/** A number as the directory writes it. */
export interface WrittenNumber {
  readonly type: DirectoryEntry['numbers'][number]['type'];
  readonly written: string;
}

/** Somebody in a directory; `id` is unique within it. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly numbers: readonly WrittenNumber[];
}

const LONGEST_TEXT = 200;
const LONGEST_NUMBER = 60;
/** Numbers of one person that count. */
const MOST_NUMBERS = 12;

/** A text of a directory, not longer than people's names are. */
export const plainText = (text: string, longest = LONGEST_TEXT): string => oneLine(text, longest);

/** Null without a name: nobody would recognise it. */
export function foundPerson({ id, name, company, email, numbers }: FoundPerson): FoundPerson | null {
  const shown = plainText(name) || plainText(company);
  if (shown === '') return null;
  return {
    id,
    name: shown,
    company: plainText(company),
    email: plainText(email),
    numbers: numbers
      .slice(0, MOST_NUMBERS)
      .map(({ type, written }) => ({ type, written: plainText(written, LONGEST_NUMBER) }))
      .filter(({ written }) => written !== ''),
  };
}

/** Numbers as the contract writes them, by the rules of a country; what is no number is left out. */
export function numbersOf({ numbers }: FoundPerson, country: CountryCode | null): DirectoryEntry['numbers'] {
  const seen = new Set<string>();
  return numbers.flatMap(({ type, written }) => {
    const number = toE164(written, country);
    if (number === null || seen.has(number)) return [];
    seen.add(number);
    return [{ type, number }];
  });
}

/** Whether somebody has a number, given as E.164 digits or an extension. */
export const hasNumber = (person: FoundPerson, digits: string, country: CountryCode | null): boolean =>
  person.numbers.some(({ written }) => toE164(written, country) === digits);

/** What is asked: digits alone look for numbers. */
export type Question =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'digits'; readonly digits: string };

const numberPattern = /^\+?[\d\s()./-]+$/;
const MOST_WORDS = 6;
/** Fewer digits are in too many numbers. */
const FEWEST_DIGITS = 3;

/** Letters of any case, with and without accents, are the same. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The question behind what was typed; null where that is too little for one. */
export function questionOf(typed: string): Question | null {
  const text = plainText(typed, 100);
  if (numberPattern.test(text)) {
    // Zeros in front are a prefix that not everybody writes.
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 15);
    return digits.length >= FEWEST_DIGITS ? { kind: 'digits', digits } : null;
  }
  const words = text.split(' ').filter((word) => word !== '');
  return words.length === 0 ? null : { kind: 'words', words: words.slice(0, MOST_WORDS) };
}
