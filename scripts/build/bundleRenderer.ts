import { join } from 'node:path';
import { build } from 'vite';
import { requireEntry } from './requireEntry.ts';

/** Builds the interface with Vite into `dist/renderer`, or into `outDir`. */
export async function bundleRenderer(root: string, outDir = join(root, 'dist', 'renderer')): Promise<void> {
  await build({
    configFile: requireEntry(root, 'renderer'),
    root: join(root, 'renderer'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
}
