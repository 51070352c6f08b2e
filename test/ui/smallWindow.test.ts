import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { endCalls } from '../support/endCalls.ts';
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

afterEach(() => endCalls(ui.client));

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

/** Runs in the page: by how many pixels a word is cut off, by its own box or by the row that it is in. */
function cutOff(word: Element): number {
  const row = word.closest('a')?.parentElement?.getBoundingClientRect();
  const { left, right } = word.getBoundingClientRect();
  const sides = row ? [row.left - left, right - row.right] : [];
  return Math.floor(Math.max(word.scrollWidth - word.clientWidth, ...sides));
}

/** The places in a language with long words. */
const germanWords = {
  Phone: 'Telefon',
  Messages: 'Nachrichten',
  Contacts: 'Kontakte',
  History: 'Anrufliste',
  'Follow-ups': 'Wiedervorlagen',
  Queues: 'Warteschlangen',
  Wallboard: 'Übersichtstafel',
  Reports: 'Auswertungen',
  Recordings: 'Aufzeichnungen',
  Settings: 'Einstellungen',
};

/** Runs in the page: writes the places in other words, into the text that React has, so that it goes on with it. */
function rename(words: Readonly<Record<string, string>>): void {
  for (const word of document.querySelectorAll('nav a > span')) {
    const text = word.firstChild;
    const other = words[text?.nodeValue ?? ''];
    if (text && other) text.nodeValue = other;
  }
}

/** Every control of the bar is as large as a thumb needs, and no word in it is cut off. */
async function expectUsableBar(): Promise<void> {
  const bar = ui.page.getByRole('navigation');
  for (const target of await bar.locator('a:visible, button:visible').all()) {
    const box = await target.boundingBox();
    const name = (await target.textContent()) || (await target.getAttribute('aria-label'));
    expect(box?.height, `${name}: height`).toBeGreaterThanOrEqual(44);
    expect(box?.width, `${name}: width`).toBeGreaterThanOrEqual(44);
  }
  for (const link of await bar.getByRole('link').all()) {
    const word = link.locator('span', { hasText: /\w/ }).first();
    const text = (await word.textContent()) ?? '';
    expect((await word.boundingBox())?.width, text).toBeGreaterThan(10);
    expect(await word.evaluate(cutOff), `${text}: pixels cut off`).toBeLessThanOrEqual(0);
  }
  const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
}

it('has whole words and room for a thumb in the bar at the foot of a telephone, for who works in queues too', async () => {
  const { page, client } = ui;
  await page.setViewportSize({ width: 380, height: 640 });
  await page.getByRole('button', { name: /^Status: / }).waitFor();
  await expectUsableBar();
  await client.call('createQueue', { body: { name: 'Support', users: [client.userId] } });
  await page.getByRole('button', { name: /^Your state in queues/ }).waitFor();
  await expectUsableBar();
  const looks = [
    ...[320, 360, 420, 500, 640, 700, 800].map((width) => ({ width, height: 640 })),
    { width: 640, height: 400 },
  ];
  const expectUsableBars = async (words: string) => {
    for (const look of looks) {
      await page.setViewportSize(look);
      await expectUsableBar();
      if (process.env.SHOT)
        await page.screenshot({ path: `${process.env.SHOT}/${words}-${look.width}-${look.height}.png` });
    }
  };
  await expectUsableBars('english');
  await page.evaluate(rename, germanWords);
  await expectUsableBars('german');
  await page.reload();
});
