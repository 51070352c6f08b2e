import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The npm that runs this, as a script; a program on Windows would need a shell. */
function npm(args: readonly string[]): Promise<{ stdout: string }> {
  const script = process.env.npm_execpath;
  const run = promisify(execFile);
  return script ? run(process.execPath, [script, ...args]) : run('npm', args);
}

/**
 * Packs the TypeScript client, once it is built, as npm publishes it.
 *
 * @param into the folder that gets it; default: where installers go
 * @returns where the archive is
 */
export async function packClient(root: string, into: string = join(root, 'dist', 'packages')): Promise<string> {
  await mkdir(into, { recursive: true });
  const { stdout } = await npm(['pack', join(root, 'dist', 'client'), '--pack-destination', into, '--json']);
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error('npm packed nothing.');
  return join(into, packed.filename);
}
