import { join } from 'node:path';
import { build } from 'esbuild';
import { browserScript } from './browserScript.ts';
import { compressFiles } from './compressFiles.ts';
import { requireEntry } from './requireEntry.ts';

/**
 * Bundles the script that web sites embed into `dist/widget`.
 *
 * @param root the project's folder
 * @param outdir where to write; default: `dist/widget` of the project
 */
export async function bundleWidget(root: string, outdir: string = join(root, 'dist', 'widget')): Promise<void> {
  await build({
    entryPoints: { callmeback: requireEntry(root, 'widget') },
    outdir,
    ...browserScript,
  });
  await compressFiles(outdir);
}
