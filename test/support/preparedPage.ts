import type { Browser, Page } from 'playwright-core';
import { until } from './until.ts';

/** How many times slower pages run than they could: what a test does before a page is ready fails then. */
const slowdown = Number(process.env.PAGE_SLOWDOWN ?? 1);

/** How long the processes of slow pages run at a time, in milliseconds. */
const runsMs = 10;
/** How often new ones are looked for. */
const lookMs = 500;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of processes) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended.
    }
  }
}

/** Browsers that are slowed down, and how many want full speed at the moment. */
const hurries = new WeakMap<Browser, number>();

/**
 * Stops the processes of a browser's pages for most of the time. Chromium's own way of slowing pages down keeps a core busy for each of
 * them, also while it has nothing to do.
 */
async function slowDown(browser: Browser): Promise<void> {
  if (hurries.has(browser)) return;
  hurries.set(browser, 0);
  const debugging = await browser.newBrowserCDPSession();
  let [processes, lookedAt]: [number[], number] = [[], 0];
  while (browser.isConnected()) {
    if (performance.now() - lookedAt > lookMs) {
      const { processInfo } = await debugging.send('SystemInfo.getProcessInfo');
      processes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
      lookedAt = performance.now();
    }
    if (!hurries.get(browser)) signal(processes, 'SIGSTOP');
    await sleep(runsMs * (slowdown - 1));
    signal(processes, 'SIGCONT');
    await sleep(runsMs);
  }
}

/** Does what does not depend on the speed of a page, without the slowdown. */
export async function atFullSpeed<T>(page: Page, run: () => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  const before = browser ? hurries.get(browser) : undefined;
  if (!browser || before === undefined) return run();
  hurries.set(browser, before + 1);
  try {
    return await run();
  } finally {
    hurries.set(browser, (hurries.get(browser) ?? 1) - 1);
  }
}

/** Runs in the page: the interface builds the page of a new address between frames, and shows the one before until then. */
const isShown = () => document.documentElement.dataset.location === `/${location.hash.replace(/^#?\/?/, '')}`;

/** Has `goto` wait until the interface shows the page of an address in its hash. */
function waitForShownPage(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (url.includes('/#')) await until(() => page.evaluate(isShown), { what: `the page of ${url}` });
    return response;
  };
}

/** Makes a page of Chromium what all tests expect of one. */
export function preparePage(page: Page): void {
  waitForShownPage(page);
  const browser = page.context().browser();
  if (slowdown > 1 && browser) void slowDown(browser).catch(() => undefined);
}

/** Runs in the page. */
const shownLocation = () => document.documentElement.dataset.location ?? '';

/** Waits until the interface shows the page of a location, such as `/calls/1`: after what leads to it, and before what is done there. */
export async function showsLocation(page: Page, location: RegExp): Promise<void> {
  await until(async () => location.test(await page.evaluate(shownLocation)), { what: `the page of ${location}` });
}
