import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../renderer/strings/catalogue.ts';
import { firstAreas, speak } from '../../../renderer/strings/language.ts';
import { t } from '../../../renderer/strings/t.ts';
import type { Texts, Translation } from '../../../renderer/strings/translation.ts';
import { type Language, languages } from '../../../shared/domain/languages.ts';
import { placeholdersOf, wordsOf } from '../../support/icuMessages.ts';

const renderer = resolve(import.meta.dirname, '../../../renderer');
const folder = join(renderer, 'strings');
/** Texts of the interface, and what the program says outside of it. */
const folders = { interface: folder, program: resolve(renderer, '../shared/texts') };
type Folder = keyof typeof folders;
const areasOf = (language: string, of: Folder) =>
  readdirSync(join(folders[of], language)).filter((file) => file !== 'addTexts.ts');

/** Every language that has a folder. */
const translated = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

async function textsOf(language: string, of: Folder): Promise<Texts> {
  const areas = await Promise.all(
    areasOf(language, of).map((file) => import(join(folders[of], language, file)) as Promise<object>),
  );
  return Object.assign({}, ...areas.flatMap((area) => Object.values(area))) as Texts;
}

const translation: Translation<typeof en> = en;
const everyText: Readonly<Record<Folder, Texts>> = { interface: translation, program: await textsOf('en', 'program') };
const everyFolder = translated.flatMap((language) =>
  (['interface', 'program'] as const).map((of) => [language, of] as const),
);

/** The forms that a number must have; `many` of French and Spanish is for millions. */
function formsOf(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((form) => form !== 'many' || language === 'ar');
}

/** What is the same in another language: names, units, abbreviations, and words that it has taken over. */
const isNoSentence = (text: string): boolean => wordsOf(text).trim().split(/\s+/).length < 4;

const namesIn = (text: string) => [...new Set(placeholdersOf(text).map(({ name }) => name))].toSorted().join();

const wrongIn = (texts: Texts, isWrong: (text: string, key: string) => boolean) =>
  Object.entries(texts).flatMap(([key, text]) => (isWrong(text, key) ? [`${key}: ${text}`] : []));

describe.each(everyFolder)('the texts in %s of the %s', (language, of) => {
  const english = everyText[of];

  it('are those of every area, which is one of the languages to choose', async () => {
    expect(Object.keys(languages)).toContain(language);
    expect(areasOf(language, of).toSorted()).toEqual(areasOf('en', of).toSorted());
    expect(Object.keys(await textsOf(language, of)).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('can be read, and fill in what the English ones do', async () => {
    const texts = await textsOf(language, of);
    expect(wrongIn(texts, (text, key) => namesIn(text) !== namesIn(english[key] ?? ''))).toEqual([]);
    const counted = (key: string) =>
      placeholdersOf(english[key] ?? '').flatMap(({ name, kind }) => (kind === 'text' ? [] : [name]));
    const needsNumber = (text: string, key: string) =>
      placeholdersOf(text).some(({ kind, name }) => kind !== 'text' && !counted(key).includes(name));
    expect(wrongIn(texts, needsNumber)).toEqual([]);
  });

  it('have every form of a number that the language has', async () => {
    const isIncomplete = (text: string) =>
      placeholdersOf(text).some(
        ({ kind, forms }) => kind === 'plural' && formsOf(language).some((form) => !forms.includes(form)),
      );
    expect(wrongIn(await textsOf(language, of), isIncomplete)).toEqual([]);
  });

  it('have no English sentence left, and no sign that means something else', async () => {
    const texts = await textsOf(language, of);
    expect(wrongIn(texts, (text, key) => text === english[key] && !isNoSentence(text))).toEqual([]);
    expect(
      wrongIn(texts, (text) => text.trim() === '' || /['\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)),
    ).toEqual([]);
  });
});

/** Calls that work a text out while a module loads: not within a function, unless that is called at once. */
function saidAtOnce(file: string, code: string): readonly string[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const isCalledAtOnce = (node: ts.Node) =>
    ts.isCallExpression(node.parent) &&
    ts.isPropertyAccessExpression(node.parent.expression) &&
    /^(?:map|flatMap|filter|toSorted|forEach)$/.test(node.parent.expression.name.text);
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !isCalledAtOnce(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 't') found.push(`${file}: ${node.getText()}`);
    node.forEachChild(look);
  };
  look(tree);
  return found;
}

describe.each(['en', ...translated])('the texts in %s', (language) => {
  it('never part a number and its percent sign at the end of a line', async () => {
    const texts = { ...(await textsOf(language, 'interface')), ...(await textsOf(language, 'program')) };
    expect(wrongIn(texts, (text) => /[\d}] %/.test(text))).toEqual([]);
  });
});

describe('another language', () => {
  afterEach(() => speak('en', 'language', {}));

  it('is spoken from one text to the next, with its forms and figures, and English where it says nothing', () => {
    const call = 'history.count';
    const said = (language: Language, text: string) => {
      speak(language, 'language', { [call]: text });
      return [0, 1, 2, 3, 11, 1234].map((count) => t(call, { count }));
    };
    expect(said('de', '{count, plural, one {# Anruf} other {# Anrufe}}').at(-1)).toBe('1.234 Anrufe');
    expect(t('common.cancel')).toBe('Cancel');
    expect(said('ar', '{count, plural, zero {0} one {1} two {2} few {f#} many {m#} other {o#}}')).toEqual([
      ...['0', '1', '2', 'f3', 'm11', `m${new Intl.NumberFormat('ar-u-nu-latn').format(1234)}`],
    ]);
  });

  it('has numbers and names from left to right isolated, where it is written the other way', () => {
    speak('ar', 'language', {});
    expect(t('phone.redial', { name: '+49 30 123' })).toBe('Call \u2068+49 30 123\u2069 again');
  });

  it('is not too late for any text: none is made while a module loads', async () => {
    expect(
      saidAtOnce('a.tsx', "const a = ['x'].map((id) => ({ id, label: t('x') })); const b = () => t('y');"),
    ).toHaveLength(1);
    const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('strings/'),
    );
    const read = await Promise.all(
      files.map(async (file) => saidAtOnce(file, await readFile(join(renderer, file), 'utf8'))),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(read.flat()).toEqual([]);
  });

  it('has the texts of the first page in its first file', async () => {
    const code = await readFile(join(folder, 't.ts'), 'utf8');
    const imported = [...code.matchAll(/^import '(\.\/en\/[^']+)';/gm)].map(([, path = '']) => basename(path, '.ts'));
    expect(imported).toEqual(firstAreas);
  });
});
