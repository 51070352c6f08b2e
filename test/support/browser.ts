import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { createClient } from '../../shared/api/client.ts';
import { atFullSpeed } from './preparedPage.ts';
import { readyStatus } from './readyStatus.ts';
import { type SignedIn, signIn } from './serviceProcess.ts';
import { until } from './until.ts';

/** Who signs in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Where a service under test listens. */
export interface Reachable {
  readonly url: string;
  readonly api: string;
}

/** How a window looks. */
export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /**
   * In a profile that nothing was opened in and nothing will be, for what a page's `close` does not undo; with time to
   * itself, so that the other pages follow the first one.
   */
  readonly isApart?: boolean;
  /** With sound: what the service sends is played, and the microphone is Chromium's, which beeps. Default: silence. */
  readonly hasSound?: boolean;
}

/** A window of the interface in a profile of its own. */
export interface UiWindow {
  readonly page: Page;
  readonly client: SignedIn;
  /** Errors on the console and uncaught exceptions, refusals of the policy included. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** What the interface keeps for a user who has signed in. */
export function storedSession(client: SignedIn): string {
  return JSON.stringify({ state: { token: client.token, userId: client.userId }, version: 0 });
}

/** A failed request is logged by Chromium itself; the interface shows it, and refusals are a part of the tests. */
const isOfInterest = (text: string) => !text.startsWith('Failed to load resource');

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && isOfInterest(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/**
 * Pages that were closed, by browser: each has the interface's files in its cache and a process that runs, which is most of
 * what a window costs.
 */
const closedPages = new WeakMap<Browser, Page[]>();

/** Whether the page goes to the next window that is opened. */
const isUsedAgain = ({ isApart, hasSound }: WindowOptions) => !isApart && !hasSound;

/** Runs in the page before its own code: pages that nobody opens are not loaded ahead, which costs seconds of a core. */
export function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/**
 * Runs in the page before its own code, in place of Chromium's microphone, which beeps: a track of an audio context that is
 * suspended has no samples, so that nothing is processed, encoded and sent. What the service sends is not played. Both take
 * more of a core than the rest of an idle page.
 */
function beSilent(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    await context.suspend();
    return context.createMediaStreamDestination().stream;
  };
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
}

/** A page of the service's that shows no interface yet, with a profile as if it were new. */
async function openPage(browser: Browser, service: Reachable, options: WindowOptions): Promise<Page> {
  const { width = 1180, height = 760, theme = 'light' } = options;
  const closed = isUsedAgain(options) ? closedPages.get(browser)?.pop() : undefined;
  const page = closed ?? (await (await browser.newContext()).newPage());
  if (!closed && !options.isApart) await page.addInitScript(neverIdle);
  if (!closed && isUsedAgain(options)) await page.addInitScript(beSilent);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  const icon = new URL('/icon.svg', service.url).href;
  if (page.url() !== icon) await page.goto(icon);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}

/** Ends what the page did, its audio and its event stream too. */
async function closePage(browser: Browser, page: Page, options: WindowOptions): Promise<void> {
  // Closed before, and with the next who opens one.
  if (closedPages.get(browser)?.includes(page)) return;
  if (!isUsedAgain(options) || page.isClosed() || page.context().pages().length > 1) return page.context().close();
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const hasLeft = await page.goto(new URL('/icon.svg', page.url()).href).catch(() => null);
  if (!hasLeft) return page.context().close();
  closedPages.set(browser, [...(closedPages.get(browser) ?? []), page]);
}

/** Who has signed in, by service and user: a password takes the service 0.2 s of a core, on purpose. */
const sessions = new Map<string, SignedIn>();

/** A session of the user's from before, if the service still knows it; of its own for a window apart. */
async function sessionOf({ api }: Reachable, credentials: Credentials, isApart: boolean): Promise<SignedIn> {
  const key = JSON.stringify([api, credentials.email]);
  const known = isApart ? undefined : sessions.get(key);
  const isKnown = await known?.call('getMe').then(
    () => true,
    () => false,
  );
  if (known && isKnown) return known;
  const session = await signIn(api, credentials);
  if (!isApart) sessions.set(key, session);
  return session;
}

/** Opens the interface as a user who has signed in, and waits until its audio is up. */
export async function openWindow(
  browser: Browser,
  service: Reachable,
  credentials: Credentials,
  options: WindowOptions = {},
): Promise<UiWindow> {
  const client = await sessionOf(service, credentials, options.isApart ?? false);
  const page = await openPage(browser, service, options);
  const problems = collectProblems(page);
  await page.evaluate((session) => localStorage.setItem('cordboard.session', session), storedSession(client));
  await page.goto(service.url);
  await page.getByRole('button', { name: readyStatus }).waitFor();
  return { page, client, problems, close: () => closePage(browser, page, options) };
}

/** Opens the interface with nobody signed in. */
export async function openSignedOut(browser: Browser, service: Reachable, options: WindowOptions = {}) {
  const page = await openPage(browser, service, options);
  await page.goto(service.url);
  return {
    page,
    close: () => closePage(browser, page, options),
    client: createClient({ baseUrl: service.api, token: () => null }),
  };
}

/**
 * `page.route` for a page that goes on as it is. Chromium calls it done before the page's own process knows of it, and what
 * the page sends in between goes to the service unseen.
 */
export async function intercept(page: Page, ...[url, handler, options]: Parameters<Page['route']>): Promise<void> {
  const probe = '/is-intercepted';
  await page.route(`**${probe}`, (route) => route.fulfill({ body: 'yes' }));
  const answer = () => page.evaluate(async (path) => (await fetch(path)).text(), probe);
  await until(async () => (await answer()) === 'yes', { what: 'the requests of the page to be intercepted' });
  await page.route(url, handler, options);
  await page.unroute(`**${probe}`);
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of the rules that colours decide: of all, a theme changes what these find and nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page in its current state, by all rules or by the given ones: rule, and where. */
export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // What axe finds does not depend on the speed.
  return atFullSpeed(page, async () => {
    // Evaluated by the debugger, because the page's policy lets no foreign script in.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'));
    await page.evaluate(settleInPage);
    return page.evaluate(axeInPage, rules ? { type: 'rule', values: rules } : { type: 'tag', values: axeTags });
  });
}

/** Runs in the page, which hands over what is wrong alone: axe's whole report has an entry for every element and rule. */
async function axeInPage(runOnly: { readonly type: string; readonly values: readonly string[] }): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
  const { violations } = await axe.run({
    runOnly,
    resultTypes: ['violations'],
    // None of these rules looks into the style sheets.
    preload: { assets: ['media'] },
    // What floats over the page is put beside its landmarks on purpose, and is a dialog or a list by itself.
    rules: { region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`),
  );
}

/** Sizes that the interface has a layout for. */
export const wide = { width: 1180, height: 760 };
export const narrow = { width: 380, height: 640 };

/**
 * What is wrong with a screen that is open: in each size what axe finds, and how far the page sticks out of its window.
 * Every size has elements of its own and gets all rules; the dark theme of it gets those that colours decide. The page
 * ends light and in the size that it had; `each` is called with every look.
 */
export async function problemsInEveryLook(
  page: Page,
  sizes: readonly { readonly width: number; readonly height: number }[] = [wide, narrow],
  each: (look: string) => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const before = page.viewportSize() ?? wide;
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const found = await accessibilityProblems(page, theme === 'light' ? undefined : colourRules);
      problems.push(...found.map((problem) => `${theme}, ${size.width} wide: ${problem}`));
      await each(`${theme}-${size.width}`);
    }
    const [side, bottom] = await page.evaluate(overflowInPage);
    if (side !== 0 || bottom !== 0) problems.push(`${size.width} wide: ${side} and ${bottom} pixels stick out`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return problems;
}

/** Runs in the page: pixels by which it is wider and higher than its window. */
function overflowInPage(): readonly [side: number, bottom: number] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
}

/**
 * Runs in the page: colours that are still fading are neither the old nor the new ones, and one that has faded may have
 * those that inherit it begin. Rows of long lists lie upon each other for a frame when the window gets another width, until
 * they are measured anew. What rings never settles.
 */
async function settleInPage(): Promise<void> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      // A window that makes no frames has nothing that fades.
      setTimeout(resolve, 250);
    });
  const fading = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
  const places = () =>
    [...document.querySelectorAll('button, a, input, [role="row"], [role="listitem"]')]
      .map((element) => Math.round(element.getBoundingClientRect().y))
      .join();
  const patience = performance.now() + 2_000;
  let before = places();
  for (let still = 0; still < 3 && performance.now() < patience; ) {
    await frame();
    const now = places();
    still = fading().length === 0 && now === before ? still + 1 : 0;
    before = now;
  }
}
