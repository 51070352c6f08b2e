/** Telephone numbers as visitors write them, and which of them are called. */
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

/** A person's telephone; premium, shared-cost and service numbers cost the customer and are never a visitor's. */
const ordinaryTypes: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
]);

/** Whether it is a country that telephone numbers are known of. */
export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/**
 * The number that a visitor wrote.
 *
 * @param home whose national numbers are understood; null: only international ones are
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

/** A number whose calls cost more than the setting allows. */
export const tooDear = (): FieldsRefusal => refusal('number_too_dear', 'Calls to this number cost too much for us.');

/** The code lets a widget say it in the visitor's language. */
const refusal = (code: string, message: string): FieldsRefusal =>
  new FieldsRefusal('invalid', message, [{ field: 'number', code, message }]);
