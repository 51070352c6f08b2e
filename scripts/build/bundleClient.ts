import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runTool } from '../check/runTool.ts';
import { requireEntry } from './requireEntry.ts';

/** Declarations say where they were compiled from; packages have scripts. */
async function importScripts(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts'));
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"));
  }
}

/** It is released with the app, and has its version. */
async function manifestOf(root: string, source: string): Promise<string> {
  const read = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object;
  const { version } = (await read(root)) as { version?: string };
  return `${JSON.stringify({ ...(await read(source)), version }, null, 2)}\n`;
}

/**
 * Makes the package of the TypeScript client: one script without dependencies, for Node 20 and browsers, and its types.
 *
 * @param root the project's folder
 * @param outdir where to write; default: `dist/client` of the project
 */
export async function bundleClient(root: string, outdir: string = join(root, 'dist', 'client')): Promise<void> {
  const source = join(root, 'clients', 'typescript');
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  await build({
    entryPoints: { index: requireEntry(root, 'client') },
    outdir,
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const types = await runTool(root, 'typescript-7/bin/tsc', ['-p', source, '--outDir', outdir, '--pretty', 'false']);
  if (!types.passed) throw new Error(types.detail);
  await importScripts(outdir);
  await writeFile(join(outdir, 'package.json'), await manifestOf(root, source));
  await cp(join(source, 'README.md'), join(outdir, 'README.md'));
  const licences = [join(root, 'LICENSE'), join(root, 'node_modules', 'eventsource-parser', 'LICENSE')];
  const texts = await Promise.all(licences.map((path) => readFile(path, 'utf8')));
  await writeFile(join(outdir, 'LICENSE'), texts.join('\n\neventsource-parser, which index.js contains:\n\n'));
}
