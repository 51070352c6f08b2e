/** A service that is started again whenever it ends by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { newDataDir } from '../support/migratedDatabase.ts';
import { type ServiceProcess, type SignedIn, serviceEntry, startServiceProcess } from '../support/serviceProcess.ts';
import { startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { startUdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess | null = null;

afterEach(async () => {
  await service?.dispose();
  service = null;
});

/** The process that serves, which is a child of the one that was started. */
async function servingPid({ dataDir }: ServiceProcess): Promise<number> {
  return JSON.parse(await readFile(join(dataDir, 'instance.json'), 'utf8')).pid;
}

async function answers({ api }: ServiceProcess): Promise<boolean> {
  const answer = await fetch(`${api}/health`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** The processes that a process has started. */
const childrenOf = (pid = 0) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Kills the process that serves, and waits until another one does. */
async function crash(of: ServiceProcess, signal: NodeJS.Signals): Promise<number> {
  const pid = await servingPid(of);
  process.kill(pid, signal);
  await until(async () => (await servingPid(of)) !== pid && (await answers(of)), { what: 'the next process' });
  return pid;
}

const crashesOf = async ({ dataDir }: ServiceProcess) =>
  (await readdir(join(dataDir, 'crashes'))).filter((name) => name.startsWith('crash-')).sort();

it('comes back at the same address after each kill, with sessions and without passwords in the reports', async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_SUPERVISE: '1' });
  const { dataDir, process: supervisor } = service;
  const client = await service.signIn();
  const first = await crash(service, 'SIGKILL');
  const second = await crash(service, 'SIGSEGV');
  expect(new Set([first, second, supervisor.pid]).size).toBe(3);
  expect((await client.call('getMe')).data.id).toBe(String(client.userId));
  await until(async () => (await crashesOf(service as ServiceProcess)).length === 2, { what: 'both reports' });
  const [report = ''] = await crashesOf(service);
  const path = join(dataDir, 'crashes', report);
  expect((await stat(path)).mode & 0o077).toBe(0);
  const text = await readFile(path, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ exit_code: null, signal: 'SIGKILL', hung: false, diagnostic_report: null });
  expect(text).not.toContain('correct horse battery');
  expect(await service.end('SIGTERM')).toBe(0);
  expect(await answers(service)).toBe(false);
  expect(await crashesOf(service), 'an end that was asked for is no crash').toHaveLength(2);
});

it('says to the doctor how often that was', async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_SUPERVISE: '1' });
  await crash(service, 'SIGKILL');
  await until(async () => (await crashesOf(service as ServiceProcess)).length === 1, { what: 'the report' });
  const doctor = spawn(process.execPath, [serviceEntry, 'doctor', '--data', service.dataDir], { stdio: 'pipe' });
  let said = '';
  doctor.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(doctor, 'close');
  expect(said).toContain('WARN  The service ended by itself once in a week');
});

it('does not leave a service behind when the supervisor is killed', async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_SUPERVISE: '1' });
  const left = service;
  await service.end('SIGKILL');
  await until(async () => !(await answers(left)), { what: 'the end of the service' });
});

it('gives up at once where it could not begin, with what it was told on the command line', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
  const dataDir = await newDataDir('cordboard-supervised-');
  const { port } = occupied.address() as AddressInfo;
  const args = [serviceEntry, 'serve', '--supervise', '--data', dataDir, '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  occupied.close();
  expect(code).toBe(1);
  expect(said.match(/could not start:/g)).toHaveLength(1);
});

/** A loop in the process that serves, which never ends: by its debugger, which that signal opens. */
async function hang(of: ServiceProcess): Promise<void> {
  process.kill(await servingPid(of), 'SIGUSR1');
  const address = () => /Debugger listening on (ws:\S+)/.exec(of.log())?.[1];
  await until(() => address() !== undefined, { what: 'the debugger' });
  const socket = new WebSocket(address() ?? '');
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }));
  onTestFinished(() => socket.close());
}

it('has the next process loaded by then, once the service has served for a while', async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_SUPERVISE: '1' });
  const { pid } = service.process;
  const [first, ...none] = childrenOf(pid);
  expect(none).toEqual([]);
  await until(() => childrenOf(pid).length === 2, { what: 'the next process' });
  const next = childrenOf(pid).find((child) => child !== first);
  await crash(service, 'SIGKILL');
  expect(await servingPid(service)).toBe(next);
}, 60_000);

it('ends a process that hangs, and reports that', async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_SUPERVISE: '1', NODE_OPTIONS: '--inspect-port=0' });
  const hung = service;
  const pid = await servingPid(hung);
  await hang(hung);
  await until(async () => (await servingPid(hung)) !== pid && (await answers(hung)), { what: 'the next process' });
  await until(async () => (await crashesOf(hung)).length === 1, { what: 'the report' });
  const [name = ''] = await crashesOf(hung);
  const report = JSON.parse(await readFile(join(hung.dataDir, 'crashes', name), 'utf8'));
  expect(report).toMatchObject({ exit_code: null, signal: 'SIGKILL', hung: true });
}, 60_000);

