import { describe, expect, it } from 'vitest';
import { en } from '../../../renderer/strings/catalogue.ts';
import { t } from '../../../renderer/strings/t.ts';
import { hasNestedPlaceholder, placeholdersOf } from '../../support/icuMessages.ts';

/** Placeholders for words; every other one is taken for a number. */
const words = new Set(
  [
    'name names inviter caller agent member owner peer party who whose first second held consulted target into queue line title',
    'email host address addresses from to domain networks columns kinds ranges roles uses token system browser subject',
    'state status reason message sentence option summary text what sort label quality meaning formula issuer device column',
    'time day date when since until at added wait duration page code codec role source transport value figure used',
  ]
    .join(' ')
    .split(' '),
);

/** What English says of several; a verb after a number of several things. */
const several = /^(?:are|were|have|[a-z]+[^s'’]s)$/;
const ofOne = new Set(['is', 'was', 'has', 'times']);

/** Numbers of a text that are followed by something in the plural, which is wrong as soon as the number is 1. */
function uncounted(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}((?: [a-z-]+){1,3})/g)]
    .filter(([, name = '', next = '']) => {
      const said = next.trim().split(' ');
      return !words.has(name) && said.some((word) => several.test(word) && !ofOne.has(word));
    })
    .map(([found]) => found);
}

describe('a number in a text', () => {
  it('has the word that goes with it', () => {
    expect(t('history.count', { count: 0 })).toBe('0 calls');
    expect(t('history.count', { count: 1 })).toBe('1 call');
    expect(t('history.count', { count: 2 })).toBe('2 calls');
    expect(t('history.count', { count: 12_345 })).toBe(`${(12_345).toLocaleString()} calls`);
  });

  it('may decide on several places', () => {
    const from = { from: '+49 30 1', time: '10:00' };
    expect(t('mailboxPin.wrong', { count: 1, ...from })).toBe('1 wrong PIN was tried, from +49 30 1 (10:00).');
    expect(t('mailboxPin.wrong', { count: 3, ...from })).toBe(
      '3 wrong PINs were tried, the last from +49 30 1 (10:00).',
    );
  });

  it('has as many forms as the language', () => {
    const { pluralCategories } = new Intl.PluralRules('en').resolvedOptions();
    const plurals = Object.entries(en).flatMap(([key, text]) =>
      placeholdersOf(text).flatMap(({ kind, forms }) => (kind === 'plural' ? { key, forms: forms.toSorted() } : [])),
    );
    expect(plurals.length).toBeGreaterThan(40);
    expect(plurals.filter(({ forms }) => forms.join() !== pluralCategories.toSorted().join())).toEqual([]);
  });

  it('has its English words in forms without placeholders, which types are made of', () => {
    expect(hasNestedPlaceholder('{count, plural, one {# call of {name}} other {# calls}}')).toBe(true);
    expect(Object.entries(en).filter(([, text]) => hasNestedPlaceholder(text))).toEqual([]);
    // The types take the first two closing braces for the end of a plural.
    const loose = /, (?:plural|number)(?!, |\})|\} \}|\{ /;
    expect(Object.values(en).filter((text) => text.includes('{') && loose.test(text))).toEqual([]);
  });

  it('never precedes a plural that has no singular', () => {
    expect(uncounted('{count} calls')).toHaveLength(1);
    expect(uncounted('{count} more wait, {total} are left')).toHaveLength(1);
    expect(uncounted('{name} listens to {count, plural, one {# call} other {# calls}}')).toHaveLength(0);
    const wrong = Object.entries(en).flatMap(([key, text]) => uncounted(text).map((found) => [key, found]));
    expect(wrong).toEqual([]);
    expect(Object.values(en).filter((text) => /\w\(e?s\)/.test(text))).toEqual([]);
  });
});
