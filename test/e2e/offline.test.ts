import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { intercept, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttableProxy.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

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

it('has its events again with its audio when the service has restarted in a call, while nobody does anything', async () => {
  const { page, client } = maria;
  await client.call('createCall', { body: { to: '600', auto_answer: true } });
  await page.getByRole('timer').first().waitFor();
  await page.clock.install();
  let tries = 0;
  let hasAudio = false;
  let isBack = false;
  // What the stream tries before the audio is there comes to nothing, so that only the audio can bring it back.
  await intercept(page, '**/events', async (route) => {
    tries += 1;
    isBack = hasAudio;
    return isBack ? route.continue() : route.abort();
  });
  await page.route('**/mediasessions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    hasAudio ||= response.status() === 201;
    return route.fulfill({ response });
  });
  await service.end('SIGKILL');
  const secondsUntil = (isSo: () => boolean, what: string) =>
    until(
      async () => {
        if (!isSo()) await page.clock.fastForward(1000);
        return isSo();
      },
      { what },
    );
  // By then it waits ten seconds for each further try.
  await secondsUntil(() => tries > 13, 'the tries to become rare');
  service = await startServiceProcess(service.dataDir);
  proxy.moveTo(service.url);
  // No timer of the page's runs out but by these steps.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await secondsUntil(() => hasAudio, 'the audio session');
  await until(() => isBack, { what: 'the event stream' });
  await page.clock.resume();
  await (await service.signIn()).call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
  await page.getByRole('button', { name: 'Answer' }).first().waitFor();
});

it('has its audio again with its events, however long it would have waited for the next try', async () => {
  const { page, close } = await openWindow(browser, { ...service, url: proxy.url }, owner, { isApart: true });
  onTestFinished(close);
  await page.clock.install();
  let isBack = false;
  let audioTries = 0;
  let hasAudio = false;
  await intercept(page, '**/events', (route) => (isBack ? route.continue() : route.abort()));
  await page.route('**/mediasessions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    audioTries += 1;
    if (!isBack) return route.abort();
    const response = await route.fetch();
    hasAudio ||= response.status() === 201;
    return route.fulfill({ response });
  });
  await service.end('SIGKILL');
  const isRare = async () => {
    if (audioTries < 6) await page.clock.fastForward(1000);
    return audioTries >= 6;
  };
  await until(isRare, { what: 'the tries to become rare' });
  service = await startServiceProcess(service.dataDir);
  proxy.moveTo(service.url);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  isBack = true;
  // No timer of the page's runs out any more: its next try would never come.
  await page.getByRole('button', { name: 'Try now' }).click();
  await until(() => hasAudio, { what: 'the audio session' });
});
