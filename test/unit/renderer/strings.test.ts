import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameOfPeer } from '../../../renderer/entities/call/callView.ts';
import { en } from '../../../renderer/strings/catalogue.ts';
import { isolated } from '../../../renderer/strings/isolated.ts';
import { t } from '../../../renderer/strings/t.ts';

const renderer = resolve(import.meta.dirname, '../../../renderer');

/** Every file of the interface, by its path. */
async function readAll(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(renderer, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(renderer, file), 'utf8')] as const)),
  );
}

const isCatalogue = (file: string) => file.startsWith('strings/');

async function sources(): Promise<string> {
  return [...(await readAll())].flatMap(([file, code]) => (isCatalogue(file) ? [] : code)).join('\n');
}

const prefixesIn = (code: string) => [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '');

const staticImport = /^(?:import|export) (?!type )(?:[^;'`]*? from )?'(\.[^']+)'/gm;
const laterImport = /import\(\s*'(\.[^']+)'/g;

/** What a file says, brings and loads at once, and what it loads later. */
interface Reading {
  readonly quoted: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly imports: readonly string[];
  readonly later: readonly string[];
}

function readingOf(file: string, code: string): Reading {
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, text = '']) => text);
  const paths = (pattern: RegExp) => all(pattern).map((path) => join(dirname(file), path));
  return {
    quoted: new Set(all(/'([^'\n]+)'/g)),
    prefixes: prefixesIn(code),
    imports: paths(staticImport),
    later: paths(laterImport),
  };
}

/** The files that are loaded together with one. */
function loadedWith(all: ReadonlyMap<string, Reading>, file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file) || !all.has(file)) return loaded;
  loaded.add(file);
  for (const path of all.get(file)?.imports ?? []) loadedWith(all, path, loaded);
  return loaded;
}

/** Strings that a part of the interface speaks of without loading them. */
function missingIn(all: ReadonlyMap<string, Reading>, part: string, before: ReadonlySet<string>): string[] {
  const loaded = [...loadedWith(all, part)];
  const keysIn = (files: readonly string[]) => new Set(files.flatMap((file) => [...(all.get(file)?.quoted ?? [])]));
  const said = loaded.filter((file) => !isCatalogue(file));
  const quoted = keysIn(said);
  const prefixes = [...new Set(said.flatMap((file) => all.get(file)?.prefixes ?? []))];
  const there = keysIn([...loaded, ...before].filter(isCatalogue));
  const isSaid = (key: string) => quoted.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  return Object.keys(en).filter((key) => !there.has(key) && isSaid(key));
}

describe('the string catalogue', () => {
  it('fills placeholders in', () => {
    expect(t('phone.redial', { name: 'Ann' })).toBe('Call Ann again');
  });

  it('has no key twice and no empty text', () => {
    expect(Object.entries(en).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has typographic apostrophes: the other sign quotes what is behind it', () => {
    expect(Object.entries(en).filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  it('has nothing that no part of the interface uses', async () => {
    const code = await sources();
    const prefixes = prefixesIn(code);
    // What begins with `said.` is said by the service, of which `said.test.ts` makes sure.
    const isUsed = (key: string) =>
      key.startsWith('said.') || code.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('is loaded with every part of the interface that speaks of it', async () => {
    const all = new Map([...(await readAll())].map(([file, code]) => [file, readingOf(file, code)]));
    const first = loadedWith(all, 'main.tsx');
    const later = [...all.values()].flatMap((reading) => reading.later);
    expect(later.length).toBeGreaterThan(20);
    const missing = ['main.tsx', ...later].map((part) => [part, missingIn(all, part, first)] as const);
    expect(missing.filter(([, keys]) => keys.length > 0)).toEqual([]);
  });
});

describe('a name that is written from right to left', () => {
  const omar = '\u0639\u0645\u0631';

  it('is set apart from what follows it, once, and no other name is', () => {
    const apart = `\u2068${omar}\u2069`;
    expect(nameOfPeer({ name: omar, number: '+4930123456' })).toBe(apart);
    expect(t('call.tabTitle', { name: omar })).toBe(`${apart} is calling`);
    expect(t('call.tabTitle', { name: isolated(omar) })).toBe(`${apart} is calling`);
    expect(t('call.tabTitle', { name: 'Ada' })).toBe('Ada is calling');
  });
});
