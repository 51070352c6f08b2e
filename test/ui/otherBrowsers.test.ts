import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openWindow, storedSession } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { endCalls } from '../support/endCalls.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner, type ServiceProcess, signIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let browser: Browser;

beforeAll(async () => {
  service = await startServiceProcess();
  await (await service.signIn()).call('addDemoLine');
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** Asks a page something that does not count as a click of its user, as Playwright’s own questions do: sound is let through from then on. */
async function asker(page: Page): Promise<<T>(expression: string) => Promise<T>> {
  const session = await page.context().newCDPSession(page);
  return async <T>(expression: string) => {
    const question = { expression, returnByValue: true, userGesture: false };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', question);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  };
}

it('says before a call comes that sound is blocked, is silent until then, and rings after a click', async () => {
  const blocking = await launchChromium({ isBlocking: true });
  onTestFinished(() => blocking.close());
  const ui = await openWindow(blocking, service, owner);
  const { page, client } = ui;
  onTestFinished(() => ui.close());
  // Notes a strike that is heard: one of a context that sounds.
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      if (this.context.state === 'running') document.documentElement.dataset.heard = 'yes';
      start.call(this, when);
    };
  });
  await page.reload();
  const ask = await asker(page);
  const has = (words: string) => ask<boolean>(`document.body.innerText.includes(${JSON.stringify(words)})`);
  const blocked = 'Sound is blocked until you click.';
  const isHeard = () => ask<boolean>('document.documentElement.dataset.heard === "yes"');
  await until(() => has(blocked), { what: 'the page to say that sound is blocked' });
  await client.call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
  await until(() => has('Answer'), { what: 'the call' });
  expect(await isHeard()).toBe(false);
  expect(await has(blocked)).toBe(true);
  const [x = 0, y = 0] = await ask<number[]>(`(() => {
    const { left, top, width, height } = [...document.querySelectorAll('button')]
      .find(({ innerText }) => innerText.includes('Turn sound on')).getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  })()`);
  await page.mouse.click(x, y);
  await until(async () => !(await has(blocked)), { what: 'the page to say no more that sound is blocked' });
  await until(isHeard, { what: 'the ring' });
  await endCalls(client);
});

/** What the page itself loads: neither a worker, which has no page, nor the beginning, which would begin anew. */
const isPart = /^(?!.*(?:[Ww]orker|[Ww]orklet)|index-).*\.js$/;

it('opens in a browser with an invalid language, and each of its parts with it', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C', configurable: true });
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['C'], configurable: true });
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const client = await signIn(service.api, owner);
  await page.goto(new URL('/icon.svg', service.url).href);
  await page.evaluate((session) => localStorage.setItem('cordboard.session', session), storedSession(client));
  await page.goto(service.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Phone' }).waitFor();
  // The charts, of a library that makes a formatter of its own while it loads.
  await page.goto(`${service.url}/#/reports`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.evaluate(() => navigator.language)).toBe('en');
  // Each part that the page would load later, also those of people whom nobody is here.
  const parts = readdirSync(resolve('dist/renderer/assets')).filter((name) => isPart.test(name));
  expect(parts.length).toBeGreaterThan(100);
  const failed = await page.evaluate(async (names) => {
    const failures: string[] = [];
    for (const name of names) {
      await import(`/assets/${name}`).catch((error: unknown) => failures.push(`${name}: ${error}`));
    }
    return failures;
  }, parts);
  expect(failed).toEqual([]);
  expect(problems).toEqual([]);
});

