import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../scripts/check/runSteps.ts';
import type { Step, StepResult } from '../../../scripts/check/steps.ts';

const passed = { passed: true, detail: 'not shown' };

/** Steps that end on demand, and their reports. */
function started(names: readonly string[], atATime: number) {
  const running: string[] = [];
  const said: string[] = [];
  const ends = new Map(names.map((name) => [name, Promise.withResolvers<StepResult>()]));
  const steps: Step[] = names.map((name) => ({
    name,
    run: (root) => {
      running.push(`${name} in ${root}`);
      return ends.get(name)?.promise ?? Promise.reject(new Error('unknown step'));
    },
  }));
  const ended = runSteps('/project', steps, {
    atATime,
    say: (lines) => said.push(lines.replace(/\(\d+\.\d s\)/, '(… s)')),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    running,
    said,
    ended,
    end: (name: string, result: StepResult = passed) => {
      ends.get(name)?.resolve(result);
      return settle();
    },
    break: (name: string, error: unknown) => {
      ends.get(name)?.reject(error);
      return settle();
    },
  };
}

describe('steps of a check', () => {
  it('run as many at a time as they may, the next when one has ended', async () => {
    const steps = started(['types', 'style', 'unused'], 2);
    expect(steps.running).toEqual(['types in /project', 'style in /project']);
    await steps.end('style');
    expect(steps.running).toEqual(['types in /project', 'style in /project', 'unused in /project']);
    await steps.end('unused');
    await steps.end('types');
    expect(await steps.ended).toEqual({ passed: 3, failed: 0 });
  });

  it('run one after the other when nothing else is said', async () => {
    let isRunning = false;
    const step: Step = {
      name: 'alone',
      run: async () => {
        const wasRunning = isRunning;
        isRunning = true;
        await new Promise((resolve) => setImmediate(resolve));
        isRunning = false;
        return { passed: !wasRunning, detail: 'another was running' };
      },
    };
    expect(await runSteps('/project', [step, step, step], { say: () => undefined })).toEqual({ passed: 3, failed: 0 });
  });

  it('are printed in their order, each as soon as those before it have ended', async () => {
    const steps = started(['types', 'style', 'unused'], 3);
    await steps.end('style');
    expect(steps.said).toEqual([]);
    await steps.end('types');
    expect(steps.said).toEqual(['✓ types (… s)', '✓ style (… s)']);
    await steps.end('unused');
    expect(steps.said.at(-1)).toBe('✓ unused (… s)');
  });

  it('show what a failing one wrote, and why one broke off, and continue', async () => {
    const steps = started(['types', 'style', 'unused'], 2);
    await steps.end('types', { passed: false, detail: 'a.ts(1,1): error TS1\nb.ts(2,2): error TS2' });
    await steps.break('style', new Error('no such program'));
    await steps.end('unused');
    expect(await steps.ended).toEqual({ passed: 1, failed: 2 });
    expect(steps.said).toEqual([
      '✗ types (… s)\n    a.ts(1,1): error TS1\n    b.ts(2,2): error TS2',
      '✗ style (… s)\n    no such program',
      '✓ unused (… s)',
    ]);
  });
});
