import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Texts } from '../../renderer/strings/translation.ts';

const folder = resolve(import.meta.dirname, '../../renderer/strings');

/** All texts of the interface in a language. */
export async function textsIn(language: string): Promise<Texts> {
  const areas = readdirSync(join(folder, language)).filter((file) => file !== 'addTexts.ts');
  const read = await Promise.all(areas.map((file) => import(join(folder, language, file)) as Promise<object>));
  return Object.assign({}, ...read.flatMap((area) => Object.values(area))) as Texts;
}
