import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { inOneLine } from '../../../renderer/strings/isolated.ts';
import { speak } from '../../../renderer/strings/language.ts';

afterEach(() => speak('en', 'language', {}));

it('isolates each fact that is written in the other direction, once, and leaves out what is empty', () => {
  expect(inOneLine(['דנה לוי', '+49 30 1', '', null, undefined, false])).toBe('\u2068דנה לוי\u2069 · +49 30 1');
  expect(inOneLine(['\u2068דנה\u2069', 'Sales'])).toBe('\u2068דנה\u2069 · Sales');
  speak('ar', 'language', {});
  expect(inOneLine(['المبيعات', '+49 30 1'])).toBe('المبيعات · \u2068+49 30 1\u2069');
});

it('is what every list of facts is made with', () => {
  const renderer = resolve(import.meta.dirname, '../../../renderer');
  const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const byHand = sources.filter(
    (file) =>
      !file.endsWith('strings/isolated.ts') && readFileSync(join(renderer, file), 'utf8').includes("join(' · ')"),
  );
  expect(byHand).toEqual([]);
});
