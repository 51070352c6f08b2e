import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { languageOfSystem, localeFor } from '../../../renderer/strings/language.ts';

const folder = new URL('../../../renderer/', import.meta.url);
const entries = await readdir(folder, { recursive: true });
const files = entries.filter((name) => /\.tsx?$/.test(name));
/** A declaration of a module whose value is made with a formatter, before any function is called. */
const madeAtOnce = /^(?:export )?(?:const|let) [^=\n]*= (?!.*=>)[^\n]*\bIntl\.|^ {2}\.\w+\([^\n]*\bIntl\./m;

const madeIn = (text: string) => madeAtOnce.test(text);

it('finds a formatter that a module makes while it loads', () => {
  expect(madeIn("const plural = new Intl.PluralRules('en');")).toBe(true);
  expect(madeIn('export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;')).toBe(true);
  expect(madeIn('let made: Intl.DateTimeFormat | undefined;')).toBe(false);
  expect(madeIn('export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;')).toBe(false);
  expect(madeIn('function f() {\n  return new Intl.NumberFormat();\n}')).toBe(false);
});

it('no module of the interface makes one: a browser with an invalid language would show a blank page', async () => {
  const texts = await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')]));
  expect(files.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => madeIn(text ?? '')).map(([name]) => name)).toEqual([]);
});

it('speaks English where the browser’s language is invalid or unknown', () => {
  expect(languageOfSystem(['en', 'fr'], ['C', ''])).toBe('en');
  expect(languageOfSystem(['en', 'fr'], ['C', 'ar', 'fr-CA'])).toBe('fr');
  expect(localeFor('en', ['C'])).toBe('en-u-nu-latn');
});

it('formats for the region of the browser, in figures that telephone numbers have', () => {
  expect(localeFor('de', ['en-US', 'de-CH'])).toBe('de-CH-u-nu-latn');
  expect(localeFor('en', ['de-AT'])).toBe('en-AT-u-nu-latn');
  expect(new Intl.NumberFormat(localeFor('ar', ['ar-EG'])).format(12)).toBe('12');
});
