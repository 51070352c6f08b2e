/** `npm test`: brings what the tests need, builds, checks, and runs every test; the last line counts. */
import { resolve } from 'node:path';
import { buildStale } from './build/buildStale.ts';
import { runSteps } from './check/runSteps.ts';
import { staticSteps } from './check/steps.ts';
import { provideTestTools } from './test/provideTestTools.ts';
import { runVitest } from './test/runVitest.ts';
import { closingLine, total } from './test/tally.ts';

const root = resolve(import.meta.dirname, '..');
const say = (message: string) => process.stdout.write(`${message}\n`);

const tools = await runSteps(root, [
  { name: 'tools that the tests need', run: () => provideTestTools(say) },
  {
    name: 'build',
    run: async () => ({ passed: true, detail: (await buildStale(root, say)).join(', ') }),
  },
]);
const checks = await runSteps(root, staticSteps);
const tests = await runVitest(root, process.argv.slice(2));
const sum = total([tools, checks, tests]);
say(`\n${closingLine(sum)}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
