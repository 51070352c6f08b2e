/** Telephone numbers that show visitors how to write theirs. */
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isCountry } from './visitorNumber.ts';

/** Numbers that nobody has: kept for drama by the countries' regulators, or plainly made up. */
const madeUp: Readonly<Record<string, string>> = {
  GB: '+44 20 7946 0018',
  DE: '+49 30 23125 000',
  FR: '+33 1 99 00 12 34',
  ES: '+34 910 000 000',
};

const countryOfCulture: Readonly<Record<string, string>> = { en: 'GB', de: 'DE', fr: 'FR', es: 'ES' };

/** A number that a setting takes: of the country of its language where that is called, else of the first one that is. */
export function numberExample(culture: string, called: readonly string[]): string {
  const own = countryOfCulture[culture] ?? 'GB';
  const country = called.length === 0 || called.includes(own) ? own : (called[0] ?? own);
  const known = madeUp[country];
  if (known !== undefined) return known;
  return (isCountry(country) && getExampleNumber(country, examples)?.formatInternational()) || (madeUp.GB ?? '');
}
