import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSignInLink } from '../../shared/signInLink.ts';
import { openSignedOut, problemsInEveryLook } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { startDesktop, startTeam, type TestDesktop, type TestTeam } from '../support/joinedDesktop.ts';
import { type OidcPeer, PeerBrowser, peerClientId, peerSecret, startOidcPeer } from '../support/oidc/oidcPeer.ts';

/** The window of a joined desktop, whose user signs in with a provider in the system's browser. */
const rendererDir = resolve(import.meta.dirname, '../../dist/renderer');

let browser: Browser;
let team: TestTeam;
let desktop: TestDesktop;
let peer: OidcPeer;
let window: Awaited<ReturnType<typeof openSignedOut>>;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  team = await startTeam({ demo: true, rendererDir });
  peer = await startOidcPeer({ url: team.service.url });
  peer.accounts.set('ada', { email: 'ada@acme.test', email_verified: true, given_name: 'Ada' });
  desktop = await startDesktop({ rendererDir });
  await desktop.join({ url: team.service.url, pin: team.pin });
  const admin = await desktop.signIn();
  const { issuer } = peer;
  const body = { name: 'Acme', issuer, client_id: peerClientId, client_secret: peerSecret, creates_users: true };
  await admin.call('createSsoProvider', { body });
});

afterAll(async () => {
  await desktop?.dispose();
  await peer?.close();
  await team?.dispose();
  await browser?.close();
});

beforeEach(async () => {
  window = await openSignedOut(browser, desktop.service);
  page = window.page;
  await page.addInitScript(() => {
    const opened: string[] = [];
    const bridge = {
      openSignIn: async ({ url }: { url: string }) => void opened.push(url),
      onSignInAnswer: (tell: unknown) => {
        Object.assign(globalThis, { tell });
        return () => undefined;
      },
    };
    const listen = () => () => undefined;
    const others = (name: string) => (name.startsWith('on') ? listen : async () => undefined);
    Object.assign(globalThis, { opened });
    Object.defineProperty(globalThis, 'cordboard', {
      value: new Proxy(bridge, { get: (target, name) => Reflect.get(target, name) ?? others(String(name)) }),
    });
  });
  await page.reload();
});

