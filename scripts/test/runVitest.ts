import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failedFiles, merged, remarksOn, type Tally, tallyOf, type VitestReport, withSecondRun } from './tally.ts';

/** Projects of vitest.config.ts that run one group after the other; `inBackground` those that let others go first. */
type Lane = { projects: readonly string[]; inBackground?: boolean };

/**
 * All projects, in lanes that run side by side. What waits for real sound and real peers leaves the machine idle for most of
 * the time; what is pure, and pages that hear nothing, take what is left of it. The contract's tests fill up its end.
 */
const lanes: readonly Lane[] = [
  { projects: ['sip', 'media', 'alone', 'e2e', 'contract'] },
  { projects: ['unit', 'renderer', 'shell', 'storage', 'postgres', 'ui'], inBackground: true },
];

/** More failed files than this are not a matter of a busy machine. */
const mostRunAgain = 10;

type Outcome = { exitCode: number; report: VitestReport | undefined };

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
  const run = (lane: Lane, files: readonly string[] = []) => runLane(root, folder, lane, files);
  try {
    const first = await runLanes(projects.length === 0 ? lanes : [{ projects }], run);
    const failed = failedFiles(first.report).map((file) => relative(root, file));
    if (failed.length === 0 || failed.length > mostRunAgain) {
      return { ...tallyOf(first.report, first.exitCode), remarks: remarksOn(root, first.report) };
    }
    process.stdout.write(`\nRunning again what failed: ${failed.join(' ')}\n`);
    const second = await run({ projects }, failed);
    const report = withSecondRun(first.report, second.report);
    return { ...tallyOf(report, second.exitCode), remarks: remarksOn(root, report, first.report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLanes(wanted: readonly Lane[], run: (lane: Lane) => Promise<Outcome>): Promise<Outcome> {
  const outcomes = await Promise.all(wanted.map((lane) => run(lane)));
  return {
    exitCode: Math.max(...outcomes.map(({ exitCode }) => exitCode)),
    report: merged(outcomes.map(({ report }) => report)),
  };
}

async function runLane(root: string, folder: string, lane: Lane, files: readonly string[]): Promise<Outcome> {
  const reportFile = join(mkdtempSync(join(folder, 'lane-')), 'report.json');
  const exitCode = await spawnVitest(root, join(folder, 'compiled'), lane.inBackground ?? false, [
    'run',
    '--passWithNoTests',
    '--reporter=./scripts/test/failuresFirst.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...lane.projects.map((project) => `--project=${project}`),
    ...files,
  ]);
  return { exitCode, report: readReport(reportFile) };
}

function spawnVitest(root: string, compiledFolder: string, inBackground: boolean, args: string[]): Promise<number> {
  // Workers and services are processes by the hundred that load the same modules; Node keeps them compiled here.
  const shared = { ...process.env, NODE_COMPILE_CACHE: compiledFolder };
  const child = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Vitest colours its report wherever it takes the machine for a CI, readable or not.
    env: process.stdout.isTTY ? shared : { ...shared, NO_COLOR: '1' },
  });
  const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;
  if (child.pid !== undefined) setPriorityIfAllowed(child.pid, inBackground ? PRIORITY_BELOW_NORMAL : PRIORITY_NORMAL);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Before it starts workers, which inherit it. The checks beside the tests have lowered our own, and not everybody may raise it. */
function setPriorityIfAllowed(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It goes on with ours.
  }
}

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
