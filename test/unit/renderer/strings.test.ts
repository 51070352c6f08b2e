import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../renderer/strings/catalogue.ts';
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

/** What of it is loaded together with a file. */
function loadedWith(all: ReadonlyMap<string, string>, file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file) || !all.has(file)) return loaded;
  loaded.add(file);
  for (const [, path = ''] of all.get(file)?.matchAll(staticImport) ?? [])
    loadedWith(all, join(dirname(file), path), loaded);
  return loaded;
}

/** Strings that a part of the interface speaks of without loading them. */
function missingIn(all: ReadonlyMap<string, string>, part: string, before: ReadonlySet<string>): string[] {
  const loaded = loadedWith(all, part);
  const catalogues = [...loaded, ...before].filter(isCatalogue).map((file) => all.get(file));
  const here = [...loaded].flatMap((file) => (isCatalogue(file) ? [] : (all.get(file) ?? []))).join('\n');
  const prefixes = prefixesIn(here);
  const isSaid = (key: string) => here.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
  const isThere = (key: string) => catalogues.some((code) => code?.includes(`  '${key}':`));
  return Object.keys(en).filter((key) => isSaid(key) && !isThere(key));
}

describe('the string catalogue', () => {
  it('fills placeholders in', () => {
    expect(t('phone.redial', { name: 'Ann' })).toBe('Call Ann again');
  });

  it('has no key twice and no empty text', () => {
    expect(Object.entries(en).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has nothing that no part of the interface uses', async () => {
    const code = await sources();
    const prefixes = prefixesIn(code);
    const isUsed = (key: string) => code.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('is loaded with every part of the interface that speaks of it', async () => {
    const all = await readAll();
    const first = loadedWith(all, 'main.tsx');
    const later = [...all].flatMap(([file, code]) =>
      [...code.matchAll(laterImport)].map(([, path = '']) => join(dirname(file), path)),
    );
    expect(later.length).toBeGreaterThan(20);
    const missing = ['main.tsx', ...later].map((part) => [part, missingIn(all, part, first)] as const);
    expect(missing.filter(([, keys]) => keys.length > 0)).toEqual([]);
  });
});
