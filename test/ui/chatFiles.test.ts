import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { docxOf } from '../support/chatFiles.ts';
import { launchChromium } from '../support/chromium.ts';
import { pdfOf } from '../support/faxes/pdf.ts';
import { type ForeignSite, pageWithWidget, startForeignSite } from '../support/foreignSite.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openSite } from '../support/visitors.ts';

const picture = resolve(import.meta.dirname, '../../docs/screens/call-me-back-narrow-light.png');
/** Where pictures for looking at go, if anywhere. */
const pictures = process.env.PICTURES;

let service: ServiceProcess;
let admin: SignedIn;
let site: ForeignSite;
let browser: Browser;
let page: Page;
let ui: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  site = await startForeignSite([service.url]);
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 390, height: 664 } });
});

afterAll(async () => {
  await ui?.close();
  await page?.close();
  await browser?.close();
  await site?.close();
  await service?.dispose();
});

const snap = async (of: Page, name: string): Promise<void> => {
  if (pictures) await of.screenshot({ path: join(pictures, `${name}.png`) });
};

/** Has the place where one writes be given a file as the system does it. */
async function give(of: Page, selector: string, type: 'paste' | 'drop', bytes: Buffer, name: string, mime: string) {
  await of.locator(selector).evaluate(
    (target, [kind, base64, fileName, fileType]) => {
      const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type: fileType }));
      const common = { bubbles: true, cancelable: true, composed: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data });
      target.dispatchEvent(event);
    },
    [type, bytes.toString('base64'), name, mime] as const,
  );
}

it('go both ways between a visitor and the app: chosen, pasted and dropped, shown and saved', async () => {
  ui = await openWindow(browser, service, owner);
  for (const each of [ui.page, page]) each.setDefaultTimeout(20_000);
  site.show(pageWithWidget(service.url, await openSite(admin, [site.origin])));
  await page.goto(site.origin);
  await page.getByRole('button', { name: /We call you back|Leave your number/ }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Send a file' }).click(),
  ]);
  await chooser.setFiles(picture);
  await page.locator('.said canvas').waitFor();
  await give(page, '#chat-text', 'paste', docxOf(), 'order.docx', '');
  await page.getByRole('button', { name: 'Save: order.docx' }).waitFor();
  await give(page, '#chat-text', 'drop', Buffer.from('<script>alert(1)</script>'), 'page.html', 'text/html');
  await page.getByRole('alert').filter({ hasText: 'We cannot take this' }).waitFor();
  await snap(page, 'widget-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await snap(page, 'widget-dark');

  const [chat] = (await admin.call('listChats')).data;
  await admin.call('updateChat', { params: { id: chat?.id ?? 0 }, body: { state: 'OPEN' } });
  await ui.page.goto(`${service.url}/#/messages/visitors/${chat?.id}`);
  await ui.page.locator('button img[src^="blob:"]').waitFor();
  const [saved] = await Promise.all([
    ui.page.waitForEvent('download'),
    ui.page.getByRole('button', { name: 'Save order.docx' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('order.docx');
  expect(await readFile(await saved.path())).toEqual(docxOf());
  await give(ui.page, 'textarea', 'paste', pdfOf(2), 'Prices.pdf', 'application/pdf');
  await ui.page.getByRole('button', { name: 'Save Prices.pdf' }).waitFor();
  await give(ui.page, 'textarea', 'drop', Buffer.from('MZ\0'), 'setup.exe', '');
  await ui.page.getByRole('alert').filter({ hasText: 'setup.exe was not sent: ' }).waitFor();
  expect(await problemsInEveryLook(ui.page, undefined, (name) => snap(ui.page, `app-${name}`))).toEqual([]);

  const [got] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save: Prices.pdf' }).click(),
  ]);
  expect(await readFile(await got.path())).toEqual(pdfOf(2));
  await until(async () => (await page.locator('.said').count()) === 3, { what: 'three files' });
});

/** Sends no faster than a telephone at the edge of its network. */
async function slowDown(of: Page, bytesPerSecond: number): Promise<void> {
  const session = await of.context().newCDPSession(of);
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed });
}

const large = { name: 'calls.log', mimeType: 'text/plain', buffer: Buffer.from('A call came in.\n'.repeat(100_000)) };

it('say how much of them has left, and are stopped by who sends them', async () => {
  const { page: app } = ui;
  const said = await page.locator('.said').count();
  for (const each of [page, app]) await slowDown(each, 200_000);

  await page.locator('input[type=file]').setInputFiles(large);
  const share = page.getByRole('progressbar', { name: 'calls.log' });
  await until(async () => Number(await share.getAttribute('value')) >= 5, { what: 'a part to be sent' });
  await snap(page, 'widget-sending');
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await share.waitFor({ state: 'hidden' });

  await app.locator('input[type=file]').setInputFiles(large);
  const bar = app.getByRole('progressbar', { name: 'Sending calls.log' });
  await until(async () => Number(await bar.getAttribute('aria-valuenow')) >= 5, { what: 'a part to be sent' });
  expect(await problemsInEveryLook(app, undefined, (name) => snap(app, `app-sending-${name}`))).toEqual([]);
  await app.getByRole('button', { name: 'Stop sending calls.log' }).click();
  await bar.waitFor({ state: 'hidden' });
  expect(await app.getByRole('alert').filter({ hasText: 'calls.log' }).count()).toBe(0);

  for (const each of [page, app]) await slowDown(each, -1);
  await page.locator('input[type=file]').setInputFiles(large);
  await page.getByRole('button', { name: 'Save: calls.log' }).waitFor();
  await app.locator('input[type=file]').setInputFiles({ ...large, name: 'more.log' });
  await page.getByRole('button', { name: 'Save: more.log' }).waitFor();
  // What was stopped came nowhere.
  expect(await page.locator('.said').count()).toBe(said + 2);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('that were held show their result', async () => {
  let state = 'held';
  await page.route(/\/visitorchats\/[0-9a-f]{40}\?after=/, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const [id, created_at] = [Number.MAX_SAFE_INTEGER - 1, '2026-01-01 00:00:00'];
    const file = { name: 'held.txt', type: 'text/plain', size: 4, state };
    const held = { id, created_at, author: 'operator', name: 'Ada', text: '', file };
    const place = state === 'held' ? { messages: [held] } : { scanned_later: [held] };
    await route.fulfill({ response: answer, json: { data: { ...data, ...place }, links: {} } });
  });
  const card = page.locator('.said', { hasText: 'held.txt' });
  await card.getByText('could not be checked yet').waitFor();
  state = 'refused';
  await card.getByText('was not let through').waitFor();
  state = 'ready';
  await page.getByRole('button', { name: 'Save: held.txt' }).waitFor();
  expect(await card.count()).toBe(1);
});
