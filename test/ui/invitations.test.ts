import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSignedOut, openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { setMailServer, smtpLogin } from '../support/mail/mailFixture.ts';
import { startMailServer, type TestMailServer } from '../support/mail/mailServer.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const password = 'nanoseconds of wire';

let service: ServiceProcess;
let smtp: TestMailServer;
let browser: Browser;
let admin: UiWindow;

beforeAll(async () => {
  const how = { secure: 'starttls', login: smtpLogin } as const;
  smtp = await startMailServer(how);
  service = await startServiceProcess();
  browser = await launchChromium();
  admin = await openWindow(browser, service, owner);
  await setMailServer(admin.client, smtp, how);
  await admin.client.call('updateMailSettings', { body: { public_url: service.url } });
  await admin.client.call('createQueue', { body: { name: 'Orders' } });
});

afterAll(async () => {
  expect(admin?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
  await smtp?.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

async function mailTo(address: string): Promise<string> {
  const found = () => smtp.mails.findLast(({ to, body }) => to === address && body.includes('/join#code='));
  await until(() => found() !== undefined, { what: `an invitation to ${address}` });
  return found()?.body ?? '';
}

const linkIn = (text: string): string => /https?:\/\/[^\s/]+\/join#code=[0-9a-f]{40}/.exec(text)?.[0] ?? '';

async function openInvite(): Promise<Page> {
  const { page } = admin;
  await page.goto(`${service.url}/#/settings/people`);
  await button(page, 'Invite').click();
  await page.getByRole('dialog', { name: 'Invite people' }).waitFor();
  return page;
}

async function invite(emails: string): Promise<Page> {
  const page = await openInvite();
  await textbox(page, 'E-mail addresses').fill(emails);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  return page;
}

/** The invitation's page in a browser of its own. */
async function openLink(link: string): Promise<Page> {
  const { page } = await openSignedOut(browser, service, { isApart: true });
  await page.goto('about:blank');
  await page.goto(link);
  return page;
}

describe('an invitation', () => {
  it('is mailed, and whoever opens it in another browser is in, and calls', async () => {
    const page = await openInvite();
    const dialog = page.getByRole('dialog');
    await textbox(page, 'E-mail addresses').fill('ann@company.test');
    await textbox(page, 'First name').fill('Ann');
    await button(page, 'Teams and queues').click();
    await dialog.getByRole('button', { name: /Add/ }).last().click();
    await page.getByRole('option', { name: 'Orders' }).click();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await heading(page, 'Invitation for Ann').waitFor();
    await page.getByRole('dialog').getByText('Mailed', { exact: true }).waitFor();
    await page.getByRole('img', { name: 'QR code of the link for Ann' }).waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    const shown = linkIn((await page.getByRole('dialog').textContent()) ?? '');
    await button(page, 'Done').click();
    const row = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: 'Ann' });
    await row.waitFor();

    const link = linkIn(await mailTo('ann@company.test'));
    expect(link).toBe(shown);
    const invited = await openLink(link);
    await heading(invited, /, Ann$/).waitFor();
    await expect.poll(() => textbox(invited, 'E-mail').inputValue()).toBe('ann@company.test');
    const program = invited.getByRole('link', { name: 'Open the desktop program' });
    expect(await program.getAttribute('href')).toMatch(/^cordboard:\/\/join\?url=http.*&code=[0-9a-f]{40}$/);
    expect(await problemsInEveryLook(invited)).toEqual([]);
    await textbox(invited, 'New password').fill('password12');
    await button(invited, 'Join').click();
    await invited.getByText(/list of common ones/).waitFor();
    await textbox(invited, 'New password').fill(password);
    await textbox(invited, 'Last name').fill('Lee');
    await button(invited, 'Join').click();
    await invited.getByRole('button', { name: readyStatus }).waitFor();
    await expect.poll(() => invited.url(), { message: 'the code is out of the address bar' }).not.toContain('code=');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Ann Lee' }).waitFor();

    await invited.goto(`${service.url}/#/`);
    await invited.getByLabel('Name or number', { exact: true }).first().fill('600');
    await invited.keyboard.press('Enter');
    await invited.getByRole('button', { name: 'Hang up', exact: true }).first().waitFor();
    const calls = async () => (await admin.client.call('listCalls')).data;
    await until(
      async () =>
        (await calls()).some(({ state_name, src_name }) => state_name === 'CONNECTED' && src_name === 'Ann Lee'),
      {
        what: 'the call of Ann to 600',
      },
    );
    await invited.getByRole('button', { name: 'Hang up', exact: true }).first().click();
    await until(async () => (await calls()).length === 0, { what: 'the call to end' });
  }, 60_000);

  it('says to whoever is signed in who that is, and goes on after signing out', async () => {
    const { data } = await admin.client.call('createInvitation', { body: { first_name: 'Mary' } });
    const other = await openWindow(browser, service, owner, { isApart: true });
    await other.page.goto(data.link);
    await heading(other.page, 'You are signed in already').waitFor();
    expect(await problemsInEveryLook(other.page)).toEqual([]);
    await button(other.page, 'Stay signed in').click();
    await other.page.getByRole('button', { name: readyStatus }).waitFor();
    await other.page.goto(data.link);
    await button(other.page, 'Sign out and go on').click();
    await textbox(other.page, 'E-mail').fill('mary@company.test');
    await textbox(other.page, 'New password').fill(password);
    await button(other.page, 'Join').click();
    await other.page.getByRole('button', { name: readyStatus }).waitFor();
    await other.close();
  });

  it('that was used, taken back or cut off says what to do', async () => {
    const { data } = await admin.client.call('createInvitation', { body: {} });
    await admin.client.call('deleteInvitations', { params: { ids: String(data.id) } });
    const page = await openLink(data.link);
    await heading(page, 'This invitation cannot be used').waitFor();
    await page.getByText('send it again').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto(`${service.url}/join`);
    await page.getByText('The link is not complete').waitFor();
    await button(page, 'Go to sign-in').click();
    await button(page, 'Sign in').waitFor();
  });
});

describe('whoever invites', () => {
  it('invites many at once, and mends what was wrong with some', async () => {
    const page = await invite('one@company.test, two@company.test\nnot an address\none@company.test');
    await page.getByText(/^3 of 5 were not invited/).waitFor();
    await expect.poll(() => textbox(page, 'E-mail addresses').inputValue()).toBe('not\nan\naddress');
    await textbox(page, 'E-mail addresses').fill('three@company.test');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await heading(page, 'Invitations').waitFor();
    const links = page.getByRole('dialog').getByRole('list', { name: 'Invitations' }).getByRole('listitem');
    await expect.poll(() => links.count()).toBe(3);
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button(page, 'Done').click();
    for (const name of ['one', 'two', 'three']) expect(linkIn(await mailTo(`${name}@company.test`))).not.toBe('');
  });

  it('sends one again, which makes the old link void, and takes one back', async () => {
    const page = await invite('late@company.test');
    const before = linkIn(await mailTo('late@company.test'));
    await button(page, 'Done').click();
    const rows = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem');
    const row = rows.filter({ hasText: 'late@' });
    await rows.filter({ hasText: 'one@' }).waitFor();
    const tools = page.getByRole('search', { name: 'Search: Open invitations' });
    await tools.getByRole('searchbox').fill('late@company');
    await until(async () => (await rows.count()) === 1, { what: 'the one that was searched for' });
    await page.getByRole('link', { name: /^Operations in the API reference: List invitations/ }).waitFor();
    await row.getByRole('button', { name: 'Send again to late@company.test' }).click();
    await heading(page, 'Invitation for late@company.test').waitFor();
    await until(async () => linkIn(await mailTo('late@company.test')) !== before, { what: 'the second mail' });
    await button(page, 'Done').click();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await heading(await openLink(before), 'This invitation cannot be used').waitFor();
    const link = linkIn(await mailTo('late@company.test'));
    await row.getByRole('button', { name: 'Take back the invitation for late@company.test' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await row.waitFor({ state: 'detached' });
    await heading(await openLink(link), 'This invitation cannot be used').waitFor();
  });
});
