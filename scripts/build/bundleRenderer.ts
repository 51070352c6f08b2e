import { join } from 'node:path';
import { build } from 'vite';
import { requireEntry } from './requireEntry.ts';

/** Builds the interface with Vite into `dist/renderer`. */
export async function bundleRenderer(root: string): Promise<void> {
  await build({
    configFile: requireEntry(root, 'renderer'),
    root: join(root, 'renderer'),
    logLevel: 'warn',
    build: { outDir: join(root, 'dist', 'renderer'), emptyOutDir: true },
  });
}
