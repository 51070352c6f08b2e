import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../row.ts';
import type { MeasuredService } from '../service.ts';

/** Between two looks at the memory, ms. */
const LOOK_EVERY = 100;
const MEGABYTE = 2 ** 20;

/** `GET /cdrs.csv` of a million records: the memory that it takes, as compared with the size of what is sent. */
export async function measureExport(service: MeasuredService): Promise<Row[]> {
  // A part lets the heaps of both threads grow to what they keep; were the text collected, all of it would add to that.
  const part = [{ property: 'live_id', operator: 'lte', value: 400_000 }];
  await receive(service, `?${new URLSearchParams({ filter: JSON.stringify(part) })}`);
  const before = service.memoryMb();
  const peak = { mb: before, isWatched: true };
  const watching = watch(service, peak);
  const startedAt = performance.now();
  const bytes = await receive(service, '');
  const elapsed = performance.now() - startedAt;
  peak.isWatched = false;
  await watching;
  const csv = `${Math.round(bytes / MEGABYTE)} MB of CSV in ${(elapsed / 1000).toFixed(1)} s`;
  return [
    {
      what: 'GET /cdrs.csv of a million records, memory beyond what an export of 400,000 left',
      value: peak.mb - before,
      unit: 'MB',
      baseline: { what: `what is sent: ${csv}`, value: bytes / MEGABYTE },
      aim: 'flat: streamed, not collected',
    },
  ];
}

async function watch(service: MeasuredService, peak: { mb: number; isWatched: boolean }): Promise<void> {
  while (peak.isWatched) {
    peak.mb = Math.max(peak.mb, service.memoryMb());
    await wait(LOOK_EVERY);
  }
}

/** Reads the whole answer without storing it; answers its size. */
async function receive(service: MeasuredService, query: string): Promise<number> {
  const response = await fetch(`${service.ready.api}/cdrs.csv${query}`, { headers: service.client.headers() });
  if (!response.ok || response.body === null) throw new Error(`/cdrs.csv answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.byteLength;
  return bytes;
}
