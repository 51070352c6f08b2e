import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../renderer/strings/en.ts';
import { t } from '../../../renderer/strings/t.ts';

const renderer = resolve(import.meta.dirname, '../../../renderer');

async function sources(): Promise<string> {
  const files = await readdir(renderer, { recursive: true });
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('strings'));
  return (await Promise.all(code.map((file) => readFile(join(renderer, file), 'utf8')))).join('\n');
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
    const prefixes = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '');
    const isUsed = (key: string) => code.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });
});
