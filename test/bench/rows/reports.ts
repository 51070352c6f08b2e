import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seedStays } from '../millionQueueEntries.ts';
import { millionRecords, seedRecords } from '../millionRecords.ts';
import { commander } from '../orders.ts';
import type { Measurement, Row } from '../row.ts';
import { percentile, sample, timed } from '../samples.ts';
import { type MeasuredService, newDataDir, startMeasuredService } from '../service.ts';
import type { ProbeOrders } from '../serviceProbe.ts';

const requests = 5;
const probe = join(import.meta.dirname, '..', 'serviceProbe.ts');
/** The year that the million records are of. */
const year = 'from=2025-01-01&to=2025-12-31&time_zone=Europe/Berlin';
const aim = 'within 5 s';

/** A report, and the SQL that merely counts what it is made from. */
const cases: { path: string; counted: string }[] = [
  {
    path: 'queues',
    counted: 'SELECT queue_id, count(*), sum(left_at - entered_at) FROM queue_calls GROUP BY queue_id',
  },
  { path: 'agents', counted: 'SELECT user_id, count(*), sum(to_at - from_at) FROM queue_offers GROUP BY user_id' },
  { path: 'dispositions', counted: 'SELECT disposition_id, count(*) FROM wrapups GROUP BY disposition_id' },
  { path: 'hours', counted: 'SELECT entered_at / 3600000 % 24 AS hour, count(*) FROM queue_calls GROUP BY hour' },
  { path: 'abandoned', counted: "SELECT count(*) FROM queue_calls WHERE outcome = 'abandoned'" },
];

/** Reports over a year of a million entries in queues, and what they hold up. */
export const reports: Measurement = {
  name: 'reports',
  async run({ root, say }) {
    const dataDir = newDataDir();
    await (await startMeasuredService(root, dataDir)).stop();
    const idle = await startMeasuredService(root, dataDir, probe);
    await idle.stop();
    const path = join(dataDir, 'cordboard.db');
    const seconds = seedRecords(path) + seedStays(path);
    say(`  ${millionRecords.toLocaleString('en')} records with queue entries written in ${seconds.toFixed(0)} s`);
    const service = await startMeasuredService(root, dataDir, probe);
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      return [startRow(service, idle), ...(await reportRows(service, database))];
    } finally {
      database.close();
      await service.dispose();
    }
  },
};

function startRow(service: MeasuredService, idle: MeasuredService): Row {
  return {
    what: 'start-up to ready over a million entries',
    value: service.startedInMs,
    unit: 'ms',
    baseline: { what: 'over none', value: idle.startedInMs },
    aim: 'the same: nothing is read through',
  };
}

async function reportRows(service: MeasuredService, database: DatabaseSync): Promise<Row[]> {
  const order = commander<ProbeOrders>(service.child);
  const rows: Row[] = [];
  await order('consumption');
  for (const { path, counted } of cases) {
    const ours = await sample(requests, () => timed(() => read(service, `/reports/${path}?${year}`)));
    const bare = await sample(requests, () => timed(async () => database.prepare(counted).all()));
    rows.push({
      what: `GET /reports/${path}, a year of a million entries, median`,
      value: percentile(ours, 50),
      unit: 'ms',
      baseline: { what: 'its rows merely counted by hand', value: percentile(bare, 50) },
      aim,
      atMost: 5000,
    });
  }
  const { loopDelayP99 } = await order('consumption');
  await new Promise((done) => setTimeout(done, 3000));
  const idle = await order('consumption');
  rows.push({
    what: 'event loop while a year is reported on, p99 delay',
    value: loopDelayP99,
    unit: 'ms',
    baseline: { what: 'nothing to do', value: idle.loopDelayP99 },
    aim: 'less than a packet of audio, 20 ms',
    atMost: 20,
  });
  return rows;
}

async function read({ ready, client }: MeasuredService, path: string): Promise<void> {
  const response = await fetch(`${ready.api}${path}`, { headers: client.headers() });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
}
