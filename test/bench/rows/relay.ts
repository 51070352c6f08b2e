/** What relaying calls costs, and what it does to their packets, as compared with rtpengine in user space. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { provideTestTools } from '../../../scripts/test/provideTestTools.ts';
import { startHelper } from '../orders.ts';
import type { BridgeOrders } from '../relay/bridgeProcess.ts';
import { cpuSecondsOf } from '../relay/processCpu.ts';
import { startRtpengineRelay } from '../relay/rtpengine.ts';
import type { TelephoneOrders } from '../relay/telephoneProcess.ts';
import type { Heard } from '../relay/telephones.ts';
import type { Measurement, Row } from '../row.ts';

const yardstick = { name: 'rtpengine-daemon', purpose: 'the yardstick of relaying', programs: ['rtpengine'] };

const warmUpMs = 4000;
const measuredMs = 10_000;
/** Packets that are under way at the end of the measurement. */
const lateMs = 1000;

type Relay = { pid: number; bridge: (ports: readonly number[]) => Promise<number[]>; stop: () => Promise<void> };
type Relayed = Heard & { cpuPercentOfCall: number };

const moduleOf = (name: string) => join(import.meta.dirname, '..', 'relay', name);

function startBridges(): Relay {
  const { pid, order, stop } = startHelper<BridgeOrders>(moduleOf('bridgeProcess.ts'));
  return { pid, bridge: (ports) => order('bridge', ports), stop };
}

/** Telephones that talk to one another without anybody between: what the measurement itself adds. */
const nobody: Relay = {
  pid: process.pid,
  bridge: async (ports) => ports.map((_, index) => ports[index % 2 === 0 ? index + 1 : index - 1] ?? 0),
  stop: async () => undefined,
};

async function measure(calls: number, relay: Relay): Promise<Relayed> {
  const telephones = startHelper<TelephoneOrders>(moduleOf('telephoneProcess.ts'));
  try {
    await telephones.order('talkTo', await relay.bridge(await telephones.order('open', calls)));
    await pause(warmUpMs);
    const [before, startedAt] = [cpuSecondsOf(relay.pid), performance.now()];
    await telephones.order('beginMeasuring');
    await pause(measuredMs);
    await telephones.order('endMeasuring');
    const cpuSeconds = cpuSecondsOf(relay.pid) - before;
    const seconds = (performance.now() - startedAt) / 1000;
    await pause(lateMs);
    return { ...(await telephones.order('measured')), cpuPercentOfCall: (100 * cpuSeconds) / seconds / calls };
  } finally {
    await telephones.stop();
    await relay.stop();
  }
}

function rowsOf(calls: number, ours: Relayed, theirs: Relayed, bare: Heard): Row[] {
  const added = (percentile: 'latencyP50' | 'latencyP99') => ({
    value: ours[percentile] - bare[percentile],
    unit: 'ms' as const,
    baseline: { what: 'rtpengine', value: theirs[percentile] - bare[percentile] },
  });
  return [
    {
      what: `telephones of ${calls} calls with nobody between, p99; the rows below leave it out`,
      value: bare.latencyP99,
      unit: 'ms',
      baseline: { what: 'their p50', value: bare.latencyP50 },
      aim: 'what the measurement itself takes',
    },
    {
      what: `CPU of one of ${calls} relayed calls`,
      value: ours.cpuPercentOfCall,
      unit: '% of a core',
      baseline: { what: 'rtpengine', value: theirs.cpuPercentOfCall },
      aim: 'at most 1.2 × rtpengine',
      atMost: 1.2 * theirs.cpuPercentOfCall,
    },
    { what: `added to packets of ${calls} calls, p50`, ...added('latencyP50'), aim: 'under a millisecond', atMost: 1 },
    { what: `added to packets of ${calls} calls, p99`, ...added('latencyP99'), aim: 'under 10 ms', atMost: 10 },
    {
      what: `packets lost in ${calls} relayed calls`,
      value: ours.lossPercent,
      unit: '%',
      baseline: { what: 'rtpengine', value: theirs.lossPercent },
      aim: 'none',
      atMost: 0,
    },
  ];
}

/** Calls in G.711 on both sides, so that nothing has to be decoded: all that a relay does is to pass packets on. */
export const relay: Measurement = {
  name: 'relay',
  async run({ say }) {
    const { passed, detail } = await provideTestTools(say, [yardstick]);
    if (!passed) throw new Error(detail);
    const rows: Row[] = [];
    for (const calls of [200, 400]) {
      const bare = await measure(calls, nobody);
      const ours = await measure(calls, startBridges());
      const theirs = await measure(calls, await startRtpengineRelay());
      for (const [name, one] of Object.entries({ nobody: bare, Cordboard: ours, rtpengine: theirs })) {
        say(`  ${calls} calls, ${name}: ${JSON.stringify(one)}`);
      }
      rows.push(...rowsOf(calls, ours, theirs, bare));
    }
    return rows;
  },
};
