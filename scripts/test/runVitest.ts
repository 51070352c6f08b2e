import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remarksOn, type Tally, tallyOf, type VitestReport } from './tally.ts';

/**
 * Runs projects of vitest.config.ts with its report on standard output.
 *
 * @param root the project's folder
 * @param projects names; empty runs all
 * @returns how many tests passed and failed, and what to say of them in the last lines
 */
export async function runVitest(root: string, projects: readonly string[] = []): Promise<Tally & { remarks: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cordboard-vitest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const exitCode = await spawnVitest(root, join(folder, 'compiled'), [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...projects.map((project) => `--project=${project}`),
    ]);
    const report = readReport(reportFile);
    return { ...tallyOf(report, exitCode), remarks: remarksOn(root, report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
