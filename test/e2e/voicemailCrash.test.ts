import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { fetchDecoded } from '../support/recordings.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

const toneOfCaller = 900;

let service: ServiceProcess;
let pbx: Pbx;

beforeEach(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
});

afterEach(async () => {
  await pbx.close();
  await service.dispose();
});

/** A trunk to the PBX, which learns from a call where the trunk listens. */
async function addTrunk(client: Awaited<ReturnType<ServiceProcess['signIn']>>): Promise<void> {
  const body = { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false } as const;
  const { data: line } = await client.call('createLine', { body });
  await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  const first = await pbx.incoming(toneOfCaller);
  pbx.callee = /@([^;>]+)/.exec(first.leg.remote.contact)?.[1] ?? '';
  await first.leg.end();
}

async function recordedBytes(): Promise<number> {
  const folder = join(service.dataDir, 'voicemessages');
  const [name] = await readdir(folder).catch(() => []);
  return name ? (await stat(join(folder, name))).size : 0;
}

describe('a service that is killed while a caller leaves a message, who hangs up meanwhile', () => {
  it('has the message after the restart, playable up to the last second', async () => {
    const client = await service.signIn();
    await addTrunk(client);
    const { data: mailbox } = await client.call('createMailbox', { body: { name: 'Front desk' } });
    const target = { target_type: 'VOICEMAIL', target_id: mailbox.id } as const;
    await client.call('createDdi', { body: { e164: '4930123456', ...target } });
    const caller = await pbx.call('+4930123456', '+4940111', toneOfCaller);
    await caller.event('answered');
    caller.talk();
    await until(async () => (await recordedBytes()) > 24_000, { what: 'three seconds on the disk' });
    const bytes = await recordedBytes();

    await service.end('SIGKILL');
    await caller.leg.end();
    service = await startServiceProcess(service.dataDir);
    const again = await service.signIn();

    await until(async () => (await again.call('listVoiceMessages')).data.length > 0, { what: 'the message' });
    const { data: messages } = await again.call('listVoiceMessages');
    expect(messages).toMatchObject([{ from: '4940111', ddi: '4930123456', mailbox_id: mailbox.id, state: 'new' }]);
    const [message] = messages;
    expect(message?.size).toBeGreaterThan(bytes - 600);
    const heard = await fetchDecoded(again, again.url('getVoiceMessageAudio', { params: { id: message?.id ?? 0 } }));
    expect(heard.bytes).toBe(message?.size);
    expect(bestAmplitudeAt(toneOfCaller, heard.left.subarray(16_000, 32_000))).toBeGreaterThan(2_000);
  });
});
