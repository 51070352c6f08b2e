import { existsSync } from 'node:fs';
import { join } from 'node:path';

const entries = {
  service: 'electron/headless.ts',
  desktop: 'electron/main.ts',
  renderer: 'vite.config.ts',
  widget: 'widget/callmeback.ts',
  reference: 'reference/reference.ts',
  client: 'clients/typescript/src/index.ts',
};

/**
 * The source file that a target starts from.
 *
 * @throws {Error} when the checkout lacks it
 */
export function requireEntry(root: string, target: keyof typeof entries): string {
  const path = join(root, entries[target]);
  if (!existsSync(path)) throw new Error(`${entries[target]} is missing: the checkout is not complete.`);
  return path;
}
