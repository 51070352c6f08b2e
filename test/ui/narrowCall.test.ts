import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

let service: ServiceProcess;
let browser: Browser;
let ui: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  browser = await launchChromium();
  ui = await openWindow(browser, service, owner, { width: 380, height: 640 });
});

afterAll(async () => {
  await ui?.close();
  await browser?.close();
  await service?.dispose();
});

/** Runs in the page: the nearest element around this one that scrolls, by what it holds. */
function holdsCallActions(element: Element): boolean {
  let scroller = element.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
  return scroller?.querySelector('h1') !== null && scroller?.querySelector('[role=tablist]') !== null;
}

it('shows the messages of a call as far down as the page goes, in a narrow window', async () => {
  const { page, client } = ui;
  await client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.getByRole('timer').first().waitFor();
  await page.goto(`${service.url}/#/calls/${(await client.call('listCalls')).data[0]?.id}`);
  await page.getByRole('tab', { name: 'SIP ladder' }).click();
  const last = page.getByRole('list', { name: 'SIP messages' }).getByRole('button', { name: /ACK/ });
  await last.waitFor();
  expect(await last.evaluate(holdsCallActions), 'the whole page scrolls, not the tab by itself').toBe(true);
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'start' }));
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop), 'the window itself stays').toBe(0);
});
