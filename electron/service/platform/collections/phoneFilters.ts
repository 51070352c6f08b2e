/** Telephone numbers in filters: however one is written, it finds what is stored. */
import type { CountryCode } from 'libphonenumber-js/min';
import type { Condition } from '../../kernel/collections.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';

/** How a number may be stored: as it was written, and as E.164 with and without its plus. */
function formsOf(written: string, of: CountryCode | null): string[] {
  const number = written.trim() === '' ? null : toE164(written, of);
  return number === null ? [written] : [...new Set([written, number, `+${number}`])];
}

/** Digits that are part of any number that the text is part of; a text with letters, or without digits, is left as it is. */
function partOf(text: string): string {
  if (!/\d/.test(text) || !/^[\d\s()+./-]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  // Prefixes for international and national calls are not part of the number.
  return digits.replace(/^0{1,2}/, '') || digits;
}

/** Conditions of which all hold for what is equal to one of these numbers. */
export function phoneIs(property: string, written: readonly string[], of: CountryCode | null): Condition {
  return { property, operator: 'in', value: written.flatMap((one) => formsOf(one, of)) };
}

/** Conditions of which all hold for what is another number. */
export function phoneIsNot(property: string, written: string, of: CountryCode | null): Condition[] {
  return formsOf(written, of).map((value) => ({ property, operator: 'ne', value }));
}

/** The condition for a part of a number. */
export function phoneHas(property: string, operator: 'like' | 'notlike', text: string): Condition {
  return { property, operator, value: partOf(text) };
}
