import { setTimeout as pause } from 'node:timers/promises';
import { type CallKind, type Calls, startCalls, startStraightCalls } from '../callCost/calls.ts';
import type { Measurement, Row } from '../row.ts';
import { percentile } from '../samples.ts';

/** Each direction of each has a click a second. */
const count = 4;
/** Until then jitter buffers have found their depth. */
const warmUpMs = 5000;
const measuredMs = 10_000;

const relayed: CallKind = { what: 'line → line, one codec', near: 'PCMU', far: 'PCMU' };
const transcoded: CallKind = { what: 'line → line, PCMU to PCMA', near: 'PCMU', far: 'PCMA' };
const agents: CallKind = { what: 'agent and line', near: 'agent', far: 'PCMU' };

type Delays = { there: number[]; back: number[] };

async function measure(calls: Pick<Calls, 'parties' | 'close'>): Promise<Delays> {
  try {
    await pause(warmUpMs);
    await calls.parties.order('delays');
    await pause(measuredMs);
    return await calls.parties.order('delays');
  } finally {
    await calls.close();
  }
}

/**
 * How much later somebody is heard because of us: from the packet that a click leaves in to the packet that it arrives in.
 * What telephones and browsers need themselves (a packet's 20 ms, their own jitter buffers) is in neither figure.
 */
export const mouthToEar: Measurement = {
  name: 'mouth-to-ear',
  async run({ say }) {
    const straight = await measure(await startStraightCalls(count, 'clicks'));
    const bare = [...straight.there, ...straight.back].sort((a, b) => a - b);
    const rowsOf = (what: string, delays: readonly number[], atMost: number): Row[] => {
      say(`  ${what}: ${delays.length} clicks of ${(count * measuredMs) / 1000}`);
      return [50, 95].map((percent) => ({
        what: `mouth to ear, ${what}, p${percent}`,
        value: percentile(delays, percent),
        unit: 'ms' as const,
        baseline: { what: 'nobody between', value: percentile(bare, percent) },
        aim: `within ${atMost} ms`,
        atMost,
      }));
    };
    const passed = await measure(await startCalls(relayed, count, 'clicks'));
    const decoded = await measure(await startCalls(transcoded, count, 'clicks'));
    const ofAgents = await measure(await startCalls(agents, count, 'clicks'));
    return [
      ...rowsOf(relayed.what, passed.there, 10),
      ...rowsOf(transcoded.what, decoded.there, 80),
      ...rowsOf('agent → line', ofAgents.there, 80),
      ...rowsOf('line → agent', ofAgents.back, 80),
    ];
  },
};
