/** `npm test`: brings what the tests need, builds, runs every test and the checks beside them; the last line counts. */
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { buildStale } from './build/buildStale.ts';
import { runSteps } from './check/runSteps.ts';
import { type Step, staticSteps } from './check/steps.ts';
import { provideTestTools } from './test/provideTestTools.ts';
import { runVitest } from './test/runVitest.ts';
import { closingLine, total } from './test/tally.ts';

const root = resolve(import.meta.dirname, '..');
const say = (message: string) => process.stdout.write(`${message}\n`);

const setUp: readonly Step[] = [
  { name: 'tools that the tests need', run: () => provideTestTools(say) },
  { name: 'build', run: async () => ({ passed: true, detail: (await buildStale(root, say)).join(', ') }) },
];
const tools = await runSteps(root, setUp, { atATime: setUp.length });
const testing = runVitest(root, process.argv.slice(2));
// Vitest, which runs by now, keeps its priority: some tests hear whether sound arrives in time, and checks can wait.
setPriority(constants.priority.PRIORITY_LOW);
const checkLines: string[] = [];
const checks = await runSteps(root, staticSteps, { say: (lines) => checkLines.push(lines) });
const tests = await testing;
const sum = total([tools, checks, tests]);
say(`\n${checkLines.join('\n')}\n${tests.remarks}\n${closingLine(sum)}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
