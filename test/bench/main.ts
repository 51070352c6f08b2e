/** `npm run bench`: measures and prints a table. With names as arguments it measures only those. It never fails on time. */
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { buildStale } from '../../scripts/build/buildStale.ts';
import { type Measurement, type Row, tableOf } from './row.ts';
import { callCost } from './rows/callCost.ts';
import { callRate } from './rows/callRate.ts';
import { callSetUp } from './rows/calls.ts';
import { conferenceCost } from './rows/conferences.ts';
import { contacts } from './rows/contacts.ts';
import { deliveries } from './rows/deliveries.ts';
import { far } from './rows/far.ts';
import { mouthToEar } from './rows/mouthToEar.ts';
import { pages } from './rows/pages.ts';
import { queues } from './rows/queues.ts';
import { records } from './rows/records.ts';
import { recordsOnPostgres } from './rows/recordsOnPostgres.ts';
import { relay } from './rows/relay.ts';
import { reports } from './rows/reports.ts';
import { soak } from './rows/soak.ts';
import { startUp } from './rows/startUp.ts';
import { throughput } from './rows/throughput.ts';
import { workers } from './rows/workers.ts';

const measurements: readonly Measurement[] = [
  startUp,
  throughput,
  records,
  recordsOnPostgres,
  contacts,
  callSetUp,
  callRate,
  deliveries,
  callCost,
  mouthToEar,
  far,
  relay,
  conferenceCost,
  pages,
  queues,
  workers,
  reports,
  soak,
];

const root = resolve(import.meta.dirname, '../..');
const say = (message: string) => process.stderr.write(`${message}\n`);

await buildStale(root, say);
const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const { name, run } of measurements) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`${name} …`);
  rows.push(...(await run({ root, say })));
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
process.stdout.write(`${tableOf(rows)}\n\nMeasured on ${machine}.\n`);
process.exit(0);
