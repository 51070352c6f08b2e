/** A service whose connections to PostgreSQL go through pgbouncer in its transaction mode, as they ship. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Pgbouncer, startPgbouncer } from '../support/database/pgbouncer.ts';
import { rowsFrom } from '../support/database/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/database/server.ts';
import { openAudio } from '../support/openAudio.ts';
import {
  owner,
  type ServiceProcess,
  type SignedIn,
  serviceEntry,
  startServiceProcess,
} from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);

let server: PostgresServer;
let pool: Pgbouncer;
let service: ServiceProcess;

const settings = () => ({
  CORDBOARD_DATABASE_URL: `${pool.url}/contact_centre`,
  CORDBOARD_ADMIN_PASSWORD: owner.password,
});

beforeAll(async () => {
  server = await startPostgres();
  await rowsFrom(`${server.url}/postgres`, 'CREATE DATABASE contact_centre');
  pool = await startPgbouncer(server);
  service = await startServiceProcess(undefined, settings());
});

afterAll(async () => {
  await service?.dispose();
  await pool?.close();
  await server?.close();
});

const command = (...args: string[]) =>
  run(process.execPath, [serviceEntry, ...args, '--data', service.dataDir], {
    env: { ...process.env, CORDBOARD_DATABASE_URL: settings().CORDBOARD_DATABASE_URL },
  });

async function connectedCall(agent: SignedIn): Promise<number> {
  await until(async () => (await agent.call('listLines')).data[0]?.state === 'registered', { what: 'the demo line' });
  const { data: call } = await agent.call('createCall', { body: { to: '600', auto_answer: true } });
  const state = async () => (await agent.call('getCall', { params: { id: call.id } })).data.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: 'the demo line to answer' });
  return call.id;
}

it('calls, changes and lists at the same time, and the next process after a kill', async () => {
  let agent = await service.signIn();
  const closeAudio = await openAudio(agent);
  const id = await connectedCall(agent);
  // More at a time than there are connections behind the pool, each change in a transaction of its own.
  const names = Array.from({ length: 40 }, (_, index) => `label ${String(index).padStart(2, '0')}`);
  const asked = names.flatMap((name) => [
    agent.call('createCallLabel', { body: { name, color: '#112233' } }),
    agent.call('listCdrs'),
    agent.call('listContacts'),
  ]);
  await Promise.all(asked);
  const { data } = await agent.call('listCallLabels', { query: { limit: 100, sort: 'name', dir: 'ASC' } });
  expect(data.map(({ name }) => name)).toEqual(names);
  await agent.call('deleteCall', { params: { id } });
  const records = async () => (await agent.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  await until(async () => (await records()).length === 1, { what: 'the record' });
  expect(service.log()).not.toMatch(/"level":(50|60)/);
  await closeAudio();

  await service.end('SIGKILL');
  service = await startServiceProcess(service.dataDir, settings());
  agent = await service.signIn();
  expect(await records()).toHaveLength(1);
  expect((await command('verify-audit')).stdout).toContain('The audit log is as it was written.');
});

it('a new password on the machine counts in the service that runs, and what needs a session says so', async () => {
  const agent = await service.signIn();
  await expect(command('backup', join(service.dataDir, '..', 'cordboard-no-backup'))).rejects.toThrow(
    /the server's own/,
  );
  const { stdout } = await command('reset-root');
  const password = /is (\S+)$/m.exec(stdout)?.[1] ?? '';
  const isSignedIn = () =>
    agent.call('getMe').then(
      () => true,
      () => false,
    );
  await until(async () => !(await isSignedIn()), { what: 'the old login to end' });
  await service.signIn({ email: owner.email, password });
});
