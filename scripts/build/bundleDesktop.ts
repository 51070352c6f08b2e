import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from './nodeBundle.ts';
import { requireEntry } from './requireEntry.ts';

/**
 * Bundles Electron's main process (ESM) and the preload (CommonJS, the only kind a sandboxed window loads). The service
 * is its own bundle, which runs in a process of its own.
 */
export async function bundleDesktop(root: string): Promise<void> {
  const outdir = join(root, 'dist', 'electron');
  await build({
    ...nodeBundle,
    entryPoints: { main: requireEntry(root, 'desktop') },
    outdir,
    external: ['electron'],
  });
  await build({
    ...nodeBundle,
    banner: {},
    entryPoints: { preload: join(root, 'electron', 'preload.ts') },
    outdir,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    external: ['electron'],
  });
  cpSync(join(root, 'electron', 'shell', 'assets'), join(outdir, 'assets'), { recursive: true });
}
