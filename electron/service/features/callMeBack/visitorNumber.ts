/** Telephone numbers as visitors type them, and which of them may be called. */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { FieldsRefusal } from '../../kernel/refusal.ts';

/** A number that may be called. */
export interface VisitorNumber {
  /** E.164 with `+`. */
  readonly e164: string;
  /** Two letters. */
  readonly country: string;
}

/**
 * Types of ordinary telephones. Premium, shared-cost and service numbers cost the customer money and never belong to a
 * visitor.
 */
const ordinaryTypes: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
]);

/** Whether the country has telephone numbers that we know. */
export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/**
 * Reads the number that a visitor typed.
 *
 * @param home country whose national numbers are understood; null: only international numbers are
 * @param allowed two-letter codes; empty: no country
 * @throws {FieldsRefusal} `invalid` with the field `number`, a code, and a sentence for the visitor
 */
export function visitorNumber(written: string, home: string | null, allowed: readonly string[]): VisitorNumber {
  const number = read(written, home);
  if (!number?.isValid() || !number.country) {
    throw refusal(
      'number_incomplete',
      'This is not a complete telephone number. Write it with its country code, such as +49 30 1234567.',
    );
  }
  if (!ordinaryTypes.has(number.getType())) throw refusal('number_kind', 'We only call landline and mobile numbers.');
  if (!allowed.includes(number.country)) {
    const called = allowed.length === 0 ? '' : ` We call numbers in ${allowed.map(nameOf).join(', ')}.`;
    throw refusal('country_not_allowed', `We do not call numbers in ${nameOf(number.country)}.${called}`);
  }
  return { e164: number.number, country: number.country };
}

function read(written: string, home: string | null): PhoneNumber | undefined {
  const text = written.replace(/^\s*00(?=\s*[1-9])/, '+');
  const country = home && isCountry(home) ? home : undefined;
  return parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const nameOf = (country: string): string => names.of(country) ?? country;

/** The number is more expensive to call than the setting allows. */
export const tooExpensive = (): FieldsRefusal =>
  refusal('number_too_dear', 'Calls to this number cost too much for us.');

/** The widget translates the code into the visitor's language. */
const refusal = (code: string, message: string): FieldsRefusal =>
  new FieldsRefusal('invalid', message, [{ field: 'number', code, message }]);
