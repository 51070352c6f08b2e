import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dialableSchema } from '../../../shared/domain/numbers.ts';

const longestExtension = 5;

/** What was typed as something that can be dialled, or null. */
export function toDialable(typed: string): string | null {
  const parsed = dialableSchema.safeParse(typed);
  return parsed.success ? parsed.data : null;
}

/** Whether the text looks like a number in the making rather than a name. */
export function looksLikeNumber(typed: string): boolean {
  return /^[+\d\s().*#/-]+$/.test(typed) && /[\d*#+]/.test(typed);
}

/** A number for people to read: E.164 in the international style, anything else as it is. */
export function formatNumber(number: string): string {
  const digits = number.replace(/^\+/, '');
  if (!/^\d+$/.test(digits) || digits.length <= longestExtension) return number;
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  return parsed?.isPossible() ? parsed.formatInternational() : number;
}

/** Whether two spellings mean the same number. */
export function isSameNumber(a: string, b: string): boolean {
  const plain = (number: string) => number.replace(/\D/g, '');
  return plain(a) !== '' && plain(a) === plain(b);
}
