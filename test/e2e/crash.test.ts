import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLoneAgent } from '../support/loneAgent.ts';
import { fetchRecording, readyMonitor } from '../support/recordings.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

const microphoneHz = 440;

const fixture = withLoneAgent(microphoneHz);

describe('a service that is killed in a recorded call', () => {
  it('has one record and a playable recording of it after the restart', async () => {
    const { data: call } = await fixture.ui.client.call('createCall', { body: { to: '600', auto_answer: true } });
    await fixture.ui.hears(microphoneHz);
    await fixture.ui.client.call('updateCall', { params: { id: call.id }, body: { monitor_state: 'start' } });
    const { data: monitors } = await fixture.ui.client.call('listCallMonitors', { params: { id: call.id } });
    expect(monitors).toHaveLength(1);
    await until(async () => (await recordedBytes()) > 8_000, { what: 'a second of recording on the disk' });

    await fixture.killAndRestart();
    const client = await fixture.service.signIn();

    expect((await client.call('listCalls')).data).toEqual([]);
    const { data: cdrs } = await client.call('listCdrs');
    expect(cdrs).toHaveLength(1);
    expect(cdrs[0]).toMatchObject({
      live_id: call.id,
      disposition: 0,
      dst: '600',
      terminated_by: 'system',
      has_monitor: true,
    });
    const monitor = await readyMonitor(client, call.id);
    const { left, right, bytes } = await fetchRecording(client, monitor.id);
    expect(bytes).toBe(monitor.size);
    expect(left.length / 16_000).toBeGreaterThan(0.9);
    expect(loudestTone(microphoneHz, left)).toBeGreaterThan(1500);
    expect(loudestTone(microphoneHz, right)).toBeGreaterThan(1500);
  });

  it('keeps its events, so that a client resumes where it was', async () => {
    const client = await fixture.service.signIn();
    const response = await fetch(client.url('streamEvents'), {
      headers: { ...client.headers(), 'last-event-id': '1' },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    while (!seen.includes('event: monitor.audio_ready')) seen += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(seen.match(/^event: call\.hangup$/gm)).toHaveLength(1);
  });
});

/** Bytes of the one recording in the data folder. */
async function recordedBytes(): Promise<number> {
  const folder = join(fixture.service.dataDir, 'recordings');
  const [file] = await readdir(folder);
  return file ? (await stat(join(folder, file))).size : 0;
}
