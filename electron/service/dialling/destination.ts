/** Interprets a dialled number in every way in which a carrier may. Pure. */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { internationalPremiumCode, satelliteCodes } from '../../../shared/domain/dialling.ts';

/** Where a number can lead. */
export interface Destination {
  /** Digits as they were dialled, without `+`. */
  readonly digits: string;
  /** E.164 digits of every reading; none for short numbers and codes. */
  readonly readings: readonly PhoneNumber[];
  readonly isPremium: boolean;
  readonly isSatellite: boolean;
}

/** Extensions and short numbers, which belong to the line and to no country. */
const SHORT_NUMBER_DIGITS = 5;
/** A digit for an outside line, if there is one, and an international prefix (ITU-T E.164 section 6.3.3). */
const internationalPrefix = /^[09]?(?:00|011)0*(?=[1-9])/;
/** The fewest digits that a premium number has; a shorter prefix is not premium. */
const SHORTEST_NUMBER = 7;

const read = (text: string, country?: CountryCode): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });

/** Whether it is a number of more digits than extensions and the short numbers of emergency services have. */
export const isOutside = (number: string): boolean => number.replace(/\D/g, '').length > SHORT_NUMBER_DIGITS;

/** A code before a number that networks take for themselves, such as hiding who calls (ETSI ES 202 130): `*31#`, `#31#`. */
const serviceCode = /^[*#]{1,2}\d{1,4}[*#]/;

/**
 * The ways to write a number that a phone or a peer may have dialled: with a code before it, within a code as what calls are
 * to be forwarded to (`*21*0301234#`), or with a plus in the middle.
 */
function spellingsOf(number: string): readonly string[] {
  const plus = number.lastIndexOf('+');
  const within = /^[*#]/.test(number) ? number.split(/[*#]/).filter(isOutside) : [];
  return [...new Set([number, number.replace(serviceCode, ''), ...within, ...(plus > 0 ? [number.slice(plus)] : [])])];
}

/**
 * Digits without a sign are E.164, as the contract has it; where they cannot be that, they are a number of the country.
 * Networks ignore any other characters.
 */
function readingsOf(number: string, home: CountryCode | null): readonly PhoneNumber[] {
  const digits = number.replace(/\D/g, '');
  if (digits.length <= SHORT_NUMBER_DIGITS) return [];
  if (number.startsWith('+')) return [read(`+${digits.replace(/^0+/, '')}`)].filter((reading) => reading !== undefined);
  const abroad = internationalPrefix.test(digits) ? read(`+${digits.replace(internationalPrefix, '')}`) : undefined;
  const international = digits.startsWith('0') ? undefined : read(`+${digits}`);
  const national = home && !international?.isValid() ? read(digits, home) : undefined;
  const isHardlyE164 = national?.isValid() && !international?.isPossible();
  return [abroad, isHardlyE164 ? undefined : international, national].filter((reading) => reading !== undefined);
}

/** Networks leave out digits that are too many, so what such a number begins with counts too. */
function isPremium(reading: PhoneNumber): boolean {
  if (reading.countryCallingCode === internationalPremiumCode) return true;
  if (reading.isValid()) return reading.getType() === 'PREMIUM_RATE';
  const { number } = reading;
  for (let length = number.length - 1; length > SHORTEST_NUMBER; length -= 1) {
    if (read(number.slice(0, length))?.getType() === 'PREMIUM_RATE') return true;
  }
  return false;
}

/**
 * Reads a number.
 *
 * @param number as it was dialled, or as it is sent to a line
 * @param home whose national numbers are understood; null: none are
 */
export function destinationOf(number: string, home: CountryCode | null): Destination {
  const readings = spellingsOf(number).flatMap((spelling) => readingsOf(spelling, home));
  return {
    digits: number.replace(/^\+/, ''),
    readings,
    isPremium: readings.some(isPremium),
    isSatellite: readings.some(({ number: e164 }) => satelliteCodes.some((code) => e164.startsWith(`+${code}`))),
  };
}

/** Whether it is one of the countries that numbers are known of. */
export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

function isIn(reading: PhoneNumber, country: string, otherwise: boolean): boolean {
  if (reading.country) return reading.country === country;
  return otherwise && isCountry(country) && getCountryCallingCode(country) === reading.countryCallingCode;
}

function matches(reading: PhoneNumber, rule: string, isDoubtEnough: boolean): boolean {
  return rule.startsWith('+') ? reading.number.startsWith(rule) : isIn(reading, rule, isDoubtEnough);
}

/** Digits without `+` are the beginning of what is dialled. */
const isDialledSo = (digits: string, rule: string): boolean => /^\d/.test(rule) && digits.startsWith(rule);

/** The rule of a deny list that a number falls under; null when none does. */
export function deniedBy({ digits, readings }: Destination, rules: readonly string[]): string | null {
  const isUnder = (rule: string) =>
    isDialledSo(digits, rule) || readings.some((reading) => matches(reading, rule.replace(/^(?=\d)/, '+'), true));
  return rules.find(isUnder) ?? null;
}

/** Whether an allow list lets a number through: every way of reading it does. An empty list lets all through. */
export function isAllowed({ digits, readings }: Destination, rules: readonly string[]): boolean {
  if (rules.length === 0 || digits.length <= SHORT_NUMBER_DIGITS) return true;
  if (rules.some((rule) => isDialledSo(digits, rule))) return true;
  const valid = readings.filter((reading) => reading.isValid());
  const counted = valid.length > 0 ? valid : readings;
  return counted.length > 0 && counted.every((reading) => rules.some((rule) => matches(reading, rule, false)));
}
