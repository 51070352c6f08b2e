import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { recordedCall } from '../support/recordedCall.ts';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;

afterEach(() => service.dispose());

describe.each([false, true])('audio of a recording, encrypted on the disk: %s', (encryptRecordings) => {
  it('is sent as a whole, in parts, and not beyond its end', async () => {
    service = await startTestService({ demo: true, config: { encryptRecordings } });
    const agent = await service.admin();
    const id = await recordedCall(agent);
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
