import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { fetchDecoded } from '../support/recordings.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let closeAudio: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  service = await startServiceProcess();
});

afterEach(async () => {
  await closeAudio();
  await service?.dispose();
});

/** Waits until so many recordings have a second on the disk. */
async function secondsOnDisk(count: number) {
  const folder = join(service.dataDir, 'recordings');
  const sizes = async () => {
    const files = await readdir(folder).catch(() => []);
    return Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  };
  const isThere = async () => (await sizes()).filter((size) => size > 8000).length === count;
  await until(isThere, { what: `a second of ${count} recordings` });
}

/** A call of the agent to music, recorded, then passed on to the echo; both parties are outside. */
async function passedOn(client: SignedIn): Promise<number> {
  await until(async () => (await client.call('listLines')).data[0]?.state === 'registered', { what: 'the demo line' });
  const { data: call } = await client.call('createCall', { body: { to: '601', auto_answer: true } });
  const params = { id: call.id };
  const isUp = async () => (await client.call('getCall', { params })).data.state_name === 'CONNECTED';
  await until(isUp, { what: 'the music' });
  await client.call('updateCall', { params, body: { monitor_state: 'start' } });
  await secondsOnDisk(1);
  await client.call('updateCall', { params, body: { dst: '600' } });
  await secondsOnDisk(2);
  return call.id;
}

it('a conversation that went on in another call loses no finished second at kill -9, and is deleted as a whole', async () => {
  const client = await service.signIn();
  closeAudio = await openAudio(client);
  const callId = await passedOn(client);

  await service.end('SIGKILL');
  service = await startServiceProcess(service.dataDir);

  const again = await service.signIn();
  const { data: monitors } = await again.call('listMonitors', { query: { sort: 'id', dir: 'ASC' } });
  expect(monitors.map(({ part, parts, state }) => [part, parts, state])).toEqual([
    [1, 2, 'ready'],
    [2, 2, 'ready'],
  ]);
  const [first, second] = monitors.map(({ id }) => id);
  const { data: whole } = await again.call('getWholeRecording', { params: { id: second ?? 0 } });
  expect(whole.parts.map(({ monitor_id }) => monitor_id)).toEqual([first, second]);
  for (const { duration_ms } of whole.parts) expect(duration_ms).toBeGreaterThan(900);
  expect(whole.marks.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['started', client.userId],
    ['continued', null],
  ]);
  const sound = await fetchDecoded(again, again.url('getWholeRecordingAudio', { params: { id: first ?? 0 } }));
  expect(sound.bytes).toBe(whole.size);
  expect(sound.left.length / 16_000).toBeGreaterThan(whole.duration_ms / 1000 - 0.2);

  await again.call('deleteMonitors', { params: { ids: String(second) } });
  await expect(again.call('getMonitor', { params: { id: first ?? 0 } })).rejects.toMatchObject({ status: 404 });
  expect(await readdir(join(service.dataDir, 'recordings'))).toEqual([]);
  const { data: cdrs } = await again.call('listCdrs', { query: { sort: 'id', dir: 'ASC' } });
  const record = cdrs.find(({ live_id }) => live_id === callId);
  const { data: marks } = await again.call('listCdrMonitorMarks', { params: { id: record?.id ?? 0 } });
  expect(marks).toMatchObject([{ kind: 'started', user_id: client.userId }]);
});
