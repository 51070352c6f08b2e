import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildAsyncApi } from '../../shared/api/asyncapi.ts';
import { buildOpenApi } from '../../shared/api/openapi.ts';
import { buildPostman } from '../../shared/api/postman.ts';
import { browserScript } from './browserScript.ts';
import { compressFiles } from './compressFiles.ts';
import { requireEntry } from './requireEntry.ts';

const documents = { openapi: buildOpenApi, asyncapi: buildAsyncApi, postman: buildPostman };

/**
 * Makes the API's reference in `dist/reference`: the page's script and style, and the documents that are made of the contract, which
 * would hold up calls for most of a second if the service made them.
 *
 * @param root the project's folder
 * @param outdir where to write; default: `dist/reference` of the project
 */
export async function bundleReference(root: string, outdir: string = join(root, 'dist', 'reference')): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: { reference: requireEntry(root, 'reference') },
    outdir,
    ...browserScript,
  });
  for (const [name, make] of Object.entries(documents)) {
    await writeFile(join(outdir, `${name}.json`), JSON.stringify(make()));
  }
  await compressFiles(outdir);
}
