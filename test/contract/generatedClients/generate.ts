/** Has clients generated from the document, beside the programs that use them. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate as orval } from 'orval';
import { runTool } from '../../../scripts/check/runTool.ts';
import type { Journey, Task } from './programs/journey.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Programs by the generator whose client they use. */
export const programs = ['openapiFetch', 'heyApi', 'orval', 'ownClient'] as const;

/**
 * Generates all clients in a folder, and puts the programs and our own client beside them.
 *
 * @param document where the document is, as a URL
 * @param api the address that orval writes into its client
 */
export async function generateClients(folder: string, document: URL, api: string): Promise<void> {
  const generated = join(folder, 'generated');
  cpSync(join(import.meta.dirname, 'programs'), folder, { recursive: true });
  mkdirSync(generated);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(root, 'dist', 'client'), join(generated, 'cordboardClient'), { recursive: true });
  cpSync(join(root, 'clients', 'python', 'cordboard'), join(folder, 'cordboard'), { recursive: true });
  writeFileSync(join(generated, 'openapiTypescript.ts'), astToString(await openapiTypescript(document)));
  await createClient({
    input: document.href,
    output: { path: join(generated, 'heyApi'), importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  });
  await orval({
    input: fileURLToPath(document),
    output: { target: join(generated, 'orval.ts'), client: 'fetch', mode: 'single', baseUrl: api },
  });
}

/** What the compiler objects to in the programs and in what was generated, as strict as it can be; empty is good. */
export async function compile(folder: string): Promise<string> {
  const { detail } = await runTool(root, 'typescript-7/bin/tsc', ['-p', folder, '--pretty', 'false']);
  return detail;
}

/** A program, ready to run. */
export async function load(folder: string, program: string): Promise<(task: Task) => Promise<Journey>> {
  const outfile = join(folder, 'bundles', `${program}.mjs`);
  await build({
    entryPoints: [join(folder, `${program}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  const { journey } = (await import(pathToFileURL(outfile).href)) as { journey: (task: Task) => Promise<Journey> };
  return journey;
}
