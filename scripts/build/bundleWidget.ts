import { join } from 'node:path';
import { build } from 'esbuild';
import { compressFiles } from './compressFiles.ts';
import { requireEntry } from './requireEntry.ts';

/**
 * Bundles the script that web sites embed into `dist/widget`: one classic script, small, for browsers of the last years.
 *
 * @param root the project's folder
 * @param outdir where to write; default: `dist/widget` of the project
 */
export async function bundleWidget(root: string, outdir: string = join(root, 'dist', 'widget')): Promise<void> {
  await build({
    entryPoints: { callmeback: requireEntry(root, 'widget') },
    outdir,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  await compressFiles(outdir);
}
