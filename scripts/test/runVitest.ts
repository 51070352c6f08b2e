import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failedFiles, remarksOn, type Tally, tallyOf, type VitestReport, withSecondRun } from './tally.ts';

/** More files than this do not fail for want of a moment. */
const mostRunAgain = 10;

/**
 * Runs projects of vitest.config.ts with its report on standard output. Files that failed run once more, each from its
 * beginning, when everything else has ended: real peers, real sound and real windows on a shared machine may lose a moment,
 * a defect fails again.
 *
 * @param root the project's folder
 * @param projects names; empty runs all
 * @returns how many tests passed and failed, and what to say of them in the last lines
 */
export async function runVitest(root: string, projects: readonly string[] = []): Promise<Tally & { remarks: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cordboard-vitest-'));
  try {
    const run = (...files: string[]) => reportedRun(root, folder, projects, files);
    const first = await run();
    const failed = failedFiles(first.report).map((file) => relative(root, file));
    if (failed.length === 0 || failed.length > mostRunAgain) {
      return { ...tallyOf(first.report, first.exitCode), remarks: remarksOn(root, first.report) };
    }
    process.stdout.write(`\nRunning again what failed: ${failed.join(' ')}\n`);
    const second = await run(...failed);
    const report = withSecondRun(first.report, second.report);
    return { ...tallyOf(report, second.exitCode), remarks: remarksOn(root, report, first.report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function reportedRun(root: string, folder: string, projects: readonly string[], files: readonly string[]) {
  const reportFile = join(folder, `report-${files.length}.json`);
  const exitCode = await spawnVitest(root, join(folder, 'compiled'), [
    'run',
    '--passWithNoTests',
    '--reporter=./scripts/test/failuresFirst.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...projects.map((project) => `--project=${project}`),
    ...files,
  ]);
  return { exitCode, report: readReport(reportFile) };
}

function spawnVitest(root: string, compiledFolder: string, args: string[]): Promise<number> {
  // Workers and services are processes by the hundred that load the same modules; Node keeps them compiled here.
  const shared = { ...process.env, NODE_COMPILE_CACHE: compiledFolder };
  const child = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Vitest colours its report wherever it takes the machine for a CI, readable or not.
    env: process.stdout.isTTY ? shared : { ...shared, NO_COLOR: '1' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
