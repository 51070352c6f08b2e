/** Programs in a browser that watch colleagues, over WS and WSS, with sip.js as it is and as it was. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneDigests } from '../../electron/service/telephony/ports/sipServer.ts';
import { originOf, servePage } from '../support/browserPhone/browserPhone.ts';
import { launchChromium } from '../support/chromium.ts';
import { everyTransport, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

const scripts = ['watcherPage.ts', 'oldWatcherPage.ts'] as const;
const pages = new Map<string, string>();
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let newPage: () => Promise<Page>;

const fixture = new PhoneFixture(
  async (furnished) => {
    const browser = await launchChromium();
    furnished.stops(() => browser.close());
    newPage = () => browser.newPage({ ignoreHTTPSErrors: true });
    for (const script of scripts) {
      const server = await servePage(script);
      furnished.stops(async () => void server.close());
      furnished.origins.push(originOf(server));
      pages.set(script, originOf(server));
    }
    adas = await furnished.softPhone(furnished.ada, 440);
    bobs = await furnished.softPhone(furnished.bob, 700);
  },
  async (furnished) => ({ ...(await everyTransport(furnished)), digests: phoneDigests }),
);

describe('a page that watches', () => {
  it.each([
    ['sip.js', 'watcherPage.ts', 'wss'],
    ['sip.js 0.9', 'oldWatcherPage.ts', 'ws'],
    ['sip.js 0.9', 'oldWatcherPage.ts', 'wss'],
  ] as const)('is told with %s what a colleague’s lamp shows (%s, %s)', async (_, script, transport) => {
    const { username, password, server } = await fixture.newPhone(fixture.bob, transport);
    const page = await newPage();
    await page.goto(pages.get(script) ?? '');
    await page.evaluate((own) => window.openWatcher(own), { server: `${transport}://${server}/`, username, password });
    const { ada } = fixture;
    await page.evaluate((user) => window.watcher.watch(user, 'dialog'), ada.ext);
    const shows = (state: string) =>
      until(
        async () =>
          (await page.evaluate((user) => window.watcher.told(user), ada.ext)).at(-1)?.includes(`>${state}<`) === true,
        { what: `the page to show ${state}` },
      );
    await shows('terminated');
    const ringing = adas.phone.incoming();
    const dialled = await bobs.phone.dial(ada.ext);
    await shows('early');
    await (await ringing).leg.answer();
    await shows('confirmed');
    await dialled.leg.end();
    await shows('terminated');
    await page.evaluate((user) => window.watcher.end(user), ada.ext);
    const told = await page.evaluate((user) => window.watcher.told(user).length, ada.ext);
    expect(told).toBeGreaterThanOrEqual(4);
    await page.context().close();
  });
});
