import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { createClient } from '../../shared/api/client.ts';
import { type SignedIn, signIn } from './serviceProcess.ts';

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
function storedSession(client: SignedIn): string {
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

/** Opens the interface as a user who has signed in, and waits until its audio is up. */
export async function openWindow(
  browser: Browser,
  service: Reachable,
  credentials: Credentials,
  { width = 1180, height = 760, theme = 'light' }: WindowOptions = {},
): Promise<UiWindow> {
  const client = await signIn(service.api, credentials);
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
  const page = await context.newPage();
  const problems = collectProblems(page);
  await page.addInitScript((session) => localStorage.setItem('cordboard.session', session), storedSession(client));
  await page.goto(service.url);
  await page.getByRole('button', { name: 'Status: Ready' }).waitFor();
  return { page, client, problems, close: () => context.close() };
}

/** Opens the interface with nobody signed in. */
export async function openSignedOut(browser: Browser, service: Reachable, options: WindowOptions = {}) {
  const { width = 1180, height = 760, theme = 'light' } = options;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
  const page = await context.newPage();
  await page.goto(service.url);
  return { page, close: () => context.close(), client: createClient({ baseUrl: service.api, token: () => null }) };
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands: rule, and where. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger, because the page's policy lets no foreign script in.
  await page.evaluate(await readFile(axePath, 'utf8'));
  await page.evaluate(settleInPage);
  const results = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run({
        runOnly: values,
        // What floats over the page is put beside its landmarks on purpose, and is a dialog or a list by itself.
        rules: { region: { enabled: false } },
      }),
    axeTags,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`),
  );
}

/** Runs in the page: colours that are still fading are neither the old nor the new ones. What rings never settles. */
async function settleInPage(): Promise<void> {
  const fading = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  const settled = Promise.all(fading.map((animation) => animation.finished.catch(() => animation)));
  const patience = new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([settled, patience]);
}
