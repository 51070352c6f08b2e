/**
 * Searches a filled store and tells how long that kept the process from anything else: what audio would wait for. Prints
 * one line of JSON. Arguments: the data folder, and `main` to read on the thread that does everything else.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createStore } from '../../electron/service/createStore.ts';
import type { Condition, PageRequest } from '../../electron/service/kernel/collections.ts';

/** Delays of the event loop, ms. */
export type SearchBlocks = { p99: number; max: number };

const [dataDir = '', thread] = process.argv.slice(2);
const store = await createStore(dataDir, thread === 'main' ? { readers: null } : {});
const customerId = (await store.customers.first()) ?? 0;
const seen = (conditions: readonly Condition[], page = 1): PageRequest => {
  return { conditions, page, limit: 50, sort: 'id', direction: 'DESC' };
};
const party = (value: string): PageRequest => seen([{ property: 'party', operator: 'like', value }]);
/** As people type: some letters, then more, a filter without an index, and a page far down. */
const requests: PageRequest[] = [];
for (let turn = 0; turn < 5; turn++) {
  const name = `tomer ${1000 + turn * 31}`;
  requests.push(party(`${10 + turn}`), party('custom'.slice(0, 3 + (turn % 3))), party(name), party('55501'));
  requests.push(seen([{ property: 'dst_ua', operator: 'eq', value: `phone ${turn}` }]), seen([], 9000 + turn));
}

// The first read starts a thread, once in the life of a service.
await store.cdrs.page({ customerId, userId: null }, seen([]));
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
for (const request of requests) {
  await store.cdrs.page({ customerId, userId: null }, request);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
delay.disable();
const result: SearchBlocks = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
process.stdout.write(`${JSON.stringify(result)}\n`);
await store.close();
