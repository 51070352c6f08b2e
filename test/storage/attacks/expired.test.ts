import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createRetention, type Expired } from '../../../electron/service/features/privacy/retention.ts';
import { systemClock } from '../../../electron/service/kernel/clock.ts';
import type { ExpiringKind } from '../../../shared/domain/retention.ts';
import { filesWith } from '../../support/remains.ts';
import { type ServiceProcess, startServiceProcess } from '../../support/serviceProcess.ts';
import { until } from '../../support/until.ts';
import { firstPage, newCdr, newMonitor, openTestStore, type TestStore } from '../storeFixture.ts';

/** Nothing else in the database is written like these. */
const number = '4915177766655';
const word = 'xylophonquarz';
const name = 'Zwiebelkuchen';

const stores: TestStore[] = [];
const processes: ServiceProcess[] = [];

afterEach(async () => {
  for (const store of stores.splice(0)) await store.dispose();
  for (const service of processes.splice(0)) await service.dispose();
});

async function opened(): Promise<TestStore> {
  // As at every start but the first: migrations, which overwrite what they remove, are long done.
  const first = await openTestStore();
  await first.close();
  const store = await openTestStore(first.dataDir);
  stores.push(store);
  await mkdir(join(store.dataDir, 'recordings'));
  return store;
}

/** A recorded call whose caller, words and audio occur nowhere else. */
async function plant(store: TestStore, liveId: number, calldate = '2020-01-01 10:00:00'): Promise<void> {
  const { customerId, dataDir } = store;
  const party = { src: number, src_name: name };
  const path = `recordings/${liveId}.mp3`;
  await writeFile(join(dataDir, path), `sound of ${word}`);
  const { monitor } = await store.monitors.start(
    newMonitor(customerId, liveId, { ...party, path, timestamp: calldate }),
  );
  await store.monitors.finish(monitor.id, { duration: 1, size: 9, pauses: [] }, []);
  await store.monitors.update(monitor.id, { transcript: `Please, ${word}!`, summary: `About ${word}` });
  await store.calls.finish(
    newCdr(customerId, liveId, { ...party, clid: number, calldate, notes: `Asked for ${word}` }),
    [],
  );
  const text = `INVITE sip:100@company\r\nFrom: <sip:${number}@example.org>\r\n`;
  const where = { transport: 'udp', local: '127.0.0.1:5060', remote: '127.0.0.1:5061', callId: `${liveId}` } as const;
  await store.trace.append([{ liveId, customerId, at: Date.parse(`${calldate}Z`), direction: 'in', text, ...where }]);
}

/** Lets everything expire that has, and waits until its remains are gone. */
async function expire(store: TestStore, days: Partial<Record<ExpiringKind, number>>): Promise<Expired[]> {
  const periods = Object.entries(days).map(([kind, kept]) => ({ kind: kind as ExpiringKind, queueId: 0, days: kept }));
  await store.retention.replace(store.customerId, periods);
  const expired: Expired[] = [];
  const retention = createRetention({
    store,
    dataDir: store.dataDir,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    onExpired: (one) => void expired.push(one),
  });
  retention.start();
  await until(async () => expired.length > 0 && (await store.retention.doomedFiles(1)).length === 0);
  await retention.clean();
  await retention.close();
  return expired;
}

describe('what has expired', () => {
  it('is found neither in the database nor in its log, indexes and folder by whoever has the files', async () => {
    const store = await opened();
    for (let liveId = 1; liveId <= 250; liveId += 1) await plant(store, liveId);
    expect(await filesWith(store.dataDir, number, word, name)).not.toEqual([]);
    const expired = await expire(store, { cdrs: 30, recordings: 30 });
    expect(expired.map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['cdrs', 250],
        ['recordings', 250],
      ]),
    );
    expect(await filesWith(store.dataDir, number, word, name)).toEqual([]);
    expect(await readdir(join(store.dataDir, 'recordings'))).toEqual([]);
  });

  it('is a transcript alone where only transcripts expire', async () => {
    const store = await opened();
    await plant(store, 1);
    await expire(store, { transcripts: 30 });
    const scope = { customerId: store.customerId, userId: null };
    const { data } = await store.monitors.page(scope, firstPage);
    expect(data).toMatchObject([{ src: number, transcript: '', summary: '', state: 'ready' }]);
  });

  it('is SIP messages after 30 days although nobody said so, and the call stays', async () => {
    const store = await opened();
    await plant(store, 1);
    await plant(store, 2, new Date().toISOString().slice(0, 19).replace('T', ' '));
    expect(await expire(store, {})).toMatchObject([{ kind: 'sip_traces', count: 1 }]);
    expect(await store.trace.ofCall(1)).toEqual([]);
    expect(await store.trace.ofCall(2)).toHaveLength(1);
    expect(await store.cdrs.byLiveId(1)).not.toBeNull();
  });
});

it('recordings whose expiry is killed leave neither a file without a row nor a row without a file', async () => {
  const service = await startServiceProcess();
  processes.push(service);
  const owner = await service.signIn();
  await service.end();
  const count = 1500;
  const store = await openTestStore(service.dataDir);
  await mkdir(join(store.dataDir, 'recordings'), { recursive: true });
  for (let liveId = 1; liveId <= count; liveId += 1) await plant(store, liveId);
  await store.close();
  const again = await startServiceProcess(service.dataDir);
  const client = await again.signIn();
  await client.call('updateRetentionSettings', { body: { recordings: 30 } });
  const files = async () => (await readdir(join(service.dataDir, 'recordings'))).length;
  await until(async () => (await files()) < count, { what: 'the first files to go' });
  await again.end('SIGKILL');
  expect(owner.userId).toBe(client.userId);
  expect(await files()).toBeGreaterThan(0);

  const last = await startServiceProcess(service.dataDir);
  processes.splice(0, 1, last);
  const reader = await last.signIn();
  await until(async () => (await files()) === 0, { timeoutMs: 30_000, what: 'all files to go' });
  await until(async () => (await reader.call('listMonitors')).total === 0);
  await last.end();
  const left = await openTestStore(service.dataDir);
  stores.push(left);
  const { data } = await left.audit.page(left.customerId, firstPage);
  expect(data.map(({ body }) => [body.operation, body.object_type])).toContainEqual([
    'retention.expired',
    'recordings',
  ]);
});
