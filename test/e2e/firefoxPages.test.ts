import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchFirefox } from '../support/firefox.ts';
import { openPage } from '../support/firefoxPage.ts';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import { bootstrapPage, foreignLooks, serveForeignFiles, trappedPage } from '../support/foreignPages.ts';
import {
  type ForeignPage,
  type ForeignSite,
  pageWithWidget,
  startForeignSite,
  widgetTag,
} from '../support/foreignSite.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openSite } from '../support/visitors.ts';

/** The widget in Firefox, on pages that are nothing like ours. */
let service: ServiceProcess;
let operator: SignedIn;
let stream: FollowedEvents;
let site: ForeignSite;
let firefox: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  operator = await service.signIn();
  // Somebody is there, so that a visitor need not leave an address.
  stream = await followEvents(operator);
  site = await startForeignSite([service.url]);
  await serveForeignFiles(site);
  firefox = await launchFirefox(440);
});

afterAll(async () => {
  stream?.close();
  await firefox?.close();
  await site?.close();
  await service?.dispose();
});

beforeEach(async () => {
  ({ page, problems } = await openPage(firefox));
});

afterEach(async () => {
  expect(problems).toEqual([]);
  await page.close();
});

async function visit(more: ForeignPage = {}): Promise<void> {
  site.show(pageWithWidget(service.url, await openSite(operator, [site.origin]), more));
  await page.goto(site.origin);
}

async function openChat(): Promise<void> {
  await page.locator('>>> .launcher').click();
  await page.locator('>>> #tab-1').click();
}

/** Runs in the page: whether all of it is within the window, and a click on its middle meets it. */
function isReachable(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const hit = (element.getRootNode() as ShadowRoot).elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return isInside && hit !== null && element.contains(hit);
}

async function expectReachable(...parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const isThere = async () => {
      const element = (await page.$(`>>> ${part}`)) as ElementHandle<Element> | null;
      return (await element?.evaluate(isReachable)) ?? false;
    };
    await until(isThere, { what: `${part} to be reachable` });
  }
}

/** Types as a person does, key by key, and sends it. */
async function typeAndSend(text: string): Promise<void> {
  await page.locator('>>> #chat-text').click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  const said = async () => {
    const all = await page.$$('>>> .said');
    return Promise.all(all.map((one) => one.evaluate(({ textContent }) => textContent ?? '')));
  };
  await until(async () => (await said()).some((one) => one.endsWith(text)), { what: `“${text}”` });
}

const sizes = [
  { width: 390, height: 664 },
  { width: 1280, height: 600 },
];
const cases = Object.entries(foreignLooks).flatMap(([name, look]) => sizes.map((size) => ({ name, look, size })));

describe('the widget in Firefox', () => {
  it.each(cases)('can be used whole on a page: $name, $size.width × $size.height', async ({ look, size }) => {
    await page.setViewport(size);
    await visit(look);
    await page.locator('>>> .launcher').click();
    await expectReachable('.close', 'input[type=tel]');
    await page.locator('>>> #tab-1').click();
    await expectReachable('.close', '#chat-text', '.chat .primary', '#chat-name');
    for (let count = 0; count < 5; count++) await typeAndSend(`Line ${count}`);
    await expectReachable('.close', '#chat-text', '.chat .primary');
    await page.locator('>>> .close').click();
  });

  it('keeps its keys from the page’s hotkeys', async () => {
    await visit({ files: ['/hotkeys.js'], body: '<input id="search">' });
    await openChat();
    await typeAndSend('shoes, please');
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(await heard()).toEqual([]);
    await page.locator('#search').click();
    await page.keyboard.press('x');
    expect(new Set(await heard())).toEqual(new Set(['x']));
  });

  it('can be typed in beside a modal of Bootstrap’s, a trap for the keyboard, and a dialog of HTML’s', async () => {
    await visit({ files: ['/bootstrap.css', '/bootstrap.js'], body: bootstrapPage });
    await openChat();
    await page.locator('#open').click();
    await page.locator('#modal.show').wait();
    await typeAndSend('beside the modal');
    await visit(trappedPage);
    await openChat();
    await typeAndSend('outside the trap');
    await visit({ body: '<dialog id="box"><input id="inside"></dialog>' });
    await openChat();
    await page.evaluate(() => (document.getElementById('box') as HTMLDialogElement).showModal());
    await typeAndSend('during the dialog');
    await page.evaluate(() => document.getElementById('box')?.remove());
    await typeAndSend('after it');
  });

  it('is taken out of what a page makes inert', async () => {
    await visit({ body: '<div id="box"></div>' });
    await page.locator('>>> .launcher').wait();
    await page.evaluate(() => {
      for (const child of document.body.children) child.setAttribute('inert', '');
    });
    await openChat();
    await typeAndSend('not inert');
  });

  it('opens the panel of a button in the text beside the button, at every place and width', async () => {
    const body = { name: 'Inline', websites: [site.origin], chat_enabled: true, floating_icon: false };
    const { key } = (await operator.call('createCallMeBackSetting', { body })).data;
    const filler = '<p>Shoes</p>'.repeat(40);
    const text = `${filler}<div id="here">${widgetTag(service.url, key)}</div>${filler}`;
    for (const width of [390, 1280]) {
      await page.setViewport({ width, height: 664 });
      site.show(pageWithWidget(service.url, key, { body: text, direction: width === 390 ? 'rtl' : 'ltr' }));
      await page.goto(site.origin);
      await openChat();
      const gap = async () => {
        const [button, panel] = await Promise.all(
          ['.launcher', '.panel'].map(async (part) => (await page.$(`>>> ${part}`))?.boundingBox()),
        );
        if (!button || !panel) return Number.POSITIVE_INFINITY;
        const gaps = [
          panel.y - button.y - button.height,
          button.y - panel.y - panel.height,
          panel.x - button.x - button.width,
          button.x - panel.x - panel.width,
        ];
        return Math.max(...gaps);
      };
      // There is no room beside it on a telephone, where the panel has the window to itself.
      if (width > 480)
        await until(async () => Math.abs((await gap()) - 8) <= 1, { what: 'the panel beside its button' });
      await expectReachable('.close', '#chat-text', '.chat .primary');
      await page.locator('>>> .close').click();
    }
  });
});
