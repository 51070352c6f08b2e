import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { startUdpPeer, strangersRequest } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** A line that is a phone at this service's own server, and what the app shows of it. */
let service: ServiceProcess;
let admin: SignedIn;
let browser: Browser;
let lineId: number;

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_SIP_ADDRESS: '127.0.0.1', CORDBOARD_SIP_UDP: '0' });
  admin = await service.signIn();
  browser = await launchChromium();
  const { data } = await admin.call('getSipServer');
  const { username, password } = (await admin.call('createPhone', { body: { name: 'Line' } })).data;
  const { ext } = (await admin.call('getMe')).data;
  const server = `127.0.0.1:${data.transports[0]?.port}`;
  const account = { name: 'Head office', server, username, password, domain: 'cordboard', check_contact: false };
  const watching = { watched_extensions: [ext, '99999'], mailbox_number: '*97', passes_codes: true };
  lineId = (await admin.call('createLine', { body: { ...account, ...watching } })).data.id;
  const colleagues = async () => (await admin.call('getLine', { params: { id: lineId } })).data.colleagues;
  const isKnown = async () => (await colleagues())[0]?.state !== 'unknown';
  await until(isKnown, { what: 'the extension to be known', timeoutMs: 15_000 }).catch(async (e: unknown) => {
    throw new Error(`${String(e)} ${JSON.stringify((await admin.call('getLine', { params: { id: lineId } })).data)}`);
  });
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** The PBX says how many messages wait. */
async function tellMessages(counts: string): Promise<void> {
  const { listens_at: address = '' } = (await admin.call('getLine', { params: { id: lineId } })).data;
  const [host = '', port] = (address ?? '').split(':');
  const peer = await startUdpPeer('127.0.0.1');
  const body = `Messages-Waiting: yes\r\nVoice-Message: ${counts}\r\n`;
  const more = [
    'Event: message-summary',
    'Subscription-State: active',
    'Content-Type: application/simple-message-summary',
  ];
  const head = strangersRequest('NOTIFY', `sip:line@${address}`, peer, more).replace(
    'Content-Length: 0',
    `Content-Length: ${body.length}`,
  );
  peer.send(`${head}${body}`, host, Number(port));
  await until(() => peer.heard.some((text) => text.startsWith('SIP/2.0 200')), { what: 'the NOTIFY to be taken' });
  peer.close();
}

it.each([
  { theme: 'light', width: 1180, height: 760 },
  { theme: 'dark', width: 380, height: 640 },
] as const)('shows extensions and the mailbox of the PBX, $theme, $width wide', async (look) => {
  const ui = await openWindow(browser, service, owner, look);
  const { page } = ui;
  await page.getByText('At the PBX').first().waitFor();
  await page.getByText('idle', { exact: true }).waitFor();
  await page.getByText('unknown', { exact: true }).waitFor();
  await tellMessages('3/1');
  const button = page.getByRole('button', { name: /Mailbox: Head office/ });
  await button.getByText('3', { exact: true }).waitFor();
  const folder = process.env.PHONE_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/watched-${look.theme}.png` });
  expect(await accessibilityProblems(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  await ui.close();
});
