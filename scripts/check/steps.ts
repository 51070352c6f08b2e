import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArchitecture } from './architecture.ts';
import { type LicensedLockfile, licenceProblems } from './licences.ts';
import { runTool } from './runTool.ts';

/** Outcome of one part of the check; `detail` is what a person needs to mend it, or what was looked at. */
export type StepResult = { passed: boolean; detail: string };

/** One part of the check. */
export type Step = { name: string; run: (root: string) => Promise<StepResult> };

/** What the last check knew, so that the next looks at what has changed since; without it everything is looked at. */
const typesSeen = 'node_modules/.cache/cordboard/types.tsbuildinfo';

const types: Step = {
  name: 'types',
  // Version 7 checks in half the time; `typescript` itself stays at 6, whose API dependency-cruiser reads sources with.
  // Each of several checkers works out for itself what the others know, which takes half as much again of the processor.
  run: (root) =>
    runTool(root, 'typescript-7/bin/tsc', [
      ...['--noEmit', '--pretty', 'false', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', join(root, typesSeen)],
    ]),
};

const style: Step = {
  name: 'lint and format',
  run: (root) =>
    runTool(root, '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']),
};

const unused: Step = {
  name: 'unused files, exports and packages',
  run: (root) => runTool(root, 'knip/bin/knip.js', ['--no-progress']),
};

const architecture: Step = {
  name: 'architecture',
  async run(root) {
    const { files, violations } = await checkArchitecture(root);
    const detail = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n');
    return { passed: violations.length === 0, detail: detail || `${files} files keep the import rules` };
  },
};

const licences: Step = {
  name: 'licences',
  async run(root) {
    const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LicensedLockfile;
    const problems = licenceProblems(lockfile);
    const detail = problems.map(({ name, version, licence }) => `${name}@${version}: ${licence}`).join('\n');
    const looked = Object.keys(lockfile.packages ?? {}).length - 1;
    if (looked < 1) return { passed: false, detail: 'The lockfile names no package.' };
    return { passed: problems.length === 0, detail: detail || `${looked} packages under permitted licences` };
  },
};

/** Every static check, in the order in which their results are printed. */
export const staticSteps: readonly Step[] = [types, style, architecture, unused, licences];
