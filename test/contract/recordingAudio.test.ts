import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;

afterEach(() => service.dispose());

/** A second of a call with music, recorded. */
async function recorded(agent: SignedIn): Promise<number> {
  const close = await openAudio(agent);
  await until(async () => (await agent.call('listLines')).data[0]?.state === 'registered', { what: 'the demo line' });
  const { data: call } = await agent.call('createCall', { body: { to: '601', auto_answer: true } });
  const params = { id: call.id };
  const now = async () => (await agent.call('getCall', { params })).data;
  await until(async () => (await now()).state_name === 'CONNECTED', { timeoutMs: 15_000, what: 'the demo line' });
  await agent.call('updateCall', { params, body: { monitor_state: 'start' } });
  const duration = async () => (await now()).duration;
  const from = await duration();
  await until(async () => (await duration()) > from + 1, { timeoutMs: 15_000, what: 'a second of music' });
  await agent.call('deleteCall', { params });
  const monitors = async () => (await agent.call('listMonitors')).data.filter(({ state }) => state === 'ready');
  await until(async () => (await monitors()).length === 1, { timeoutMs: 15_000, what: 'the recording' });
  await close();
  return (await monitors())[0]?.id ?? 0;
}

describe.each([false, true])('audio of a recording, encrypted on the disk: %s', (encryptRecordings) => {
  it('is sent as a whole, in parts, and not beyond its end', async () => {
    service = await startTestService({ demo: true, config: { encryptRecordings } });
    const agent = await service.admin();
    const id = await recorded(agent);
    const get = (range?: string) =>
      fetch(`${service.api}/monitors/${id}.mp3`, {
        headers: { 'x-auth-token': agent.token, ...(range ? { range } : {}) },
      });
    const { data: monitor } = await agent.call('getMonitor', { params: { id } });

    const answer = await get();
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    const whole = Buffer.from(await answer.arrayBuffer());
    expect(whole).toHaveLength(monitor.size);
    expect([whole[0], (whole[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);

    const part = await get('bytes=300-599');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 300-599/${monitor.size}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(300, 600));
    const end = await get('bytes=-10');
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-10));
    const beyond = await get(`bytes=${monitor.size}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${monitor.size}`]);
    const nonsense = await get('pages=1-2');
    expect(nonsense.status).toBe(200);
    expect(Buffer.from(await nonsense.arrayBuffer())).toEqual(whole);

    const store = await service.openStore();
    const stored = await store.monitors.byId({ customerId: 1, userId: null }, id);
    const file = await readFile(join(service.dataDir, stored?.path ?? ''));
    expect(file.includes(whole.subarray(0, 288))).toBe(!encryptRecordings);
    await store.close();
  }, 60_000);
});
