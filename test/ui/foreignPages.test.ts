import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
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

/** The widget on pages that are nothing like ours: frameworks, hostile rules, right to left, small windows. */

let service: ServiceProcess;
let operator: SignedIn;
let stream: FollowedEvents;
let site: ForeignSite;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  operator = await service.signIn();
  // Somebody is there, so that a visitor need not leave an address.
  stream = await followEvents(operator);
  site = await startForeignSite([service.url]);
  await serveForeignFiles(site);
  browser = await launchChromium();
});

afterAll(async () => {
  stream?.close();
  await browser?.close();
  await site?.close();
  await service?.dispose();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
});

afterEach(async () => {
  await page.close();
});

const launcher = () => page.getByRole('button', { name: /We call you back|Leave your number/ });
const panel = () => page.locator('#panel');
const close = () => panel().getByRole('button', { name: 'Close' });
const send = () => page.getByRole('button', { name: 'Send', exact: true });
const message = () => page.getByLabel('Your message');

async function visit(more: ForeignPage = {}): Promise<void> {
  site.show(pageWithWidget(service.url, await openSite(operator, [site.origin]), more));
  await page.goto(site.origin);
  await launcher().waitFor();
}

async function openChat(): Promise<void> {
  await launcher().click();
  await page.getByRole('tab', { name: 'Chat' }).click();
}

const boxOf = async (what: ReturnType<typeof panel>) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

/** That a visitor sees all of it and a click on its middle meets it: it lies within the window and the panel, and uncovered. */
async function expectReachable(what: ReturnType<typeof panel>): Promise<void> {
  const [box, around] = [await boxOf(what), await boxOf(panel())];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box.x).toBeGreaterThanOrEqual(Math.max(0, around.x));
  expect(box.y).toBeGreaterThanOrEqual(Math.max(0, around.y));
  expect(box.x + box.width).toBeLessThanOrEqual(Math.min(width, around.x + around.width));
  expect(box.y + box.height).toBeLessThanOrEqual(Math.min(height, around.y + around.height));
  await what.click({ trial: true });
}

/** By the debugger itself: of a page that is wider than its window and right to left, Playwright takes another part. */
async function picture(name: string): Promise<void> {
  if (!process.env.FOREIGN_PICTURES) return;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await writeFile(`${process.env.FOREIGN_PICTURES}/${name}.png`, data, 'base64');
}

/** Types as a person does, key by key, and sends it. */
async function typeAndSend(text: string): Promise<void> {
  await message().click();
  await page.keyboard.type(text);
  expect(await message().inputValue()).toBe(text);
  await page.keyboard.press('Enter');
  await page.locator('.said', { hasText: text }).waitFor();
}

/** Runs in the page: how the telephone number in a text begins, and whether its last figure is to the right of that. */
function endsOfNumber(element: Element) {
  const node = element.lastChild as Text;
  const [number = ''] = /\+[\d ]*\d/.exec(node.data) ?? [];
  const at = node.data.indexOf(number);
  const leftOf = (offset: number) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect().left;
  };
  return { begins: number.slice(0, 1), isInOrder: leftOf(at) < leftOf(at + number.length - 1) };
}

