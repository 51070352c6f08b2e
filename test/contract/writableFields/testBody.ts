/** What a test says, as text: its own lines, and those of the helpers of its file that it uses. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const sources = new Map<string, string | null>();

/** A test file below `test/`, without `.test.ts`; null where there is none. Read once. */
export function sourceOf(file: string): string | null {
  if (!sources.has(file)) {
    const paths = ['.test.ts', '.test.tsx'].map((ending) => resolve(import.meta.dirname, '../..', file + ending));
    const path = paths.find(existsSync);
    sources.set(file, path ? readFileSync(path, 'utf8') : null);
  }
  return sources.get(file) ?? null;
}

/** Where a test or a group of tests begins: formatting puts the ones at the left and the others two columns in. */
const start = /^(?: {2}){0,2}(?:it|describe|test|beforeAll|beforeEach)\b/;
/** A named declaration at the top level. */
const named = /^(?:export )?(?:async )?(?:const|let|function|class) (?:\{ )?(\w+)/;
/** What is done before tests of the file. */
const prepares = /^(?: {2})*before(?:All|Each)\(/;
const beginning = /^(?! |\}|\]|\))/;

interface Part {
  readonly name: string | null;
  readonly isTest: boolean;
  readonly text: string;
}

/** A file in parts: each test, and each declaration at the top level. */
function partsOf(source: string): Part[] {
  const parts: { name: string | null; isTest: boolean; lines: string[] }[] = [];
  for (const line of source.split('\n')) {
    const isTest = start.test(line);
    if (isTest || (beginning.test(line) && line !== '') || parts.length === 0)
      parts.push({ name: named.exec(line)?.[1] ?? null, isTest, lines: [] });
    parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ lines, ...part }) => ({ ...part, text: lines.join('\n') }));
}

const mentions = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The test of that title, what is done before it, and the helpers that both use, they themselves included; null where there is no such test. */
export function testBody(source: string, title: string): string | null {
  const parts = partsOf(source);
  const test = parts.find(({ isTest, text }) => isTest && text.includes(title));
  if (!test) return null;
  const used = [test, ...parts.filter(({ text }) => prepares.test(text))];
  for (const { text } of used) {
    for (const part of parts)
      if (part.name !== null && !used.includes(part) && mentions(text, part.name)) used.push(part);
  }
  return used.map(({ text }) => text).join('\n');
}

/** How the service names a field inside: `createdAt`. */
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whether a text speaks of a field: by its name, as the contract or the service writes it, or by another that it is known by. */
export const speaksOf = (text: string, name: string, aliases: readonly string[] = []): boolean =>
  [name, camelCase(name), ...aliases].some((known) =>
    /^\w+$/.test(known) ? mentions(text, known) : text.includes(known),
  );
