import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

/** More calls a second than one thread carries, for so many seconds. */
const [RATE, SECONDS] = [500, 3];
const NUMBER = '4930100';

let service: ServiceProcess;
let admin: SignedIn;

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
});

afterAll(async () => {
  await service?.dispose();
});

async function records(): Promise<number> {
  return (await admin.call('listCdrs', { query: { limit: 1 } })).total;
}

interface Figures {
  readonly refused: number;
  readonly settingUp: number;
  readonly heap: number;
}

async function figures(): Promise<Figures> {
  const text = await (await fetch(`${new URL(service.url).origin}/metrics`)).text();
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  return {
    refused: value('cordboard_calls_refused_total{origin="line"}'),
    settingUp: value('cordboard_call_set_ups'),
    heap: value('cordboard_heap_used_bytes'),
  };
}

/** Reads figures until the end. */
function watch(seen: Figures[]): { end: () => Promise<void> } {
  let isWatching = true;
  const watched = (async () => {
    while (isWatching) seen.push(await figures());
  })();
  return {
    end() {
      isWatching = false;
      return watched;
    },
  };
}

it('calls beyond what the machine carries are refused at once with Retry-After; the others are complete', async () => {
  const line = { name: 'in', kind: 'trunk', server: '127.0.0.1:9', register: false, options_seconds: null } as const;
  const { data: trunk } = await admin.call('createLine', { body: line });
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales' } });
  const body = { e164: NUMBER, target_type: 'QUEUE', target_id: queue.id } as const;
  await admin.call('createDdi', { body });
  const before = await records();
  const idle = await figures();
  const at = { target: trunk.listens_at ?? '', service: NUMBER, timeoutS: 120 };
  const callers = await startSipp('call_or_be_shed', { ...at, calls: RATE * SECONDS, rate: RATE });
  const seen: Figures[] = [];
  const watching = watch(seen);
  // The scenario has each call answered and hung up, or refused with Retry-After, and nothing else.
  await callers.done;
  await watching.end();
  await until(async () => (await admin.call('listCalls')).total === 0, { what: 'the last call to end' });
  const taken = (await records()) - before;
  expect(taken).toBeGreaterThan(0);
  const after = await figures();
  // One that asks again is refused again.
  expect(after.refused - idle.refused).toBeGreaterThanOrEqual(RATE * SECONDS - taken);
  expect(after.settingUp).toBe(0);
  // However many come, only so many are under way, and what they take is bounded.
  expect(Math.max(...seen.map(({ settingUp }) => settingUp))).toBeLessThanOrEqual(64);
  expect(Math.max(...seen.map(({ heap }) => heap)) - idle.heap).toBeLessThan(300 * 2 ** 20);
  // Who calls now is served.
  const next = await startSipp('call_or_be_shed', at);
  await next.done;
  await until(async () => (await records()) === before + taken + 1, { what: 'the record of the next call' });
});
