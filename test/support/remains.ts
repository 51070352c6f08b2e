import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files below a folder that contain one of the texts, of any kind: the database, its log, what was recorded. */
export async function filesWith(folder: string, ...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // What is removed meanwhile is not there.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const there = texts.filter((text) => bytes.includes(text));
    if (there.length > 0) found.push(`${entry.name}: ${there.join(', ')}`);
  }
  return found;
}
