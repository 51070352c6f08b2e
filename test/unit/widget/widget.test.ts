import { describe, expect, it } from 'vitest';
import { visitorNumber } from '../../../electron/service/features/callMeBack/visitorNumber.ts';
import { readableOn } from '../../../widget/look.ts';
import { examples, strings } from '../../../widget/strings.ts';
import { inAllowedCountry } from '../../../widget/visitorCountry.ts';

describe('the words', () => {
  it.each(Object.entries(strings))(
    'in %s are all there, with their places for what is filled in',
    (_culture, words) => {
      expect(Object.keys(words)).toEqual(Object.keys(strings.en));
      for (const [name, text] of Object.entries(words)) {
        expect(text.trim(), name).not.toBe('');
        const places = (sentence: string) => sentence.match(/\{\w+\}/g) ?? [];
        expect(places(text), name).toEqual(places(strings.en[name as keyof typeof words]));
      }
    },
  );

  it.each(Object.values(examples))('show %s as an example, which the service would take', (number) => {
    expect(visitorNumber(number, null, ['GB', 'DE', 'FR', 'ES']).e164).toBe(number.replaceAll(' ', ''));
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
