import type { Step, StepResult } from './steps.ts';

/**
 * Runs steps one after the other, saying how each went.
 *
 * @returns how many passed and failed; a step that threw has failed
 */
export async function runSteps(root: string, steps: readonly Step[]): Promise<{ passed: number; failed: number }> {
  const tally = { passed: 0, failed: 0 };
  for (const step of steps) {
    const startedAt = performance.now();
    const result = await attempt(root, step);
    tally[result.passed ? 'passed' : 'failed'] += 1;
    process.stdout.write(`${describe(step, result, performance.now() - startedAt)}\n`);
  }
  return tally;
}

async function attempt(root: string, step: Step): Promise<StepResult> {
  try {
    return await step.run(root);
  } catch (error) {
    return { passed: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

function describe(step: Step, result: StepResult, elapsedMs: number): string {
  const head = `${result.passed ? '✓' : '✗'} ${step.name} (${(elapsedMs / 1000).toFixed(1)} s)`;
  if (result.passed) return head;
  return `${head}\n${result.detail.replace(/^/gm, '    ')}`;
}
