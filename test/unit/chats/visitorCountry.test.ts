import { describe, expect, it } from 'vitest';
import { countryOfVisitor } from '../../../electron/service/features/chats/visitorIdentity.ts';

describe('the country of a visitor', () => {
  it.each([
    ['4930123456', 'en-US', 'DE'],
    [null, 'de-AT,de;q=0.9,en-US;q=0.8', 'AT'],
    [null, 'en, fr-CA;q=0.5', 'CA'],
    ['112', 'nl-BE', 'BE'],
    [null, 'en,de', null],
    [null, '', null],
    [null, '*, -, es-419, x'.repeat(500), null],
  ] as const)('of %j with %j is %j', (number, languages, country) => {
    expect(countryOfVisitor(number, languages)).toBe(country);
  });
});
