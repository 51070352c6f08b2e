/** `npm run check`: everything that needs no peer and no browser. */
import { resolve } from 'node:path';
import { runSteps } from './check/runSteps.ts';
import { staticSteps } from './check/steps.ts';
import { runVitest } from './test/runVitest.ts';
import { closingLine, total } from './test/tally.ts';

const root = resolve(import.meta.dirname, '..');

const testing = runVitest(root, ['unit', 'renderer', 'shell']);
const checkLines: string[] = [];
const checks = await runSteps(root, staticSteps, { atATime: 2, say: (lines) => checkLines.push(lines) });
const tests = await testing;
const sum = total([checks, tests]);
process.stdout.write(`\n${checkLines.join('\n')}\n${tests.remarks}\n${closingLine(sum)}\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;
