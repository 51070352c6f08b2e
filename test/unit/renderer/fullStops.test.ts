import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../../renderer/strings');
const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** An end of a sentence with another sentence behind it; “Ext.” and its like are no sentences. */
const several = /(?<!^\p{L}{2,6})[\p{L}\p{N})”»“%][.!?؟]\s+[\p{L}\p{N}“«„(]/u;
/** What a text may end with; a placeholder at the end brings its own. */
const ended = /(?:[.!?؟:…][”»“)]?|\})$/u;

async function textsOf(language: string): Promise<readonly (readonly [string, string])[]> {
  const files = readdirSync(join(folder, language)).filter((file) => file !== 'addTexts.ts');
  const modules = await Promise.all(files.map((file) => import(join(folder, language, file))));
  const parts = modules.flatMap((exported) => Object.values(exported as Readonly<Record<string, object>>));
  return parts.flatMap((part) => Object.entries(part as Readonly<Record<string, string>>));
}

it.each(languages.map(({ name }) => name))(
  'texts of several sentences in %s end with a full stop',
  async (language) => {
    const texts = await textsOf(language);
    expect(texts.length).toBeGreaterThan(1000);
    const open = texts.filter(([, text]) => several.test(text) && !ended.test(text.trim()));
    expect(open).toEqual([]);
  },
);
