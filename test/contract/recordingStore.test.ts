/** Recordings in a bucket: saved, heard, deleted, and kept here while the bucket cannot be used. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runExport } from '../../electron/service/commands/export.ts';
import { checkRecordings } from '../../electron/service/commands/recordingChecks.ts';
import { readConfig } from '../../electron/service/platform/config/config.ts';
import { type Bucket, type BucketMood, startBucket } from '../support/bucket.ts';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import { recordedCall } from '../support/recordedCall.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;
let bucket: Bucket;
let events: FollowedEvents;

beforeEach(async () => {
  bucket = await startBucket();
});

afterEach(async () => {
  events?.close();
  await service?.dispose();
  await bucket.close();
});

const start = async (config: Parameters<typeof startTestService>[0]) => {
  service = await startTestService({ demo: true, ...config });
  const agent = await service.admin();
  events = await followEvents(agent);
  return agent;
};

async function pathOf(id: number): Promise<string> {
  const store = await service.openStore();
  const stored = await store.monitors.byId({ customerId: 1, userId: null }, id);
  await store.close();
  return stored?.path ?? '';
}

const saved = (id: number) =>
  until(() => events.named('recording.saved').some(({ monitor_id }) => monitor_id === id), {
    timeoutMs: 20_000,
    what: 'the recording is saved',
  });

const hear = (agent: SignedIn, id: number, range?: string) =>
  fetch(`${service.api}/monitors/${id}.mp3`, {
    headers: { 'x-auth-token': agent.token, ...(range !== undefined && { range }) },
  });

const gone = (path: string) => until(() => !existsSync(join(service.dataDir, path)), { what: 'the file is gone here' });

describe.each([false, true])('a recording in a bucket, encrypted: %s', (encryptRecordings) => {
  it('is there byte by byte, is heard from there whole and in parts, and deleted there', async () => {
    const agent = await start({ config: { encryptRecordings, recordings: { ...bucket.config, keepBytes: 2 ** 30 } } });
    const id = await recordedCall(agent);
    const path = await pathOf(id);
    await saved(id);
    const file = await readFile(join(service.dataDir, path));
    expect(await bucket.keys()).toEqual([`phone/${path}`]);
    expect(await bucket.content(`phone/${path}`)).toEqual(file);
    const before = Buffer.from(await (await hear(agent, id)).arrayBuffer());
    expect(file.equals(before)).toBe(!encryptRecordings);
    const [event] = events.named('recording.saved');
    expect(event).toMatchObject({ message_id: null, stored_size: file.length });

    await service.stop();
    events.close();
    const { dataDir } = service;
    await start({ dataDir, config: { recordings: bucket.config } });
    await gone(path);
    const again = await service.admin();
    const { size } = (await again.call('getMonitor', { params: { id } })).data;
    const part = await hear(again, id, 'bytes=300-599');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 300-599/${size}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(before.subarray(300, 600));
    expect(Buffer.from(await (await hear(again, id)).arrayBuffer())).toEqual(before);
    await gone(path);

    await again.call('deleteMonitors', { params: { ids: String(id) } });
    await until(async () => (await bucket.keys()).length === 0, { timeoutMs: 40_000, what: 'it is deleted there' });
    expect(await readdir(join(dataDir, 'recordings'))).toEqual([]);
  }, 120_000);
});

describe('a bucket that cannot be used', () => {
  const moods: readonly (readonly [BucketMood, RegExp])[] = [
    ['away', /closed the connection without an answer/],
    ['refuses', /refuses the key/],
    ['full', /is full/],
    ['forgets', /does not have it/],
  ];

  it.each(moods)(
    'loses nothing while it is one that %s, and is told of once',
    async (mood, reason) => {
      bucket.mood = mood;
      const agent = await start({ config: { recordings: bucket.config } });
      const id = await recordedCall(agent);
      const path = await pathOf(id);
      await events.waitFor((event) => event.event_name === 'recording.save_failed', 'the failure');
      expect(events.named('recording.save_failed')).toMatchObject([{ monitor_id: id, will_retry: true }]);
      expect(events.named('recording.save_failed')[0]?.reason).toMatch(reason);
      const { size } = await stat(join(service.dataDir, path));
      expect((await hear(agent, id)).status).toBe(200);
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      expect(metrics).toContain('cordboard_jobs_waiting{queue="recordings"} 1');

      bucket.mood = 'works';
      await saved(id);
      expect(await bucket.content(`phone/${path}`)).toHaveLength(size);
      expect(events.named('recording.save_failed')).toHaveLength(1);
      expect(service.log.join('\n')).not.toContain('S3RVER');
    },
    120_000,
  );

  it('answers 503 with a code for what lies there alone, never with other bytes', async () => {
    const agent = await start({ config: { recordings: bucket.config } });
    const id = await recordedCall(agent);
    const path = await pathOf(id);
    await saved(id);
    await gone(path);
    for (const mood of ['away', 'refuses', 'page', 'silent'] as const) {
      bucket.mood = mood;
      const answer = await hear(agent, id);
      expect([mood, answer.status, answer.headers.get('retry-after')]).toEqual([mood, 503, '30']);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
    bucket.mood = 'works';
    expect((await hear(agent, id)).status).toBe(200);
    expect(await readdir(join(service.dataDir, 'fetched.part'))).toEqual([]);
  }, 120_000);
});

it('keeps recordings in a folder, and not in one that is not mounted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-shared-'));
  const recordings = { place: pathToFileURL(folder).href, bucket: null, keepBytes: 0 };
  const agent = await start({ config: { recordings } });
  const id = await recordedCall(agent);
  const path = await pathOf(id);
  await saved(id);
  await gone(path);
  expect((await hear(agent, id)).status).toBe(200);
  await gone(path);

  await rm(join(folder, '.cordboard-recordings'));
  const second = await recordedCall(agent);
  await events.waitFor((event) => event.event_name === 'recording.save_failed', 'the failure');
  expect(events.named('recording.save_failed')).toMatchObject([
    { monitor_id: second, reason: expect.stringMatching(/not mounted/) },
  ]);
  expect((await hear(agent, id)).status).toBe(503);
  await writeFile(join(folder, '.cordboard-recordings'), '');
  await saved(second);
  await rm(folder, { recursive: true });
}, 120_000);

it('saves what was recorded before there was a bucket', async () => {
  const agent = await start({});
  const id = await recordedCall(agent);
  const path = await pathOf(id);
  expect(await bucket.keys()).toEqual([]);
  await service.stop();
  events.close();
  await start({ dataDir: service.dataDir, config: { recordings: bucket.config } });
  await gone(path);
  expect(await bucket.keys()).toEqual([`phone/${path}`]);
}, 120_000);

it('is checked by doctor, and exported from there', async () => {
  const agent = await start({ config: { encryptRecordings: true, recordings: bucket.config } });
  const id = await recordedCall(agent);
  const path = await pathOf(id);
  await saved(id);
  await gone(path);
  const sound = Buffer.from(await (await hear(agent, id)).arrayBuffer());
  await gone(path);
  const flags = Object.entries(bucket.variables).flatMap(([name, value]) => [
    `--${name.slice('CORDBOARD_'.length).toLowerCase().replaceAll('_', '-')}`,
    value,
  ]);
  const place = join(await mkdtemp(join(tmpdir(), 'cordboard-export-')), 'company');
  expect(await runExport([place, '--data', service.dataDir, ...flags])).toBe(0);
  expect(await readFile(join(place, 'files', path))).toEqual(sound);
  expect(existsSync(join(service.dataDir, path))).toBe(false);
  await rm(join(place, '..'), { recursive: true });

  const check = () => checkRecordings(readConfig(['--data', service.dataDir, ...flags], {}));
  expect(await check()).toEqual([{ level: 'ok', text: expect.stringContaining('can be saved in s3://') }]);
  expect(await bucket.keys()).toEqual([`phone/${path}`]);
  bucket.mood = 'refuses';
  expect(await check()).toEqual([{ level: 'fail', text: expect.stringContaining('refuses the key') }]);
}, 120_000);
