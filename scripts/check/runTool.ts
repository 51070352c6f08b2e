import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Runs a package's command line under this Node.
 *
 * @param root the project's folder
 * @param program its script below node_modules
 * @returns whether it exited with 0, and what it wrote
 */
export async function runTool(
  root: string,
  program: string,
  args: string[],
): Promise<{ passed: boolean; detail: string }> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { passed: code === 0, detail: `${output}${errors}`.trim() };
}
