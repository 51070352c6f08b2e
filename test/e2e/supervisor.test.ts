/** A service that is started again whenever it ends by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newDataDir } from '../support/migratedDatabase.ts';
import { type ServiceProcess, serviceEntry, startServiceProcess } from '../support/serviceProcess.ts';
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
  expect(JSON.parse(text)).toMatchObject({ exit_code: null, signal: 'SIGKILL', diagnostic_report: null });
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
