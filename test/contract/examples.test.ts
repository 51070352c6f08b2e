import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioOffer } from '../support/audioOffer.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type RunningExample, runExample, unpackExamples } from '../support/example.ts';
import { owner, type SignedIn } from '../support/serviceProcess.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** The documentation's examples, run as their reader runs them. */
let service: TestService;
let admin: SignedIn;
let env: Record<string, string>;
let closeAudio: () => Promise<void>;
let authority: TestAuthority;
let folder: string;
const running: RunningExample[] = [];

beforeAll(async () => {
  authority = await createAuthority();
  folder = await mkdtemp(join(tmpdir(), 'cordboard-examples-'));
  await unpackExamples(folder);
  const webhooks = { caFile: authority.caFile, allowPrivate: true };
  service = await startTestService({ demo: true, config: { webhooks } });
  admin = await service.admin();
  const offer = await audioOffer();
  await admin.call('createMediaSession', { body: { sdp: offer.sdp } });
  closeAudio = offer.close;
  const { data: lines } = await admin.call('listLines');
  const id = lines[0]?.id ?? 0;
  await until(async () => (await admin.call('getLine', { params: { id } })).data.state === 'registered', {
    what: 'the demo line to register',
    timeoutMs: 10_000,
  });
  env = {
    CORDBOARD_API: service.api,
    CORDBOARD_TOKEN: admin.token,
    CORDBOARD_EMAIL: owner.email,
    CORDBOARD_PASSWORD: owner.password,
  };
});

afterAll(async () => {
  for (const example of running) await example.stop();
  await closeAudio();
  await service.dispose();
  await authority.dispose();
  await rm(folder, { recursive: true, force: true });
});

function run(name: string, ...args: string[]): RunningExample {
  return runWith({}, name, ...args);
}

function runWith(more: Record<string, string>, name: string, ...args: string[]): RunningExample {
  const example = runExample(join(folder, name), args, { ...env, ...more });
  running.push(example);
  return example;
}

async function onlyCall() {
  const read = async () => (await admin.call('listCalls')).data[0];
  await until(async () => (await read()) !== undefined, { what: 'a live call', timeoutMs: 20_000 });
  const call = await read();
  if (!call) throw new Error('The call is gone.');
  return call;
}

/** A call that rings goes to the mailbox when it is declined, and ends there at the second request. */
async function hangUp(): Promise<void> {
  await onlyCall();
  await until(
    async () => {
      const { data } = await admin.call('listCalls');
      for (const { id } of data) await admin.call('deleteCall', { params: { id } }).catch(() => undefined);
      return data.length === 0;
    },
    { what: 'the call to end' },
  );
}

describe('1. signing in', () => {
  it.each(['01-login.sh', '01-login.ts'])('%s prints a token that works', async (name) => {
    const token = (await run(name).ended()).trim();
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    expect((await service.client(token).call('ping')).message).toBe('Pong');
  });
});

describe('2. click to call', () => {
  it('02-click-to-call.sh rings the caller and prints the call', async () => {
    const { data } = JSON.parse(await run('02-click-to-call.sh', '600').ended());
    expect(data).toMatchObject({ state_name: 'ACCEPTED', context: 'ENDPOINT' });
    await hangUp();
  });

  it('02-click-to-call.ts follows the call to its end', async () => {
    const example = run('02-click-to-call.ts', '600');
    await example.prints('ACCEPTED');
    const { id } = await onlyCall();
    await admin.call('updateCall', { params: { id }, body: { state: 'answer' } });
    await example.prints('CONNECTED');
    await hangUp();
    expect((await example.ended()).trim().split('\n')).toEqual(
      expect.arrayContaining(['ACCEPTED', 'CONNECTED', 'HANGUP']),
    );
  });
});

describe('3. screen pop', () => {
  it.each(['03-screen-pop.sh', '03-screen-pop.ts'])('%s names the caller', async (name) => {
    const example = run(name);
    const from = '4989123456';
    await until(
      async () => {
        await admin.call('createDemoCall', { body: { to: '100', from } }).catch(() => undefined);
        await until(() => example.output().includes(from), { timeoutMs: 3000 }).catch(() => undefined);
        await hangUp();
        return example.output().includes(from);
      },
      { what: `${name} to name the caller`, timeoutMs: 30_000 },
    );
    await example.stop();
  });
});

describe('4. receiving webhooks', () => {
  async function receiverEnv(): Promise<Record<string, string>> {
    const { key, cert } = await authority.issue();
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    await writeFile(keyFile, key);
    await writeFile(certFile, cert);
    return { TLS_KEY: keyFile, TLS_CERT: certFile, PORT: String(await freeUdpPort()) };
  }

  it('04-webhook-receiver.ts prints events that were signed with its secret', async () => {
    const receiver = await receiverEnv();
    const first = runWith(receiver, '04-webhook-receiver.ts');
    await first.prints('ready');
    const url = `https://127.0.0.1:${receiver.PORT}/`;
    const body = { name: 'CRM', url, events: ['call_state_change' as const] };
    const { data } = await admin.call('createWebhook', { body });
    await first.stop();
    const example = runWith({ ...receiver, WEBHOOK_SECRET: data.secret }, '04-webhook-receiver.ts');
    await example.prints('ready');
    const { data: call } = await admin.call('createCall', { body: { to: '604', auto_answer: true } });
    await example.prints(`call.initial ${call.id}`);
    await example.prints(`call.hangup ${call.id}`);
    await admin.call('deleteWebhook', { params: { id: data.id } });
    await example.stop();
  });
});

describe('5. exporting call detail records', () => {
  it('05-export-cdrs.ts prints every record as a line of JSON', async () => {
    const { data } = await admin.call('listCdrs');
    const lines = (await run('05-export-cdrs.ts').ended()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).live_id).sort()).toEqual(data.map(({ live_id }) => live_id).sort());
    expect(data).not.toEqual([]);
  });

  it('05-export-cdrs.sh prints this month’s records as CSV', async () => {
    const { total } = await admin.call('listCdrs');
    const [head, ...rows] = (await run('05-export-cdrs.sh').ended()).trim().split('\n');
    expect(head).toContain('live_id');
    expect(rows).toHaveLength(total);
  });
});

describe('6. sending a text message', () => {
  it('06-send-sms.sh prints the message', async () => {
    const { data } = JSON.parse(await run('06-send-sms.sh', '608', 'Good morning').ended());
    expect(data).toMatchObject({ to: '608', message: 'Good morning' });
  });

  it('06-send-sms.ts waits for its way out, and the demo line answers', async () => {
    expect((await run('06-send-sms.ts', '608', 'Good evening').ended()).trim()).toBe('delivered');
    const echoes = async () => (await admin.call('listSms')).data.filter(({ from }) => from === '608');
    await until(async () => (await echoes()).some(({ message }) => message === 'Good evening'), { what: 'the echo' });
  });
});
