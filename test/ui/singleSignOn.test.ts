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

describe('the sign-in page', () => {
  it('leads to the provider and back into the program', async () => {
    const { page } = await openSignedOut(browser, service);
    await button(page, 'Sign in with Acme').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button(page, 'Sign in with Acme').click();
    await page.locator('input[name="login"]').fill('ada');
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
    // The question whether the program may know, on a page at an address of the same kind.
    const consent = page.locator('form', { has: page.locator('input[name="prompt"][value="consent"]') });
    await consent.locator('button[type="submit"]').click();
    await page.getByRole('navigation').first().waitFor();
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
