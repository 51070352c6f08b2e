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

it('calls beyond what the machine carries are refused at once with Retry-After; the others are complete', async () => {
  const line = { name: 'in', kind: 'trunk', server: '127.0.0.1:9', register: false, options_seconds: null } as const;
  const { data: trunk } = await admin.call('createLine', { body: line });
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales' } });
  const body = { e164: NUMBER, target_type: 'QUEUE', target_id: queue.id } as const;
  await admin.call('createDdi', { body });
  const before = await records();
  const at = { target: trunk.listens_at ?? '', service: NUMBER, timeoutS: 120 };
  const callers = await startSipp('call_or_be_shed', { ...at, calls: RATE * SECONDS, rate: RATE });
  // The scenario has each call answered and hung up, or refused with Retry-After, and nothing else.
  await callers.done;
  await until(async () => (await admin.call('listCalls')).total === 0, { what: 'the last call to end' });
  const taken = (await records()) - before;
  expect(taken).toBeGreaterThan(0);
  // Who calls now is served.
  const next = await startSipp('call_or_be_shed', at);
  await next.done;
  await until(async () => (await records()) === before + taken + 1, { what: 'the record of the next call' });
});
