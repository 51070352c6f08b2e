import { createFreshness } from './freshness.ts';
import { targets } from './targets.ts';

/**
 * Makes every target whose sources changed since it was last made.
 *
 * @param root the project's folder
 * @param say where progress goes
 * @returns names of what was made
 */
export async function buildStale(root: string, say: (message: string) => void): Promise<string[]> {
  const freshness = createFreshness(root);
  const stale = targets.filter((target) => !freshness.isFresh(target));
  for (const target of stale) {
    const startedAt = performance.now();
    const sources = freshness.digest(target);
    freshness.forget(target);
    await target.make(root);
    freshness.remember(target, sources);
    say(`Built the ${target.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  }
  return stale.map((target) => target.name);
}
