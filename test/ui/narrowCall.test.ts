import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

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
  const { data: call } = await client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.getByRole('timer').first().waitFor();
  await page.goto(`${service.url}/#/calls/${call.id}`);
  await page.getByRole('tab', { name: 'SIP ladder' }).click();
  // An answer that was sent twice is acknowledged twice.
  const last = page.getByRole('list', { name: 'SIP messages' }).getByRole('button', { name: /ACK/ }).last();
  await last.waitFor();
  expect(await last.evaluate(holdsCallActions), 'the whole page scrolls, not the tab by itself').toBe(true);
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'start' }));
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop), 'the window itself stays').toBe(0);
});

it('gives the customer a column of its own in a wide window, and shows everything in the shipped typeface', async () => {
  const { page } = ui;
  await page.setViewportSize({ width: 1600, height: 900 });
  const isBesideTabs = async () => {
    const customer = await page.getByRole('region', { name: 'About the caller' }).boundingBox();
    const tabs = await page.getByRole('tablist').boundingBox();
    return customer !== null && tabs !== null && customer.x > tabs.x + tabs.width - 1 && customer.y < tabs.y;
  };
  await until(isBesideTabs, { what: 'the customer to be beside the tabs' });
  await page.waitForFunction(() => document.fonts.check('1rem "Inter Variable"') && document.fonts.size > 0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Inter Variable/);
});
