import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSignedOut, openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { type OidcPeer, peerClientId, peerSecret, startOidcPeer } from '../support/oidc/oidcPeer.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

let service: ServiceProcess;
let peer: OidcPeer;
let browser: Browser;
let admin: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  peer = await startOidcPeer({ url: service.url });
  peer.accounts.set('ada', { email: 'ada@acme.test', email_verified: true, given_name: 'Ada', family_name: 'King' });
  browser = await launchChromium();
  admin = await openWindow(browser, service, owner);
});

afterAll(async () => {
  expect(admin?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
  await peer?.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openSettings(): Promise<Page> {
  const { page } = admin;
  await page.goto(`${service.url}/#/settings/singlesignon`);
  await page.getByRole('heading', { name: 'Company sign-in', exact: true }).waitFor();
  return page;
}

describe('Settings → Company sign-in', () => {
  it('says what to do while there is no provider', async () => {
    const page = await openSettings();
    await page.getByText('No provider yet').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
  });

  it('adds a provider with a rule, and never shows its secret', async () => {
    const page = await openSettings();
    await button(page, 'Add a provider').first().click();
    await textbox(page, 'Name').fill('Acme');
    await textbox(page, 'Address of the provider (issuer)').fill(peer.issuer);
    await textbox(page, 'Client id').fill(peerClientId);
    await page.getByLabel('Client secret').fill(peerSecret);
    await page.getByText('Make an account for whoever has none').click();
    await button(page, 'Add a rule').click();
    await textbox(page, 'Value').fill('leads');
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Edit Acme' }).click();
    await page.getByText(`${service.url}/oidc/callback/`).waitFor();
    expect(await page.content()).not.toContain(peerSecret);
    expect(await problemsInEveryLook(page)).toEqual([]);
  });

  it('tests it, and says what is wrong', async () => {
    const page = await openSettings();
    await button(page, 'Test Acme').click();
    await page.getByText('The provider works.').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
  });

  it('does not refuse passwords before it has been shown to work', async () => {
    const page = await openSettings();
    await page.getByText('Only with a provider').click();
    await page.getByText('First an administrator besides the root user has to sign in').waitFor();
  });
});

async function signIn(page: Page): Promise<void> {
  await button(page, 'Sign in with Acme').click();
  await page.locator('input[name="login"]').fill('ada');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  // The question whether the program may know, on a page at an address of the same kind.
  const consent = page.locator('form', { has: page.locator('input[name="prompt"][value="consent"]') });
  await consent.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Sign out' }).click();
}

describe('signing out', () => {
  const shown = (page: Page, text: string) => page.getByText(text).waitFor();

  it('is for the administrator to choose, with what it means beside it', async () => {
    const page = await openSettings();
    await page.getByRole('link', { name: 'Edit Acme' }).click();
    await page.getByText(`${service.url}/oidc/signed-out`).waitFor();
    const choice = page.getByRole('switch', { name: 'Sign out at the provider as well' });
    expect(await choice.isChecked()).toBe(false);
    await page.getByText('Good where several people share a computer').waitFor();
    await page.getByText('Sign out at the provider as well').click();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Edit Acme' }).waitFor();
  });

  it('leads to the provider and back to a page that says so, and the next person is asked who it is', async () => {
    const { page } = await openSignedOut(browser, service);
    await signIn(page);
    await signOut(page);
    await button(page, 'Yes, sign me out').click();
    await shown(page, 'You are signed out of Cordboard. Acme was asked to sign you out as well.');
    expect(page.url()).not.toMatch(/state|signed-out|signin/);
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button(page, 'Sign in with Acme').click();
    await page.locator('input[name="login"]').waitFor();
  });

  it('says nothing of a provider to a window that did not leave for one, and signs nobody out', async () => {
    const { page } = await openSignedOut(browser, service);
    await page.goto(`${service.url}/oidc/signed-out?state=${'f'.repeat(40)}`);
    await shown(page, 'A sign-out led here.');
    expect(await problemsInEveryLook(page)).toEqual([]);
    await admin.page.goto(`${service.url}/oidc/signed-out?state=<img src=x onerror=alert(1)>`);
    await admin.page.getByRole('navigation').first().waitFor();
    expect(admin.page.url()).not.toMatch(/signin|signed-out/);
  });

  it('takes no state that somebody else made up for the one that it left with', async () => {
    const { page } = await openSignedOut(browser, service);
    await signIn(page);
    await signOut(page);
    await button(page, 'Yes, sign me out').waitFor();
    await page.goto(`${service.url}/oidc/signed-out?state=${'f'.repeat(40)}`);
    await shown(page, 'A sign-out led here.');
  });
});

describe('the sign-in page', () => {
  it('leads to the provider and back into the program', async () => {
    const { page } = await openSignedOut(browser, service);
    await button(page, 'Sign in with Acme').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await signIn(page);
    expect(page.url(), 'what the provider said left the address').not.toMatch(/code|state|signin/);
  });

  it('sends nothing of an answer that it did not ask for, and leaves it to the program', async () => {
    const { page } = await openSignedOut(browser, service);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    await page.goto(`${service.url}/oidc/callback/login.acme.test?code=a&state=b`);
    await page.getByRole('heading', { name: 'Go back to Cordboard' }).waitFor();
    const link = await page.getByRole('link', { name: 'Open Cordboard' }).getAttribute('href');
    expect(link).toBe('cordboard://signin?callback=login.acme.test&query=%3Fcode%3Da%26state%3Db');
    expect(sent.filter((url) => url.includes('ssologins'))).toEqual([]);
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button(page, 'Back to sign-in').click();
    await textbox(page, 'E-mail').waitFor();
  });
});
