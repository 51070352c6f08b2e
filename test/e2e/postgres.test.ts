import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { rowsFrom } from '../support/database/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/database/server.ts';
import { owner, type ServiceProcess, serviceEntry, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);

let browser: Browser;
let server: PostgresServer;
let service: ServiceProcess;

const settings = () => ({
  CORDBOARD_DATABASE_URL: `${server.url}/contact_centre`,
  CORDBOARD_ADMIN_PASSWORD: owner.password,
});

beforeAll(async () => {
  server = await startPostgres();
  await rowsFrom(`${server.url}/postgres`, 'CREATE DATABASE contact_centre');
  service = await startServiceProcess(undefined, settings());
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
  await server?.close();
});

it('a call goes on while its database is away, and its record is there once, also after a kill', async () => {
  let agent = await service.signIn();
  await openWindow(browser, service, owner);
  await until(async () => (await agent.call('listLines')).data[0]?.state === 'registered', { what: 'the demo line' });
  const { data: call } = await agent.call('createCall', { body: { to: '600', auto_answer: true } });
  const params = { id: call.id };
  const state = async () => (await agent.call('getCall', { params })).data.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: 'the demo line to answer' });

  await server.stop();
  const write = agent.call('updateCall', { params, body: { notes: 'while it was away' } });
  await expect(write).rejects.toThrow();
  await server.start();
  await until(async () => (await state().catch(() => '')) === 'CONNECTED', { what: 'the call to be there still' });
  await agent.call('updateCall', { params, body: { state: 'ON_HOLD', notes: 'Ring back on Monday.' } });
  await agent.call('deleteCall', { params });
  const records = async () => (await agent.call('listCdrs')).data.filter(({ live_id }) => live_id === call.id);
  await until(async () => (await records()).length > 0, { what: 'the record' });
  expect(await records()).toMatchObject([{ dst: '600', disposition: 0, notes: 'Ring back on Monday.' }]);

  await service.end('SIGKILL');
  service = await startServiceProcess(service.dataDir, settings());
  agent = await service.signIn();
  expect(await records()).toMatchObject([{ notes: 'Ring back on Monday.' }]);
  expect(await rowsFrom(settings().CORDBOARD_DATABASE_URL, 'SELECT live_id FROM cdrs')).toEqual([
    { live_id: String(call.id) },
  ]);
});

it('commands on the machine find it, and a new password counts in the service that runs', async () => {
  const agent = await service.signIn();
  const command = (...args: string[]) =>
    run(process.execPath, [serviceEntry, ...args, '--data', service.dataDir], {
      env: { ...process.env, CORDBOARD_DATABASE_URL: settings().CORDBOARD_DATABASE_URL },
    });
  expect((await command('verify-audit')).stdout).toContain('The audit log is as it was written.');
  expect((await command('doctor').catch((error: { stdout: string }) => error)).stdout).toContain(
    'The database in PostgreSQL answers, and is up to date',
  );
  const { stdout } = await command('reset-root');
  const password = /is (\S+)$/m.exec(stdout)?.[1] ?? '';
  await until(
    () =>
      agent.call('getMe').then(
        () => false,
        () => true,
      ),
    { what: 'the old login to end' },
  );
  await service.signIn({ email: owner.email, password });
});