afterEach(async () => {
  // What it loads with would stay.
  await page.close();
  await window.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const waiting = () => page.getByRole('heading', { name: 'Go on in your browser' });
const opened = () => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);

/** What the system does with a link of ours: the shell reads it, and tells the page. */
async function openLink(link: string): Promise<void> {
  const read = readSignInLink(link);
  if (read === null) throw new Error(`${link} is no such link`);
  await page.evaluate((answer) => (globalThis as unknown as { tell: (answer: object) => void }).tell(answer), read);
}

async function begin(): Promise<string> {
  await button('Sign in with Acme').click();
  await waiting().waitFor();
  return (await opened()).at(-1) ?? '';
}

/** The system's browser, where somebody signs in; answers where the link of the last page leads. */
async function inBrowser(
  url: string,
  look: (other: Page) => Promise<void> = async () => undefined,
  theirs = new PeerBrowser(),
): Promise<string> {
  const back = await peer.signIn(url, 'ada', theirs);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const other = await context.newPage();
  await other.goto(back.href);
  const link = other.getByRole('link', { name: 'Open Cordboard' });
  await link.waitFor();
  await look(other);
  const href = (await link.getAttribute('href')) ?? '';
  await context.close();
  return href;
}

/** For looking at it: CORDBOARD_PICTURES names a folder. */
async function picture(of: Page, name: string): Promise<void> {
  const folder = process.env.CORDBOARD_PICTURES;
  if (folder === undefined) return;
  for (const [size, width, height] of [
    ['wide', 1180, 760],
    ['narrow', 380, 640],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await of.emulateMedia({ colorScheme });
      await of.setViewportSize({ width, height });
      await of.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  await of.emulateMedia({ colorScheme: 'light' });
  await of.setViewportSize({ width: 1180, height: 760 });
}

describe('signing in with a provider from the desktop program', () => {
  it('goes on in the system’s browser, and comes back to the window that began, once', async () => {
    const url = await begin();
    expect(new URL(url).origin).toBe(peer.issuer);
    expect(await problemsInEveryLook(page)).toEqual([]);
    await picture(page, 'waiting');
    const link = await inBrowser(url, async (other) => {
      expect(await problemsInEveryLook(other)).toEqual([]);
      await picture(other, 'hand-over');
    });
    await openLink(link);
    await page.getByRole('navigation').first().waitFor();
    await openLink(link);
    await page.getByRole('navigation').first().waitFor();
    expect(page.url()).not.toMatch(/code|state/);
    expect(desktop.log.join(''), 'nothing of it is logged').not.toMatch(/code=|state=/);
    expect(team.service.log.join('')).not.toMatch(/code=|state=/);
  });

  it('signs out in the system’s browser as well, whose last page says what happened', async () => {
    const admin = await desktop.signIn();
    const [provider] = (await admin.call('listSsoProviders')).data;
    const change = (ends: boolean) =>
      admin.call('updateSsoProvider', {
        params: { id: provider?.id ?? 0 },
        body: { ends_provider_session: ends },
      });
    await change(true);
    onTestFinished(() => void change(false));
    const theirs = new PeerBrowser();
    await openLink(await inBrowser(await begin(), undefined, theirs));
    await page.getByRole('navigation').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Sign out' }).click();
    await page.getByText('Acme is open in your browser, to sign you out there as well.').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await picture(page, 'signed-out');
    const back = await peer.endSession((await opened()).at(-1) ?? '', theirs);
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const other = await context.newPage();
    await other.goto(back?.href ?? '');
    await other.getByText('If you signed out in the Cordboard program, you can close this page.').waitFor();
    expect(await problemsInEveryLook(other)).toEqual([]);
    await picture(other, 'signed-out-in-browser');
    await context.close();
  });

  it('opens the browser again, and is given up', async () => {
    const url = await begin();
    await button('Open the browser again').click();
    await expect.poll(opened).toEqual([url, url]);
    await button('Cancel').click();
    await button('Sign in with Acme').waitFor();
    await openLink(await inBrowser(url));
    await button('Sign in with Acme').waitFor();
    expect(await page.getByRole('navigation').count(), 'nothing comes of it afterwards').toBe(0);
  });

  it('takes no answer that this window did not ask for', async () => {
    const stranger = await inBrowser(await begin());
    await button('Cancel').click();
    const own = await begin();
    await openLink(stranger);
    await waiting().waitFor();
    await openLink(`cordboard://signin?${new URLSearchParams({ callback: 'login.acme.test', query: '?code=a' })}`);
    await waiting().waitFor();
    await openLink(await inBrowser(own));
    await page.getByRole('navigation').first().waitFor();
  });

  it('says when it took too long, and takes no answer then', async () => {
    await page.clock.install();
    await page.reload();
    const link = await inBrowser(await begin());
    await page.clock.fastForward(10 * 60_000);
    await page.getByRole('status').getByText('That took too long').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await openLink(link);
    await button('Back to sign-in').click();
    await button('Sign in with Acme').waitFor();
  });

  it('says what the provider said where it let nobody in', async () => {
    const state = new URL(await begin()).searchParams.get('state') ?? '';
    const callback = new URL(peer.issuer).host.replace(':', '_');
    const query = `?${new URLSearchParams({ error: 'access_denied', state, iss: peer.issuer })}`;
    await openLink(`cordboard://signin?${new URLSearchParams({ callback, query })}`);
    await page.getByRole('alert').getByText('did not let you in, or you cancelled').waitFor();
    await button('Back to sign-in').click();
    await button('Sign in with Acme').waitFor();
  });
});
