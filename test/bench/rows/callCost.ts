import { setTimeout as pause } from 'node:timers/promises';
import { type CallKind, startCalls } from '../callCost/calls.ts';
import { cpuSecondsOf } from '../relay/processCpu.ts';
import type { Measurement, Row } from '../row.ts';

const count = 10;
/** A service is up for days: what its first seconds cost is mostly V8, which compiles what runs often. */
const warmUpMs = 20_000;
const measuredMs = 8000;

const plain: CallKind = { what: 'passed on as it is, PCMU', near: 'PCMU', far: 'PCMU' };
const kinds: readonly CallKind[] = [
  { what: 'recorded, PCMU', near: 'PCMU', far: 'PCMU', recorded: true },
  { what: 'transcoded, PCMU and PCMA', near: 'PCMU', far: 'PCMA' },
  { what: 'transcoded, PCMU and G.722', near: 'PCMU', far: 'G722' },
  { what: 'transcoded, PCMU and Opus', near: 'PCMU', far: 'opus' },
  { what: 'of an agent (WebRTC, speaks Opus) with a line, PCMU', near: 'agent', far: 'PCMU' },
  { what: 'of an agent with a line, PCMU, recorded', near: 'agent', far: 'PCMU', recorded: true },
];

/** CPU of the media engine for one of several calls that are up, per cent of a core. */
async function measure(kind: CallKind, say: (message: string) => void): Promise<number> {
  const calls = await startCalls(kind, count, 'speech');
  try {
    await pause(warmUpMs);
    const heardBefore = await calls.parties.order('heard');
    const [before, startedAt] = [cpuSecondsOf(calls.engine.pid), performance.now()];
    await pause(measuredMs);
    const seconds = (performance.now() - startedAt) / 1000;
    const percent = (100 * (cpuSecondsOf(calls.engine.pid) - before)) / seconds / count;
    const heard = (await calls.parties.order('heard')) - heardBefore;
    say(
      `  ${kind.what}: ${percent.toFixed(3)} %; ${Math.round(heard / seconds)} packets a second of ${2 * count * 50}`,
    );
    return percent;
  } finally {
    await calls.close();
  }
}

/** What a call costs by what has to be done with its audio; everybody speaks all the time. */
export const callCost: Measurement = {
  name: 'call-cost',
  async run({ say }) {
    const baseline = { what: plain.what, value: await measure(plain, say) };
    const rows: Row[] = [];
    for (const kind of kinds) {
      const value = await measure(kind, say);
      const aim = { aim: 'under 2 % of a core', atMost: 2 };
      rows.push({ what: `CPU of a call ${kind.what}`, value, unit: '% of a core', baseline, ...aim });
    }
    return rows;
  },
};
