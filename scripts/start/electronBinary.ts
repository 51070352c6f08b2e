import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Electron's program, if it has been fetched. Does not import the package: that would start the download.
 *
 * @param root the project's folder
 */
export function findElectron(root: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const home = join(root, 'node_modules', 'electron');
  const pathFile = join(home, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const program = join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist'), readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : undefined;
}

/** The version of Electron that the packages ask for. */
export function electronVersion(root: string): string {
  const text = readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
