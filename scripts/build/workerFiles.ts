import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** `new URL('./speechWorker.ts', import.meta.url)`: how the service names a file that a worker thread runs. */
const workerUrl = /new URL\(\s*'(\.{1,2}\/[^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;

/**
 * Finds the files that a folder's sources run in worker threads, and rewrites the references to them. esbuild does not
 * follow `new URL(…, import.meta.url)`; in the bundle every file lies in one folder, so the name alone is enough.
 *
 * @param folder where the sources are
 * @returns the worker files, to be bundled as entry points, and the plugin that points at the results
 * @throws {Error} when two workers have the same file name
 */
export function workerFiles(folder: string): { files: string[]; plugin: Plugin } {
  const files = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.ts')) continue;
    const path = join(folder, entry);
    for (const [, reference] of readFileSync(path, 'utf8').matchAll(workerUrl)) {
      files.add(resolve(dirname(path), reference ?? ''));
    }
  }
  refuseEqualNames([...files]);
  return { files: [...files], plugin: rewriteReferences };
}

function refuseEqualNames(files: string[]): void {
  const names = files.map((file) => basename(file));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two worker files are named ${twice}: give one another name.`);
}

const rewriteReferences: Plugin = {
  name: 'worker-files',
  setup: (plugin) =>
    plugin.onLoad({ filter: /electron[\\/]service[\\/].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (source.search(workerUrl) < 0) return undefined;
      const contents = source.replace(
        workerUrl,
        (_match, reference: string) => `new URL('./${basename(reference, '.ts')}.js', import.meta.url)`,
      );
      return { contents, loader: 'ts' };
    }),
};
