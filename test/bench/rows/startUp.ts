import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Measurement } from '../row.ts';
import { percentile } from '../samples.ts';
import { newDataDir, startBareServer, startMeasuredService } from '../service.ts';

const starts = 9;
/** Long enough for the garbage of starting to be collected. */
const restMs = 5_000;

/** From starting the process to its ready line, on a data folder that exists; and what it holds once it has nothing to do. */
export const startUp: Measurement = {
  name: 'start-up',
  async run({ root }) {
    const dataDir = newDataDir();
    const ours: number[] = [];
    const bares: number[] = [];
    // The first start creates the database and fills V8's compile cache.
    await (await startMeasuredService(root, dataDir)).stop();
    for (let index = 0; index < starts; index += 1) {
      const service = await startMeasuredService(root, dataDir);
      ours.push(service.startedInMs);
      await service.stop();
      const bare = await startBareServer();
      bares.push(bare.startedInMs);
      await bare.stop();
    }
    const service = await startMeasuredService(root, dataDir);
    const bare = await startBareServer();
    await delay(restMs);
    const memory = { ours: service.memoryMb(), bare: bare.memoryMb() };
    await Promise.all([service.stop(), bare.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
    return [
      {
        what: 'start-up to ready, median',
        value: median(ours),
        unit: 'ms',
        baseline: { what: 'bare Fastify', value: median(bares) },
        aim: 'within 500 ms',
      },
      {
        what: 'idle memory (resident)',
        value: memory.ours,
        unit: 'MB',
        baseline: { what: 'bare Fastify', value: memory.bare },
        aim: 'under 150 MB',
      },
    ];
  },
};

function median(durations: readonly number[]): number {
  return percentile(
    [...durations].sort((a, b) => a - b),
    50,
  );
}
