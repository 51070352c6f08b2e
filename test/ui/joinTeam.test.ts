import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignedOut, problemsInEveryLook } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { startDesktop, startTeam, type TestDesktop, type TestTeam } from '../support/joinedDesktop.ts';
import { owner } from '../support/migratedDatabase.ts';

const rendererDir = resolve(import.meta.dirname, '../../dist/renderer');

let browser: Browser;
let team: TestTeam;
let desktop: TestDesktop;
let window: Awaited<ReturnType<typeof openSignedOut>>;
let page: Page;

beforeAll(async () => {
  expect(existsSync(rendererDir), 'the interface is built (npm run build)').toBe(true);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  team = await startTeam({ demo: true });
  desktop = await startDesktop({ rendererDir });
  window = await openSignedOut(browser, desktop.service);
  page = window.page;
});

afterEach(async () => {
  await window?.close();
  await desktop?.dispose();
  await team?.dispose();
});

const host = () => new URL(team.service.url).host;
const invitation = () => `cordboard://join?${new URLSearchParams({ url: team.service.url, pin: team.pin })}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** For looking at it: CORDBOARD_PICTURES names a folder. */
async function picture(name: string): Promise<void> {
  const folder = process.env.CORDBOARD_PICTURES;
  if (folder === undefined) return;
  for (const [size, width, height] of [
    ['wide', 1180, 760],
    ['narrow', 380, 640],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1180, height: 760 });
}

async function joinFromFirstRun(): Promise<void> {
  await button('Join my team').click();
  await page.getByRole('textbox', { name: 'Invitation link or address' }).fill(invitation());
  await page.getByText(`You will join the team at ${host()}.`).waitFor();
  await button('Join the team').click();
  await page.getByRole('heading', { name: 'Your team', exact: true }).waitFor();
}

async function signInHere(): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await button('Sign in').click();
  await page.getByRole('navigation').first().waitFor();
}

describe('joining a team', () => {
  it('is offered at the first run, by a pasted link, and leads to the team’s sign-in', async () => {
    await button('Join my team').waitFor();
    await picture('first-run');
    await button('Join my team').click();
    await page.getByRole('textbox', { name: 'Invitation link or address' }).fill('no address');
    await button('Join the team').click();
    await page.getByText('neither an invitation link nor an address').waitFor();
    expect(desktop.service.isJoined()).toBe(false);
    await picture('join-wrong');
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button('Back').click();
    await joinFromFirstRun();
    expect(desktop.service.isJoined()).toBe(true);
    await page.getByText('Connected').waitFor();
    await picture('sign-in');
    expect(await problemsInEveryLook(page)).toEqual([]);
    await signInHere();
    await page.goto(`${desktop.service.url}/#/settings/about`);
    await page.getByRole('list', { name: 'Team' }).getByText(host()).waitFor();
    await picture('about');
    expect(await problemsInEveryLook(page)).toEqual([]);
  });

  it('is one of three ways to call, once there is an account of this computer', async () => {
    for (const [name, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['E-mail', owner.email],
      ['Password', owner.password],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    }
    await button('Create account').click();
    await page.getByRole('heading', { name: 'How do you want to call?' }).waitFor();
    const ways = page.getByRole('main').getByRole('button');
    expect(await ways.evaluateAll((all) => all.map(({ textContent }) => textContent?.slice(0, 12)))).toEqual([
      expect.stringMatching(/^Try it/),
      expect.any(String),
      'Join my team',
    ]);
    await picture('three-ways');
    expect(await problemsInEveryLook(page)).toEqual([]);
    await joinFromFirstRun();
    expect(desktop.service.isJoined()).toBe(true);
  });

  it('says why it does not work', async () => {
    await button('Join my team').click();
    await page.getByRole('textbox', { name: 'Invitation link or address' }).fill(team.service.url);
    await button('Join the team').click();
    await page.getByText('is not trusted').waitFor();
    await picture('join-refused');
    expect(desktop.service.isJoined()).toBe(false);
  });

  it('says that the team cannot be reached, or has another certificate, and leads away from it', async () => {
    await joinFromFirstRun();
    await signInHere();
    await team.stop();
    await page.getByText(`The service of your team at ${host()} cannot be reached.`).waitFor({ timeout: 15_000 });
    await picture('unreachable');
    await rm(join(team.dataDir, 'tls'), { recursive: true });
    await team.restart();
    await page
      .getByText(/shows a certificate that this computer does not trust\. Nothing/)
      .waitFor({ timeout: 20_000 });
    await picture('certificate');
    expect(await problemsInEveryLook(page)).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('cordboard.session'));
    await page.reload();
    await page.getByText('Another certificate').waitFor();
    await picture('sign-in-certificate');
    await button('Leave').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor({ timeout: 20_000 });
    expect((await desktop.look()).teams).toEqual([]);
  });

  it('asks before it follows the link of an invitation', async () => {
    await window.page.close();
    await window.close();
    window = await openSignedOut(browser, desktop.service);
    page = window.page;
    await page.addInitScript(
      ([url, pin]) => {
        const listen = () => () => undefined;
        const bridge = new Proxy(
          {},
          { get: (_, name) => (String(name).startsWith('on') ? listen : async () => undefined) },
        );
        Object.defineProperty(globalThis, 'cordboard', {
          value: new Proxy(bridge, {
            get: (target, name) =>
              name === 'onJoinRequest'
                ? (tell: (link: object) => void) => {
                    tell({ url, pin, code: null });
                    return () => undefined;
                  }
                : Reflect.get(target, name),
          }),
        });
      },
      [team.service.url, team.pin] as const,
    );
    await page.reload();
    await page.getByRole('heading', { name: `Join the team at ${host()}?` }).waitFor();
    await picture('asked');
    expect(await problemsInEveryLook(page)).toEqual([]);
    expect(desktop.service.isJoined()).toBe(false);
    await button('Do not join').click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    expect((await desktop.look()).teams).toEqual([]);
  });
});
