import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
