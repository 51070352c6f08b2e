import { globSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingDurationMs } from '../../electron/service/telephony/media/mix/recording/mp3Format.ts';
import type { Monitor } from '../../shared/api/history/monitor.ts';
import { decodeMp3, type StereoPcm } from './media/decodeMp3.ts';
import type { SignedIn } from './serviceProcess.ts';
import { until } from './until.ts';

/** Waits for the recording of a call and answers it. */
export async function readyMonitor(client: SignedIn, callId: number): Promise<Monitor> {
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: String(callId) }]);
  const look = async () => (await client.call('listMonitors', { query: { filter } })).data[0];
  await until(async () => (await look())?.state === 'ready', { what: 'the recording' });
  const monitor = await look();
  if (!monitor) throw new Error('There is no recording.');
  return monitor;
}

/** Waits until a recording or voice message that a service is writing has so many seconds, by its file. */
export function recordsFor(dataDir: string, seconds: number): Promise<void> {
  const before = new Map(recordingSizes(dataDir));
  const written = () => recordingSizes(dataDir).map(([path, size]) => size - (before.get(path) ?? 0));
  return until(() => written().some((size) => recordingDurationMs(size) >= seconds * 1000), {
    what: `a recording of ${seconds} s`,
  });
}

const recordingSizes = (dataDir: string): [path: string, size: number][] =>
  globSync('**/*.mp3', { cwd: dataDir }).map((path) => [path, statSync(join(dataDir, path)).size]);

/** Fetches a recording and decodes it. */
export function fetchRecording(client: SignedIn, id: number): Promise<StereoPcm & { readonly bytes: number }> {
  return fetchDecoded(client, client.url('getMonitorAudio', { params: { id } }));
}

/** Fetches an MP3 file and decodes it. */
export async function fetchDecoded(client: SignedIn, url: string): Promise<StereoPcm & { readonly bytes: number }> {
  const response = await fetch(url, { headers: client.headers() });
  if (response.headers.get('content-type') !== 'audio/mpeg') throw new Error('The recording is no audio/mpeg.');
  const bytes = Buffer.from(await response.arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-heard-'));
  try {
    const path = join(folder, 'heard.mp3');
    await writeFile(path, bytes);
    return { ...(await decodeMp3(path)), bytes: bytes.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
