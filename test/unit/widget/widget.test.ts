import { describe, expect, it } from 'vitest';
import { numberExample } from '../../../electron/service/features/callMeBack/publicWidget.ts';
import { visitorNumber } from '../../../electron/service/features/callMeBack/visitorNumber.ts';
import { hoursInWords } from '../../../widget/hours.ts';
import { readableOn } from '../../../widget/look.ts';
import { inAllowedCountry } from '../../../widget/visitorCountry.ts';
import { fill } from '../../../widget/words.ts';

describe('the words', () => {
  it('are filled in as they are, each on its own between texts of the other direction', () => {
    expect(fill('مثل {example}.', 'example', '+966 $& 1')).toBe('مثل \u2068+966 $& 1\u2069.');
  });

  it.each([
    ['en', []],
    ['en', ['DE', 'AT']],
    ['de', ['DE', 'AT']],
    ['de', ['CH']],
    ['fr', ['BE', 'FR']],
    ['es', ['MX']],
    ['ar', ['SA']],
    ['ar', []],
  ])('in %s show a number that a setting for %j takes', (culture, countries) => {
    const called = countries.length > 0 ? countries : ['GB', 'SA'];
    const number = numberExample(culture, countries);
    expect(visitorNumber(number, null, called).e164).toBe(number.replaceAll(' ', ''));
  });
});

describe('colours', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#0b6e4f', '#ffffff'],
    ['#ffe08a', '#000000'],
    ['#ffffff', '#000000'],
  ])('on %s words are %s', (background, words) => {
    expect(readableOn(background)).toBe(words);
  });
});

describe('the visitor’s country', () => {
  it.each([
    [[], ['fr'], true],
    [['DE', 'AT'], ['de-AT', 'en'], true],
    [['DE'], ['de'], true],
    [['DE'], ['en-US', 'fr-FR'], false],
    [['DE'], ['not a language'], false],
  ])('%j has a browser set to %j: %s', (countries, languages, expected) => {
    expect(inAllowedCountry(countries, languages)).toBe(expected);
  });
});

describe('opening hours', () => {
  it.each([
    ['en', 'Mon–Fri 09:00–17:00, Sat 10:00–14:00 (Berlin)'],
    ['de', 'Mo–Fr 09:00–17:00, Sa 10:00–14:00 (Berlin)'],
    ['ar', 'الاثنين–الجمعة 09:00–17:00, السبت 10:00–14:00 (Berlin)'],
  ])('in %s read %s', (culture, expected) => {
    const weekly = [
      { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' },
      { days: [6], from: '10:00', to: '14:00' },
    ];
    expect(hoursInWords({ time_zone: 'Europe/Berlin', weekly }, culture)).toBe(expected);
  });
});
