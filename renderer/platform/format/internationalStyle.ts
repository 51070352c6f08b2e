import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Digits (E.164 without `+`) as people of all countries write them; null when no country has such a number. */
export function internationalStyle(digits: string): string | null {
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  return parsed?.isPossible() ? parsed.formatInternational() : null;
}
