import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { StepResult } from '../check/steps.ts';
import { type DebianPackage, missingTools, testTools } from './testTools.ts';

/**
 * Sees to it that the programs which the tests talk to are there: installs Debian's packages when it may, otherwise says
 * which are missing and how to get them.
 *
 * @param say where progress goes
 * @param packages default: all that tests need
 */
export async function provideTestTools(
  say: (message: string) => void,
  packages: readonly DebianPackage[] = testTools,
): Promise<StepResult> {
  const missing = missingTools(packages);
  if (missing.length === 0) return { passed: true, detail: 'all there' };
  const { needed = [], wished = [] } = Object.groupBy(missing, ({ otherwise }) => (otherwise ? 'wished' : 'needed'));
  // One by one apart from what is needed: a name that a distribution does not know fails all that it is asked for with.
  if (mayInstall()) for (const packages of [needed, ...wished.map((one) => [one])]) await install(packages, say);
  const stillMissing = missingTools(needed);
  if (stillMissing.length > 0) return { passed: false, detail: explain(stillMissing) };
  for (const { name, otherwise } of missingTools(wished)) say(`There is no ${name}: ${otherwise}.`);
  return { passed: true, detail: 'as far as they are to be had' };
}

function mayInstall(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

async function install(packages: readonly DebianPackage[], say: (message: string) => void): Promise<void> {
  if (packages.length === 0) return;
  const names = packages.map(({ name }) => name);
  say(`Installing Debian packages: ${names.join(' ')} …`);
  // A run level without services: a test machine needs the programs, not their daemons on the standard ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (args: string[]) =>
    once(spawn('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  await apt(['update']);
  await apt(['install', '--yes', '--no-install-recommends', ...names]);
}

function explain(missing: readonly DebianPackage[]): string {
  const lines = missing.map(({ name, purpose }) => `${name}: ${purpose}`);
  const command = `apt-get install --no-install-recommends ${missing.map(({ name }) => name).join(' ')}`;
  return [...lines, '', 'On Debian or Ubuntu, as root:', `  ${command}`].join('\n');
}
