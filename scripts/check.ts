/** `npm run check`: everything that needs no peer and no browser. */
import { resolve } from 'node:path';
import { runSteps } from './check/runSteps.ts';
import { staticSteps } from './check/steps.ts';
import { runVitest } from './test/runVitest.ts';
import { closingLine, total } from './test/tally.ts';

const root = resolve(import.meta.dirname, '..');

const checks = await runSteps(root, staticSteps, { atATime: 2 });
const tests = await runVitest(root, ['unit', 'shell']);
const sum = total([checks, tests]);
process.stdout.write(`${tests.remarks}\n${closingLine(sum)}\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;
