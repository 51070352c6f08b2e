import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openSignedOut, openWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Tokens and sessions as their owner and the administrator see and end them. */
const grace = { email: 'grace@company.test', password: 'compilers are great', first_name: 'Grace', ext: '201' };

let service: ServiceProcess;
let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  await admin.call('createUser', { body: grace });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const go = (page: Page, section: string) => page.goto(`${service.url}/#/settings/${section}`);

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** A window of somebody who signed in an hour ago. */
async function openLongAgo(who = grace as Parameters<ServiceProcess['signIn']>[0]) {
  const client = await service.signIn(who);
  const database = new DatabaseSync(join(service.dataDir, 'cordboard.db'));
  database.exec('PRAGMA busy_timeout = 5000; UPDATE sessions SET opened_at = opened_at - 3600000');
  database.close();
  const window = await openSignedOut(browser, service);
  const session = JSON.stringify({ state: { token: client.token, userId: client.userId }, version: 0 });
  await window.page.evaluate((text) => localStorage.setItem('cordboard.session', text), session);
  await window.page.reload();
  await button(window.page, /^Status: /).waitFor();
  return { ...window, client };
}

describe('a token', () => {
  it('of a directory is made on the page of provisioning, with the password of who signed in a while ago', async () => {
    const { page, close } = await openLongAgo(owner);
    await go(page, 'scim');
    await button(page, 'Create a token').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: 'Password' })
      .or(dialog.getByLabel('Password'))
      .first()
      .fill(owner.password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create token', exact: true }).click();
    await page.getByRole('list', { name: 'Tokens' }).getByText('Provisioning (SCIM)').first().waitFor();
    const { data } = await admin.call('listApiTokens', { query: { everyone: 'true' } });
    expect(data.map(({ name, scopes }) => [name, scopes])).toEqual([['Provisioning (SCIM)', ['scim']]]);
    for (const { id } of data) await admin.call('deleteApiToken', { params: { token: id } });
    await close();
  });

  it('takes the password of somebody who signed in a while ago, and what was chosen', async () => {
    const { page, client, close } = await openLongAgo();
    await go(page, 'integrations/tokens');
    await button(page, 'New token').click();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dialler');
    for (const scope of [/^Supervise/, /^Write/, /^Change records/])
      await page.getByRole('checkbox', { name: scope }).press('Space');
    await page.getByRole('textbox', { name: /^Only from/ }).fill('127.0.0.1, 10.1');
    await button(page, 'Create token').click();
    await page.getByText(/“10\.1” must be an address or a network/).waitFor();
    await page.getByRole('textbox', { name: /^Only from/ }).fill('127.0.0.1, 10.0.0.0/8');
    await button(page, 'Create token').click();
    const dialog = page.getByRole('dialog', { name: 'Your password' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('a guess');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(grace.password);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('heading', { name: 'Token Dialler' }).waitFor();
    const { data } = await client.call('listApiTokens');
    expect(data).toMatchObject([{ scopes: ['read', 'calls'], networks: ['127.0.0.1', '10.0.0.0/8'] }]);
    await page.getByText(/only from 127\.0\.0\.1, 10\.0\.0\.0\/8/).waitFor();
    expect(await page.getByRole('radio', { name: 'Everybody’s' }).count()).toBe(0);
    await close();
  });

  it('is seen and revoked by the administrator', async () => {
    const { page, problems, close } = await openWindow(browser, service, owner, { width: 380 });
    await go(page, 'integrations/tokens');
    await page.getByText('No tokens yet').waitFor();
    await page.getByRole('radio', { name: 'Everybody’s' }).click();
    await page.getByText('Dialler · Grace').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await button(page, 'Revoke Dialler').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No tokens yet').waitFor();
    expect((await admin.call('listApiTokens', { query: { everyone: 'true' } })).data).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('sessions', () => {
  it('are listed in one’s account, and signed out there, one or all others', async () => {
    const { page, client, close } = await openWindow(browser, service, grace);
    const [second, third] = [await service.signIn(grace), await service.signIn(grace)];
    await go(page, 'account');
    const list = page.getByRole('list', { name: 'Where you are signed in' });
    await list.getByText(/\(here\)$/).waitFor();
    await expectAccessible(page);
    const sessions = async () => (await client.call('listSessions')).total;
    const before = await sessions();
    await list
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await until(async () => (await sessions()) === before - 1, { what: 'one session fewer' });
    await button(page, 'Sign out all others').click();
    await page.getByText('You are signed in only here.').waitFor();
    expect(await sessions()).toBe(1);
    for (const one of [second, third]) await expect(one.call('ping')).rejects.toMatchObject({ status: 401 });
    await button(page, 'Sign out all others').waitFor({ state: 'detached' });
    await close();
  });

  it('of somebody else are ended by the administrator, whose window says so at once', async () => {
    const theirs = await openWindow(browser, service, grace);
    const mine = await openWindow(browser, service, owner);
    await go(mine.page, `people/${theirs.client.userId}`);
    await button(mine.page, 'Sign out everywhere').click();
    await mine.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await mine.page.getByText('Grace is signed out everywhere.').waitFor();
    await theirs.page.getByRole('textbox', { name: 'Password' }).waitFor();
    for (const { close } of [theirs, mine]) await close();
  });
});
