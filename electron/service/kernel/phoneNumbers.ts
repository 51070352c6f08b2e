/** Numbers of contacts as stored: E.164 digits without `+` (ITU-T E.164), or an internal extension. */
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const extension = /^\d{1,5}$/;
const digitsAlone = /^\d+$/;

const digitsOf = (number: PhoneNumber): string => number.number.slice(1);

function read(text: string, country?: CountryCode): PhoneNumber | null {
  return parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }) ?? null;
}

/** Digits without any sign are E.164, as the contract has it, before they are a number of the country. */
function readings(text: string, country: CountryCode | null): (PhoneNumber | null)[] {
  if (/^\+/.test(text)) return [read(text)];
  const abroad = /^00/.test(text) ? [read(`+${text.slice(2)}`)] : [];
  const national = country ? [read(text, country)] : [];
  const international = /^[1-9]/.test(text) ? [read(`+${text.replace(/\D/g, '')}`)] : [];
  return digitsAlone.test(text)
    ? [...abroad, ...international, ...national]
    : [...abroad, ...national, ...international];
}

/**
 * The number that somebody wrote; null when it cannot be one.
 *
 * @param country the one whose national numbers are understood; null: none are
 */
export function toE164(written: string, country: CountryCode | null): string | null {
  const text = written.trim().replace(/^tel:/i, '').trim();
  if (extension.test(text)) return text;
  const found = readings(text, country).filter((number) => number !== null);
  const best = found.find((number) => number.isValid()) ?? found.find((number) => number.isPossible());
  return best ? digitsOf(best) : null;
}

/** The country of an E.164 number with or without `+`; null if unknown. */
export function countryOf(number: string): CountryCode | null {
  return read(`+${number.replace(/\D/g, '')}`)?.country ?? null;
}