describe('a service that is updated while two people talk', () => {
  const [firstHz, secondHz] = [900, 1400];

  /** Two outside who talk with each other; what waits until they hear each other, from then on. */
  async function talk(of: ServiceProcess) {
    const client = await of.signIn();
    const pbx = await startPbx();
    onTestFinished(() => pbx.close());
    await addTrunk(client, pbx);
    await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
    const first = await pbx.incoming(firstHz);
    await first.leg.answer();
    const second = await pbx.incoming(secondHz);
    await second.leg.answer();
    for (const party of [first, second]) party.talk();
    const hear = async () => {
      for (const { voice } of [first, second]) voice.forget();
      await until(() => first.voice.hears(secondHz) && second.voice.hears(firstHz), {
        what: 'both to hear each other',
      });
    };
    await hear();
    return { client, pbx, first, second, hear };
  }

  /** A registrar, and the lifetimes that it was asked for. */
  async function register(client: SignedIn) {
    const registrar = await startUdpPeer('127.0.0.1', () => [{ status: '200 OK', headers: ['Expires: 300'] }]);
    onTestFinished(() => registrar.close());
    const account = { username: '100', password: 'secret', register: true } as const;
    await client.call('createLine', { body: { name: 'PBX', kind: 'account', server: registrar.address, ...account } });
    await registrar.request('REGISTER');
    return registrar;
  }

  it('goes on with them in the next process, and keeps its registrations', async () => {
    service = await startServiceProcess(undefined, { CORDBOARD_SUPERVISE: '1' });
    const updated = service;
    const pid = await servingPid(updated);
    const { client, first, second, hear } = await talk(updated);
    const registrar = await register(client);
    updated.process.kill('SIGHUP');
    await until(async () => (await servingPid(updated)) !== pid && (await answers(updated)), {
      what: 'the next process',
    });
    await hear();
    await registrar.request('REGISTER', 2);
    const lifetimes = registrar.requests('REGISTER').map(({ header, text }) => header('expires') || text);
    expect(lifetimes.filter((lifetime) => /^0$|expires=0/.test(lifetime))).toEqual([]);
    const [call] = (await client.call('listCalls')).data;
    expect(call).toMatchObject({ state_name: 'CONNECTED', interruptions: [{}] });
    expect(await crashesOf(updated), 'an update is no crash').toEqual([]);
    await first.leg.end();
    await second.event('ended');
    await until(async () => (await client.call('listCdrs')).data.length > 0, { what: 'the record' });
    expect((await client.call('listCdrs')).data).toHaveLength(1);
  });

  it('goes on as it is when what is installed cannot be loaded', async () => {
    service = await startServiceProcess(undefined, { CORDBOARD_SUPERVISE: '1' }, ([program = ''], folder) => {
      writeFileSync(join(folder, 'entry.mjs'), `import ${JSON.stringify(serviceEntry)};`);
      return [program, join(folder, 'entry.mjs')];
    });
    const updated = service;
    const pid = await servingPid(updated);
    writeFileSync(join(updated.dataDir, 'entry.mjs'), 'throw new Error("half installed");');
    updated.process.kill('SIGHUP');
    await until(() => updated.log().includes('could not be loaded'), { what: 'the supervisor to give up' });
    expect(await servingPid(updated)).toBe(pid);
    expect(await answers(updated)).toBe(true);
  });

  it('leaves them to whoever starts it next, on "cordboard drain"', async () => {
    service = await startServiceProcess();
    const { dataDir, url } = service;
    const { client, pbx, first, second, hear } = await talk(service);
    // What was dialled and does not ring yet is waited for, and whoever asks meanwhile is told.
    await client.call('createWebcall', { body: { from: '+4930997', to: '+4930996' } });
    await pbx.incoming(firstHz);
    const drain = spawn(process.execPath, [serviceEntry, 'drain', '--data', dataDir], { stdio: 'ignore' });
    const drained = once(drain, 'exit');
    const readiness = () => fetch(`${url}/health/ready`).then((answer) => answer.text());
    await until(async () => (await readiness()) === 'not ready: draining\n', {
      what: 'the service to say that it drains',
    });
    expect((await drained)[0]).toBe(0);
    expect(await answers(service)).toBe(false);
    expect([first.leg.state, second.leg.state]).toEqual(['answered', 'answered']);
    service = await startServiceProcess(dataDir, { CORDBOARD_PORT: new URL(url).port });
    await hear();
    await first.leg.end();
    await second.event('ended');
  });
});
