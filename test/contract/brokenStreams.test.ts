/** An event stream that breaks: before its first event, in the middle of one, again and again, and with the service itself. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../clients/typescript/src/index.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttableProxy.ts';
import { newDataDir, owner } from '../support/migratedDatabase.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

let dataDir: string;
let service: TestService;
let admin: SignedIn;
let proxy: CuttableProxy;
let api: string;

beforeEach(async () => {
  dataDir = await newDataDir('cordboard-broken-streams-');
  service = await startTestService({ dataDir });
  admin = await service.admin();
  proxy = await startCuttableProxy(service.url);
  api = proxy.url + new URL(service.api).pathname;
});

afterEach(async () => {
  await proxy.close();
  await service.dispose();
});

/** Ids of the events that a client received. */
type Told = () => readonly string[];

/** Follows with the client in TypeScript. */
async function followInTypeScript(): Promise<Told> {
  const ids: string[] = [];
  const stop = new AbortController();
  const client = createClient({ baseUrl: api, token: admin.token });
  const events = client.events({ names: ['user.updated'], signal: stop.signal });
  const ended = (async () => {
    for await (const event of events) if (event.event_name === 'user.updated') ids.push(event.id);
  })();
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  await until(() => proxy.answered.includes('\nid: '), { what: 'TypeScript to follow' });
  return () => ids;
}

const program = `
import sys
from cordboard import Client
for event in Client(sys.argv[1], sys.argv[2]).events("user.updated"):
    print(event["id"], flush=True)
`;

/** Follows with the client in Python. */
async function followInPython(): Promise<Told> {
  const cwd = resolve(import.meta.dirname, '../../clients/python');
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn('python3', ['-c', program, api, admin.token], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  await until(() => proxy.answered.includes('\nid: '), { what: 'Python to follow' });
  return () => printed.split('\n').slice(0, -1);
}

const rename = (first_name: string) => admin.call('updateMe', { body: { first_name } });

/** The same events on one connection that does not break. */
async function happened(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  const client = createClient({ baseUrl: service.api, token: admin.token });
  for await (const event of client.events({ names: ['user.updated'], lastEventId: '0' })) {
    if (event.event_name === 'user.updated') ids.push(event.id);
    if (ids.length === count) break;
  }
  return ids;
}

const followers = { TypeScript: followInTypeScript, Python: followInPython };

describe.each(['TypeScript', 'Python'] as const)('the client in %s', (language) => {
  it('misses nothing that happens before its first event', async () => {
    const received = await followers[language]();
    proxy.cut();
    await rename('Ada');
    proxy.mend();
    await until(() => received().length > 0, { what: 'the event' });
    expect(received()).toEqual(await happened(1));
  });

  it('gets each event once, in order, over connections that end in the middle of one', async () => {
    const received = await followers[language]();
    // Each connection takes the head of the answer, and a little more than an event.
    proxy.cutAfter(2500);
    proxy.cut();
    proxy.mend();
    for (let count = 1; count <= 12; count += 1) {
      await rename(`Name ${count}`);
    }
    await until(() => received().length >= 4, { what: 'some events' });
    proxy.cutAfter(null);
    proxy.cut();
    proxy.mend();
    await until(() => received().length >= 12, { what: 'all of them' });
    expect(received()).toEqual(await happened(12));
  });

  it('goes on after the service started anew', async () => {
    const received = await followers[language]();
    await rename('Before');
    await until(() => received().length === 1, { what: 'the first event' });
    await rename('At the end');
    await service.stop();
    service = await startTestService({ dataDir });
    admin = await signIn(service.api, owner);
    await rename('Before anybody is back');
    proxy.moveTo(service.url);
    await until(() => received().length >= 3, { what: 'what was missed' });
    expect(received()).toEqual(await happened(3));
  });
});
