import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

let service: ServiceProcess;
let browser: Browser;
let ui: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  browser = await launchChromium();
  ui = await openWindow(browser, service, owner, { width: 640, height: 400 });
  await ui.client.call('addDemoLine');
});

afterEach(async () => {
  for (const { id } of (await ui.client.call('listCalls')).data) await ui.client.call('deleteCall', { params: { id } });
});

afterAll(async () => {
  await ui?.close();
  await browser?.close();
  await service?.dispose();
});

/** What a click in the middle of it would hit, once it is scrolled to. */
const isHit = (element: Element) => {
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
};

it('keeps Call and the lower keys within reach while it rings, at twice the usual size of letters', async () => {
  const { page, client } = ui;
  await client.call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
  await page.getByRole('button', { name: 'Answer' }).first().waitFor();
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/ringing.png` });
  const dialPad = page.getByRole('group', { name: 'Dial pad' });
  for (const key of ['1', '*', '#']) {
    const button = dialPad.getByRole('button', { name: key, exact: true });
    expect(await button.evaluate(isHit), key).toBe(true);
  }
  const call = page.getByRole('button', { name: 'Call', exact: true });
  expect(await call.evaluate(isHit), 'Call').toBe(true);
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/ringing-down.png` });
  await call.click({ trial: true, timeout: 2000 });
});

it('has words and room for a thumb in the bar at the foot of a telephone', async () => {
  const { page } = ui;
  await page.setViewportSize({ width: 380, height: 640 });
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/bar.png` });
  const targets = page.getByRole('navigation').locator('a:visible, button:visible');
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    const name = (await target.textContent()) || (await target.getAttribute('aria-label'));
    expect(box?.height, `${name}: height`).toBeGreaterThanOrEqual(44);
    expect(box?.width, `${name}: width`).toBeGreaterThanOrEqual(44);
  }
  const words = page.getByRole('navigation').getByRole('link');
  for (const word of await words.all()) {
    const text = word.locator('span', { hasText: /\w/ }).first();
    expect((await text.boundingBox())?.width, (await word.textContent()) ?? '').toBeGreaterThan(10);
  }
  await page.setViewportSize({ width: 640, height: 400 });
});
