import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessibilityProblems, openWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** A small disk of the service's own, as Linux gives one to whoever asks for a namespace of mounts. */
const onSmallDisk = (command: readonly string[], folder: string) => [
  ...['unshare', '--map-root-user', '--mount', '/bin/sh', '-c'],
  `mount -t tmpfs -o size=48m tmpfs "${folder}" && exec "$@"`,
  ...['sh', ...command],
];
const MB = 2 ** 20;

let browser: Browser;
let service: ServiceProcess;
let fillers = 0;

beforeEach(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DISK_WARNING: '32' }, onSmallDisk);
  browser = await launchChromium();
});

afterEach(async () => {
  await browser?.close();
  await service?.dispose();
});

/** The data folder as the service sees it. */
const disk = () => join('/proc', String(service.process.pid), 'root', service.dataDir);

/** Takes all room but so many bytes. */
async function fill(left: number): Promise<void> {
  fillers += 1;
  const file = await open(join(disk(), `filler-${fillers}`), 'w');
  const { bavail, bsize } = await statfs(disk());
  const zeros = Buffer.alloc(64 * 1024);
  for (let wanted = bavail * bsize - left; wanted > 0; wanted -= zeros.length) {
    const isFull = await file.write(zeros, 0, Math.min(wanted, zeros.length)).then(
      () => false,
      () => true,
    );
    if (isFull) break;
  }
  await file.close();
}

it('a full disk ends recordings, not calls, and no record is lost', async () => {
  const agent = await service.signIn();
  const { page } = await openWindow(browser, service, owner);
  await until(async () => (await agent.call('listLines')).data[0]?.state === 'registered', { what: 'the demo line' });
  const { data: begun } = await agent.call('createCall', { body: { to: '600', auto_answer: true } });
  const params = { id: begun.id };
  const call = async () => (await agent.call('getCall', { params })).data;
  await until(async () => (await call()).state_name === 'CONNECTED', { what: 'the demo line to answer' });
  await agent.call('updateCall', { params, body: { monitor_state: 'start' } });
  const monitors = async () => (await agent.call('listCallMonitors', { params })).data;
  await until(async () => (await monitors()).length === 1, { what: 'the recording' });

  await fill(2 * MB);
  const level = async () => (await agent.call('getHealth')).disk;
  await until(async () => (await level()) === 'full', { what: 'the service to notice' });
  await until(async () => (await call()).monitor_state === 0, { what: 'the recording to end' });
  const banner = page.getByText('The disk of the service is full');
  await banner.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  if (process.env.FULL_DISK_PICTURE) await page.screenshot({ path: process.env.FULL_DISK_PICTURE });
  expect((await call()).state_name).toBe('CONNECTED');
  const again = agent.call('updateCall', { params, body: { monitor_state: 'start' } });
  await expect(again).rejects.toMatchObject({ status: 400, message: expect.stringContaining('disk is full') });
  expect((await call()).monitor_state).toBe(0);

  await fill(0);
  await agent.call('updateCall', { params, body: { state: 'ON_HOLD' } });
  expect((await call()).state_name).toBe('ON_HOLD');
  // The log of the database has some room of its own, which is used up first.
  const isTooFull = () => service.log().includes('call could not be kept');
  for (let index = 0; index < 5_000 && !isTooFull(); index += 1) {
    await agent.call('updateCall', { params, body: { notes: `${index} `.padEnd(1000, 'y') } });
  }
  expect(isTooFull()).toBe(true);
  await agent.call('updateCall', { params, body: { notes: 'x'.repeat(1000) } });
  await agent.call('deleteCall', { params });

  for (let index = 1; index <= fillers; index += 1) await rm(join(disk(), `filler-${index}`));
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: begun.id }]);
  const records = async () => (await agent.call('listCdrs', { query: { filter } })).data;
  await until(async () => (await records()).length === 1, { what: 'the record' });
  expect(await records()).toMatchObject([{ notes: 'x'.repeat(1000), has_monitor: true }]);
  await until(async () => (await level()) === 'ok', { what: 'the room to be noticed' });
  await banner.waitFor({ state: 'detached' });
});
