import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Vitest's global setup of the projects that run what ships: builds what is older than its sources, so that nobody tests
 * yesterday's service.
 */
export default function buildFirst(): void {
  // In a process of its own, for Vite builds React for development where Vitest has set NODE_ENV.
  const { NODE_ENV: _, ...env } = process.env;
  const root = resolve(import.meta.dirname, '../..');
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