describe('the widget', () => {
  const sizes = [
    { width: 390, height: 664 },
    { width: 1280, height: 600 },
    { width: 1280, height: 800 },
  ];
  const cases = Object.entries(foreignLooks).flatMap(([name, look]) => sizes.map((size) => ({ name, look, size })));

  it.each(cases)('can be used whole on a page: $name, $size.width × $size.height', async ({ name, look, size }) => {
    await page.setViewportSize(size);
    await visit(look);
    const before = await boxOf(launcher());
    expect(Math.round(before.x + before.width)).toBe(size.width - (size.width > 480 ? 24 : 16));
    await launcher().click();
    await expectReachable(close());
    await expectReachable(page.getByLabel('Your phone number'));
    await page.getByRole('tab', { name: 'Chat' }).click();
    for (const part of [close(), message(), send(), page.getByLabel('Your name')]) await expectReachable(part);
    await picture(`${name}-${size.width}-${size.height}`);
    for (let count = 0; count < 5; count++) await typeAndSend(`Line ${count}\u2026`);
    for (const part of [close(), message(), send()]) await expectReachable(part);
    await picture(`${name}-${size.width}-${size.height}-written`);
    await close().click();
    await panel().waitFor({ state: 'hidden' });
    const after = await boxOf(launcher());
    expect([after.x, after.y]).toEqual([before.x, before.y]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
      look.files?.includes('/hostile.css') ? Number.POSITIVE_INFINITY : 0,
    );
    expect(problems).toEqual([]);
  });

  it('looks the same on a hostile page as on a plain one', async () => {
    const looked = async (more: ForeignPage) => {
      await visit(more);
      await openChat();
      const style = await message().evaluate((field) => {
        const { fontSize, letterSpacing, textTransform, color, direction, opacity } = getComputedStyle(field);
        return { fontSize, letterSpacing, textTransform, color, direction, opacity };
      });
      return { style, panel: await boxOf(panel()), close: await boxOf(close()) };
    };
    const plain = await looked({});
    expect(await looked({ files: ['/hostile.css'] })).toEqual(plain);
    expect(await looked({ direction: 'rtl' })).toEqual(plain);
  });

  it.each([
    { name: 'plain', look: {}, size: { width: 1280, height: 800 } },
    { name: 'hostile', look: { files: ['/hostile.css'] }, size: { width: 390, height: 664 } },
    { name: 'right to left', look: { direction: 'rtl' as const }, size: { width: 390, height: 664 } },
  ])('speaks Arabic from right to left on a page: $name', async ({ name, look, size }) => {
    await page.setViewportSize(size);
    const { data: setting } = await operator.call('createCallMeBackSetting', {
      body: { name: 'Souk', websites: [site.origin], chat_enabled: true, culture: 'ar', allowed_countries: ['SA'] },
    });
    site.show(pageWithWidget(service.url, setting.key, look));
    await page.goto(site.origin);
    await page.getByRole('button', { name: /^(?:نعاود الاتصال بك|ترك رقم الهاتف)$/ }).click();
    expect(await panel().evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    if (size.width > 480) {
      // At the edge of the window that the setting says, below the panel.
      const [button, above] = [await boxOf(page.locator('.launcher')), await boxOf(panel())];
      expect(Math.round(button.x + button.width)).toBe(Math.round(above.x + above.width));
    }
    const shut = panel().getByRole('button', { name: 'إغلاق' });
    const heading = panel().getByRole('heading');
    await expectReachable(shut);
    expect((await boxOf(shut)).x).toBeLessThan((await boxOf(heading)).x);
    // A telephone number goes from left to right, in the field as in a sentence.
    const field = page.getByLabel('رقم هاتفك');
    await expectReachable(field);
    expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
    expect(await panel().locator('.hint').evaluate(endsOfNumber)).toEqual({ begins: '+', isInOrder: true });
    await picture(`arabic-${name}-call`);
    await page.getByRole('tab', { name: 'محادثة' }).click();
    const text = page.getByLabel('رسالتك');
    for (const part of [shut, text, page.getByLabel('اسمك (اختياري)')]) await expectReachable(part);
    for (const said of ['مرحبًا، أين طلبي؟', 'Order 4711']) {
      await text.click();
      await page.keyboard.type(said);
      await page.keyboard.press('Enter');
      const bubble = page.locator('.said', { hasText: said });
      await bubble.waitFor();
      // The visitor's own are at the end of the line, which is the left.
      const [box, around] = [await boxOf(bubble), await boxOf(page.getByRole('log'))];
      expect(box.x - around.x).toBeLessThan(around.x + around.width - box.x - box.width);
    }
    await picture(`arabic-${name}-chat`);
    expect(problems).toEqual([]);
  });

  it('keeps its keys from the page’s hotkeys, and leaves the page those of its own', async () => {
    await visit({ files: ['/hotkeys.js'], body: '<input id="search">' });
    await openChat();
    await typeAndSend('shoes, please');
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(await heard()).toEqual([]);
    await page.locator('#search').click();
    await page.keyboard.press('x');
    expect(new Set(await heard())).toEqual(new Set(['x']));
    await launcher().press('Enter');
    await panel().waitFor({ state: 'hidden' });
  });

  it('can be typed in beside a modal of Bootstrap’s, and the modal stays', async () => {
    await visit({ files: ['/bootstrap.css', '/bootstrap.js'], body: bootstrapPage });
    await openChat();
    await page.locator('#open').click();
    await page.locator('#modal.show').waitFor();
    await typeAndSend('beside the modal');
    await picture('modal-bootstrap');
    await page.locator('#inside').click();
    await page.keyboard.type('in it');
    expect(await page.locator('#inside').inputValue()).toBe('in it');
  });

  it('can be used beside a trap that takes the keyboard, clicks and the wheel of all that is outside', async () => {
    await visit(trappedPage);
    await openChat();
    for (let line = 1; line <= 12; line += 1) await typeAndSend(`outside the trap ${line}`);
    const log = page.getByRole('log');
    const scrolled = () => log.evaluate(({ scrollTop }) => scrollTop);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await log.hover();
    await page.mouse.wheel(0, -100);
    await until(async () => (await scrolled()) < before, { what: 'the messages to be scrolled' });
    // The page's own trap works as before.
    await page.locator('h1').evaluate((heading) => {
      heading.addEventListener('click', () => {
        document.title = 'clicked';
      });
    });
    await page.locator('h1').click();
    expect(await page.title()).toBe('A shop');
    await close().click();
    await panel().waitFor({ state: 'hidden' });
  });

  it('can be typed in while a modal dialog of HTML’s is open, and survives its removal', async () => {
    await visit({ body: '<dialog id="box"><input id="inside"></dialog>' });
    await openChat();
    await typeAndSend('before it');
    await page.evaluate(() => (document.getElementById('box') as HTMLDialogElement).showModal());
    await typeAndSend('during it');
    await picture('modal-dialog');
    await page.locator('#panel').press('Escape');
    await panel().waitFor({ state: 'hidden' });
    expect(await page.locator('#box').evaluate((box) => (box as HTMLDialogElement).open)).toBe(true);
    await page.evaluate(() => document.getElementById('box')?.remove());
    await launcher().click();
    await typeAndSend('after it');
  });

  it('is taken out of what a page makes inert', async () => {
    await visit({ body: '<div id="box"></div>' });
    await page.evaluate(() => {
      for (const child of document.body.children) child.setAttribute('inert', '');
    });
    await openChat();
    await typeAndSend('not inert');
  });

  it('has the panel of a button in the text be used while a modal dialog of HTML’s is open, and goes back after it', async () => {
    const { data: setting } = await operator.call('createCallMeBackSetting', {
      body: { name: 'Inline', websites: [site.origin], chat_enabled: true, floating_icon: false },
    });
    const tag = widgetTag(service.url, setting.key);
    const body = `<p id="text">Talk to us: ${tag}</p><dialog id="box"><input id="inside"></dialog>`;
    site.show(pageWithWidget(service.url, setting.key, { body }));
    await page.goto(site.origin);
    await launcher().click();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByLabel('Your e-mail (optional)').fill('vera@example.com');
    await typeAndSend('before it');
    await page.evaluate(() => (document.getElementById('box') as HTMLDialogElement).showModal());
    await typeAndSend('during it');
    await picture('modal-inline');
    await page.locator('#panel').press('Escape');
    await panel().waitFor({ state: 'hidden' });
    expect(await page.locator('#box').evaluate((box) => (box as HTMLDialogElement).open)).toBe(true);
    await page.evaluate(() => (document.getElementById('box') as HTMLDialogElement).close());
    await launcher().click();
    await typeAndSend('after it');
    expect(await page.locator('#text #panel').count()).toBe(1);
  });

  it('opens the panel of a button in the text beside the button, wherever the page is scrolled to', async () => {
    const { data: setting } = await operator.call('createCallMeBackSetting', {
      body: { name: 'Inline', websites: [site.origin], chat_enabled: true, floating_icon: false },
    });
    const filler = '<p>Shoes</p>'.repeat(40);
    site.show(
      pageWithWidget(service.url, setting.key, {
        body: `${filler}<div id="here">${widgetTag(service.url, setting.key)}</div>${filler}`,
      }),
    );
    await page.goto(site.origin);
    await launcher().scrollIntoViewIfNeeded();
    await launcher().click();
    const isBeside = async () => {
      const [button, open] = [await boxOf(launcher()), await boxOf(panel())];
      const gaps = [
        open.y - button.y - button.height,
        button.y - open.y - open.height,
        open.x - button.x - button.width,
        button.x - open.x - open.width,
      ];
      // A button that is pointed at rises by a pixel.
      return gaps.some((gap) => Math.abs(gap - 8) <= 1) && Math.abs(open.x - button.x) < 500;
    };
    await until(isBeside, { what: 'the panel to stand beside the button' });
    await picture('inline');
    const before = (await boxOf(launcher())).y;
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 120);
    await until(async () => (await boxOf(launcher())).y !== before && isBeside(), { what: 'the panel to follow' });
    await page.getByRole('tab', { name: 'Chat' }).click();
    await expectReachable(send());
  });
});
