/** How many calls a second can be set up: in at one line and out at another, with all that a call leaves behind. */
import { provideTestTools } from '../../../scripts/test/provideTestTools.ts';
import { startCordboard } from '../callRate/cordboard.ts';
import { type Passage, startProxy } from '../callRate/proxy.ts';
import { type Called, placeCalls, startCalled } from '../callRate/sippLoad.ts';
import { cpuSecondsOf } from '../relay/processCpu.ts';
import type { Measurement, Row } from '../row.ts';
import { percentile } from '../samples.ts';

const peers = [
  { name: 'sip-tester', purpose: 'who calls and is called', programs: ['sipp'] },
  { name: 'kamailio', purpose: 'the yardstick of setting calls up', programs: ['kamailio'] },
  {
    name: 'kamailio-sqlite-modules',
    purpose: 'the yardstick that keeps records',
    file: '/usr/lib/*/kamailio/modules/db_sqlite.so',
  },
];

/** Calls that begin in a second; the first only warms up. */
const warmUp = { rate: 20, seconds: 4 };
const rates = [20, 50, 100, 150];
const seconds = 5;
/** T1 of RFC 3261: whoever waits longer asks again. */
const IN_TIME_MS = 500;

type Carried = Called & { cpuMsOfCall: number };

async function carry(through: Passage, load: { rate: number; seconds: number }): Promise<Carried> {
  const cpu = () => through.pids().reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  const before = cpu();
  const called = await placeCalls({ ...through, ...load });
  return { ...called, cpuMsOfCall: (1000 * (cpu() - before)) / called.placed };
}

/** What came of every rate. */
async function carryAll(name: string, through: Passage, say: (message: string) => void): Promise<Map<number, Carried>> {
  const carried = new Map<number, Carried>();
  await carry(through, warmUp);
  for (const rate of rates) {
    const { setUpMs, ...totals } = await carry(through, { rate, seconds });
    carried.set(rate, { setUpMs, ...totals });
    const [p50, p99] = [percentile(setUpMs, 50), percentile(setUpMs, 99)];
    say(`  ${rate} calls/s, ${name}: ${JSON.stringify({ ...totals, p50, p99 })}`);
  }
  await through.stop();
  return carried;
}

const failedPercent = ({ placed, succeeded }: Called) => (100 * (placed - succeeded)) / placed;

/** The highest rate at which every call went as it should, and 99 of 100 were answered before the caller asked again. */
function highestRate(carried: Map<number, Carried>): number {
  const sustained = [...carried].filter(
    ([, one]) => failedPercent(one) === 0 && percentile(one.setUpMs, 99) <= IN_TIME_MS,
  );
  return Math.max(0, ...sustained.map(([rate]) => rate));
}

const KEEPING = 'kamailio with calls and CDRs in SQLite';

function rowsOf(rate: number, ours: Carried, theirs: Carried, keeping: Carried, direct: Called): Row[] {
  const added = (percent: number): Pick<Row, 'value' | 'unit' | 'baseline'> => {
    const bare = percentile(direct.setUpMs, percent);
    const theirsMs = percentile(theirs.setUpMs, percent) - bare;
    return {
      value: percentile(ours.setUpMs, percent) - bare,
      unit: 'ms',
      baseline: { what: 'kamailio', value: theirsMs },
    };
  };
  const ofRate = `of ${rate} calls a second`;
  return [
    {
      what: `${ofRate}, failed`,
      value: failedPercent(ours),
      unit: '%',
      baseline: { what: 'kamailio', value: failedPercent(theirs) },
      aim: 'none',
      atMost: 0,
    },
    { what: `INVITE → 200, added ${ofRate}, p50`, ...added(50), aim: 'under 50 ms', atMost: 50 },
    { what: `INVITE → 200, added ${ofRate}, p99`, ...added(99), aim: 'under 500 ms', atMost: IN_TIME_MS },
    {
      what: `CPU of a call from INVITE to BYE, one ${ofRate}`,
      value: ours.cpuMsOfCall,
      unit: 'ms',
      baseline: { what: 'kamailio', value: theirs.cpuMsOfCall },
      aim: 'under 10 ms: 100 calls a second on a core',
      atMost: 10,
    },
    {
      what: `the same, beside a proxy that keeps calls and their records, ${ofRate}`,
      value: ours.cpuMsOfCall,
      unit: 'ms',
      baseline: { what: KEEPING, value: keeping.cpuMsOfCall },
      aim: 'under 10 ms: 100 calls a second on a core',
      atMost: 10,
    },
  ];
}

/**
 * sipp calls a number whose calls Cordboard sends out again over another line, to sipp. kamailio, which knows nothing of
 * calls and keeps no record, passes the same messages on; and so does one that keeps calls and their records in SQLite.
 */
export const callRate: Measurement = {
  name: 'call-rate',
  async run({ root, say }) {
    const { passed, detail } = await provideTestTools(say, peers);
    if (!passed) throw new Error(detail);
    const called = await startCalled();
    try {
      const nobody = {
        target: `127.0.0.1:${called.port}`,
        number: '4930100',
        pids: () => [],
        stop: async () => undefined,
      };
      const direct = await carryAll('nobody between', nobody, say);
      const theirs = await carryAll('kamailio', await startProxy(called.port, false), say);
      const keeping = await carryAll(KEEPING, await startProxy(called.port, true), say);
      const ours = await carryAll('Cordboard', await startCordboard(root, called.port), say);
      const rows = rates.flatMap((rate) => {
        const [one, other, records, bare] = [ours, theirs, keeping, direct].map((carried) => carried.get(rate));
        return one && other && records && bare ? rowsOf(rate, one, other, records, bare) : [];
      });
      return [highest(ours, theirs, 'kamailio'), highest(ours, keeping, KEEPING), ...rows];
    } finally {
      await called.stop();
    }
  },
};

function highest(ours: Map<number, Carried>, theirs: Map<number, Carried>, what: string): Row {
  return {
    what: `calls set up in a second, of up to ${rates.at(-1)}`,
    value: highestRate(ours),
    unit: 'calls/s',
    baseline: { what, value: highestRate(theirs) },
    aim: '100 a second',
  };
}
