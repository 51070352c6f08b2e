import type { Step, StepResult } from './steps.ts';

/** How steps are run, and where their lines go. */
export type RunOptions = {
  /** How many run at the same time; default 1. */
  atATime?: number;
  /** Takes how a step went, in the order of the steps; default: standard output. */
  say?: (lines: string) => void;
};

type Outcome = { result: StepResult; elapsedMs: number };

/**
 * Runs steps, reporting each as soon as those before it were reported.
 *
 * @returns how many passed and failed; a step that threw has failed
 */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  { atATime = 1, say = (lines) => process.stdout.write(`${lines}\n`) }: RunOptions = {},
): Promise<{ passed: number; failed: number }> {
  const tally = { passed: 0, failed: 0 };
  const jobs = steps.map((step) => ({ step, ...Promise.withResolvers<Outcome>() }));
  const waiting = jobs.values();
  const takeTurns = async () => {
    for (const { step, resolve } of waiting) resolve(await attempt(root, step));
  };
  for (let lane = 0; lane < atATime; lane += 1) void takeTurns();
  for (const { step, promise } of jobs) {
    const { result, elapsedMs } = await promise;
    tally[result.passed ? 'passed' : 'failed'] += 1;
    say(describe(step, result, elapsedMs));
  }
  return tally;
}

async function attempt(root: string, step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const result = await step
    .run(root)
    .catch((error: unknown) => ({ passed: false, detail: error instanceof Error ? error.message : String(error) }));
  return { result, elapsedMs: performance.now() - startedAt };
}

function describe(step: Step, result: StepResult, elapsedMs: number): string {
  const head = `${result.passed ? '✓' : '✗'} ${step.name} (${(elapsedMs / 1000).toFixed(1)} s)`;
  if (result.passed) return head;
  return `${head}\n${result.detail.replace(/^/gm, '    ')}`;
}
