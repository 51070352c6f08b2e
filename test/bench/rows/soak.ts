import { type Rest, startSoak } from '../../support/soak/soak.ts';
import type { Measurement } from '../row.ts';

const MB = 2 ** 20;
/** Eight hours of a busy desk's calls. */
const CALLS = 20_000;
/** Until then code is compiled and caches fill. */
const WARM_UP = CALLS / 10;

/** What twenty thousand calls leave behind in the process. */
export const soak: Measurement = {
  name: 'soak',
  async run({ say }) {
    const stacks = await startSoak();
    await stacks.call(WARM_UP);
    const before = await stacks.rest();
    const startedAt = performance.now();
    for (let made = WARM_UP; made < CALLS; made += WARM_UP) {
      await stacks.call(WARM_UP);
      say(`  ${made + WARM_UP} calls, ${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
    const after = await stacks.rest();
    await stacks.close();
    say(`  kept: ${after.kept}; handles ${handlesOf(before)} before, ${handlesOf(after)} after`);
    return [
      {
        what: `heap after ${CALLS.toLocaleString('en')} calls through two stacks`,
        value: after.heap / MB,
        unit: 'MB',
        baseline: { what: `after ${WARM_UP.toLocaleString('en')}`, value: before.heap / MB },
        aim: 'no more than at first',
        atMost: (before.heap / MB) * 1.1,
      },
    ];
  },
};

function handlesOf({ handles }: Rest): string {
  return Object.entries(handles)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
