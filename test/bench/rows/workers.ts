import { consumptionOf } from '../contactCentre/consumption.ts';
import { connectAgents, fillQueue, openFixture } from '../contactCentre/fixture.ts';
import type { Measurement, Row } from '../row.ts';

/** What a contact centre takes whose audio is carried by so many threads. */
async function measure(root: string, workers: number, say: (message: string) => void) {
  const fixture = await openFixture(root, { CORDBOARD_WORKERS: String(workers) });
  try {
    await connectAgents(fixture);
    const { talking, waiting } = await fillQueue(fixture);
    const taken = await consumptionOf(fixture);
    const threads = taken.threadsMsPerSecond.map((ms) => ms.toFixed(0)).join(', ');
    say(`  ${workers} threads, ${talking} talk, ${waiting} wait: busiest ${threads} ms a second`);
    const [busiest = Number.NaN] = taken.threadsMsPerSecond;
    return { taken, talking, agents: (1000 * talking) / busiest };
  } finally {
    await fixture.close();
  }
}

/** Audio on threads of its own: what the thread that is full first carries. */
export const workers: Measurement = {
  name: 'workers',
  async run({ root, say }) {
    const none = await measure(root, 0, say);
    const one = await measure(root, 1, say);
    const two = await measure(root, 2, say);
    const rows: Row[] = [
      {
        what: 'agents in calls until the busiest thread is full, audio on two threads',
        value: two.agents,
        unit: 'agents',
        baseline: { what: 'on one thread', value: one.agents },
        aim: '1.7 times as many',
        atLeast: 1.7 * one.agents,
      },
      {
        what: 'agents in calls until the busiest thread is full, audio on one thread',
        value: one.agents,
        unit: 'agents',
        baseline: { what: 'on the main thread', value: none.agents },
        aim: 'as many or more',
      },
      {
        what: 'CPU with 50 agents in calls and 200 callers waiting, audio on two threads, per second',
        value: two.taken.cpuMsPerSecond,
        unit: 'ms',
        baseline: { what: 'on the main thread', value: none.taken.cpuMsPerSecond },
        aim: 'little more',
      },
      {
        what: 'main thread, p99 delay, audio on two threads',
        value: two.taken.loopDelayP99,
        unit: 'ms',
        baseline: { what: 'on the main thread', value: none.taken.loopDelayP99 },
        aim: 'less',
      },
    ];
    return rows;
  },
};
