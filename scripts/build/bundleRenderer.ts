import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compressFiles.ts';
import { requireEntry } from './requireEntry.ts';

/** Builds the interface with Vite into `dist/renderer`, or into `outDir`, each text also compressed. */
export async function bundleRenderer(root: string, outDir = join(root, 'dist', 'renderer')): Promise<void> {
  await build({
    configFile: requireEntry(root, 'renderer'),
    // Node reads it as it is; to bundle it first takes seconds, which the bundler remarks on where they are many.
    configLoader: 'native',
    root: join(root, 'renderer'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  await compressFiles(outDir);
}