it('distinguishes on and off, tabs, the page and presence without colours of its own', async () => {
  const ui = await openWindow(browser, service, owner);
  const { page } = ui;
  onTestFinished(() => ui.close());
  await page.emulateMedia({ forcedColors: 'active' });
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto(`${service.url}/#/settings/supervision`);
  await page.getByRole('switch').first().waitFor();
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/forced.png` });
  expect(await colour('[data-selected] > .switch-track')).not.toBe(
    await colour('label:not([data-selected]) > .switch-track'),
  );
  expect(await colour('nav a[aria-current="page"]')).not.toBe(await colour('nav a:not([aria-current])'));
  const looks = await page.evaluate(() =>
    ['available', 'busy', 'away', 'wrap_up', 'offline'].map((presence) => {
      const dot = document.body.appendChild(document.createElement('span'));
      dot.dataset.presence = presence;
      dot.style.borderRadius = presence === 'busy' ? '' : '50%';
      const { backgroundColor, backgroundImage, borderRadius } = getComputedStyle(dot);
      dot.remove();
      return `${backgroundColor} ${backgroundImage} ${borderRadius}`;
    }),
  );
  expect(new Set(looks).size).toBe(5);
  await page.goto(`${service.url}/#/settings/appearance`);
  await page.getByRole('radio').first().waitFor();
  expect(await colour('[role=radio][aria-checked=true]')).not.toBe(await colour('[role=radio][aria-checked=false]'));
  const dot = () =>
    page.locator('nav [data-presence]').evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      return [element.getAttribute('data-presence'), backgroundColor, borderRadius];
    });
  await until(async () => (await dot())[0] === 'available', { what: 'the state in the rail' });
  const [, ...free] = await dot();
  const { data: call } = await ui.client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.goto(`${service.url}/#/calls/${call.id}`);
  await until(async () => (await dot())[0] === 'busy', { what: 'another state in the rail' });
  const [, ...busy] = await dot();
  expect(busy).not.toEqual(free);
  await page.getByRole('tab', { selected: true }).waitFor();
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/forced-call.png` });
  expect(await colour('[role=tab][aria-selected=true]')).not.toBe(await colour('[role=tab][aria-selected=false]'));
  await ui.client.call('deleteCall', { params: { id: call.id } });
  await page.emulateMedia({ forcedColors: 'none' });
});

/** The contrast of a button: of its text to its background, of its edge to its surroundings (WCAG 2, contrast ratio). */
async function contrastOf(page: Page, button: Locator): Promise<{ readonly words: number; readonly edge: number }> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const around = 4;
  const clip = { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ([data, margin]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, width, height).data;
      const linear = (value = 0) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = (left: number, top: number) => {
        const [red, green, blue] = pixels.subarray((top * width + left) * 4);
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      };
      const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const middle = Math.floor(height / 2);
      const row = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => luminance(from + index, middle));
      const outside = luminance(0, middle);
      const edge = Math.max(...row(0, margin + 4).map((one) => ratio(one, outside)));
      const inner = Array.from({ length: height - 4 * margin }, (_, line) => line + 2 * margin).flatMap((top) =>
        Array.from({ length: width - 4 * margin }, (_, place) => luminance(place + 2 * margin, top)),
      );
      return { words: ratio(Math.max(...inner), Math.min(...inner)), edge };
    },
    [picture, around] as const,
  );
}

it.each(['light', 'dark'] as const)(
  'makes Answer and Decline stand out in a %s theme of the user’s own',
  async (colorScheme) => {
    const ui = await openWindow(browser, service, owner);
    const { page, client } = ui;
    onTestFinished(() => ui.close());
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await client.call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
    for (const name of ['Answer', 'Decline']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      await button.waitFor();
      await button.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
      if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/forced-ringing-${colorScheme}.png` });
      // What is known of the caller comes later, and moves the button.
      await page.getByText('No contact has this number.').first().waitFor();
      const { words, edge } = await contrastOf(page, button);
      expect(words, `${name}: its word`).toBeGreaterThanOrEqual(4.5);
      expect(edge, `${name}: its edge`).toBeGreaterThanOrEqual(3);
    }
    await endCalls(client);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  },
);

it('hangs up though the page is reloaded in that very moment', async () => {
  const ui = await openWindow(browser, service, owner);
  const { page, client } = ui;
  onTestFinished(() => ui.close());
  const { data: call } = await client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.getByRole('timer').first().waitFor();
  const hangUp = page.getByRole('button', { name: /Hang up/ });
  // A quick machine has sent it before the page is gone, whatever it was sent with.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (to, init) => {
      if (init?.method === 'DELETE') localStorage.setItem('test.keepalive', String(init.keepalive));
      return send(to, init);
    };
  });
  const isReloaded = page.waitForEvent('domcontentloaded');
  await hangUp.evaluate((button: HTMLElement) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.location.reload();
  });
  // Long before who was called hangs up.
  await until(async () => (await client.call('listCalls')).data.every(({ id }) => id !== call.id), {
    timeoutMs: 20_000,
    what: 'the call to end',
  });
  await isReloaded;
  await page.getByRole('button', { name: readyStatus }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('test.keepalive'))).toBe('true');
});
