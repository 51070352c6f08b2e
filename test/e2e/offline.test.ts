import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttableProxy.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

let service: ServiceProcess;
let proxy: CuttableProxy;
let browser: Browser;
let maria: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  proxy = await startCuttableProxy(service.url);
  browser = await launchChromium();
  maria = await openWindow(browser, { ...service, url: proxy.url }, owner);
});

afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await service?.dispose();
});

it('keeps the call while the service cannot be reached, says so, and catches up by itself', async () => {
  const { page, client } = maria;
  await page.getByRole('combobox', { name: 'Name or number' }).fill('601');
  await page.keyboard.press('Enter');
  await page.getByRole('timer').first().waitFor();

  proxy.cut();
  const cutAt = Date.now();
  await page.getByText('The service cannot be reached. Your call continues if possible').waitFor();
  await page.getByText(/What you see is from \d+[:.]\d\d/).waitFor();
  const shown = () => page.getByRole('main').getByRole('timer').first().textContent();
  const frozen = await shown();
  await page.keyboard.press('Alt+h');
  await page.getByText('Hold could not be changed: the service cannot be reached.').waitFor();
  await page.getByRole('button', { name: 'Hold', exact: true }).first().waitFor();
  const [call] = (await client.call('listCalls')).data;
  expect(call?.state_name).toBe('CONNECTED');
  // Nobody knows here how long the call has lasted since.
  await expect.poll(() => Date.now() - cutAt).toBeGreaterThan(3_000);
  expect(await shown()).toBe(frozen);

  // Ends meanwhile, behind the page's back.
  await client.call('deleteCall', { params: { id: call?.id ?? 0 } });
  proxy.mend();
  const tryNow = page.getByRole('button', { name: 'Try now' });
  // A try of the page's own may come first, and take the button away.
  await Promise.any([tryNow.click(), tryNow.waitFor({ state: 'detached' })]);
  await page.getByText('The call has ended.').waitFor();
  await page.getByRole('button', { name: readyStatus }).waitFor();
});

it('opens its audio again when the service closed the session', async () => {
  const { page, client } = maria;
  const sessions = async () => (await client.call('listMediaSessions')).data;
  const [before] = await sessions();
  await client.call('deleteMediaSession', { params: { id: before?.id ?? 0 } });
  await expect.poll(async () => (await sessions()).map(({ status }) => status)).toEqual(['connected']);
  const [after] = await sessions();
  expect(after?.id).not.toBe(before?.id);
  await page.getByRole('button', { name: readyStatus }).waitFor();
});
