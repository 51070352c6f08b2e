import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { accessibilityProblems, openSignedOut, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { codeIn, smtpLogin, tokenIn } from '../support/mail/mailFixture.ts';
import { startMailServer, type TestMailServer } from '../support/mail/mailServer.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { grace } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

const newPassword = 'nanoseconds of wire';

let service: ServiceProcess;
let smtp: TestMailServer;
let browser: Browser;
let admin: UiWindow;
/** Grace's own browser, which is a device of its own. */
let agent: Awaited<ReturnType<typeof openSignedOut>>;

beforeAll(async () => {
  smtp = await startMailServer({ secure: 'starttls', login: smtpLogin });
  service = await startServiceProcess();
  await (await service.signIn()).call('createUser', { body: grace });
  browser = await launchChromium();
  admin = await openWindow(browser, service, owner);
  agent = await openSignedOut(browser, service);
});

afterAll(async () => {
  expect(admin?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
  await smtp?.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function go(page: Page, section: string): Promise<void> {
  await page.goto(`${service.url}/#/settings/${section}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Mail to an address, notices of changes aside. */
const sentTo = (address: string) =>
  smtp.mails.filter(({ to, body }) => to === address && !body.includes('If that was not you'));

async function mailTo(address: string, seen: number): Promise<string> {
  await until(() => sentTo(address).length > seen, { what: `mail ${seen + 1} to ${address}` });
  return sentTo(address).at(-1)?.body ?? '';
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

async function typeCredentials(page: Page, password: string): Promise<void> {
  await textbox(page, 'E-mail').fill(grace.email);
  await textbox(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
}

const signedIn = (page: Page) => page.getByRole('button', { name: /^Status: / }).waitFor();

/** Leaves the page at the form to sign in, wherever an earlier test has left it. */
async function signOut(page: Page): Promise<void> {
  await page.goto(service.url);
  const status = page.getByRole('button', { name: /^Status: / });
  await status.or(textbox(page, 'Password')).first().waitFor();
  if (!(await status.isVisible())) return;
  await status.click();
  await button(page, 'Sign out').click();
  await textbox(page, 'Password').waitFor();
}

describe('an administrator', () => {
  it('sees kept mail, and that without a server two-factor cannot be switched on', async () => {
    const { page } = admin;
    await admin.client.call('startPasswordReset', { body: { email: grace.email } });
    await go(page, 'mail');
    await page.getByText('No server is set').waitFor();
    await page.getByText('Only its recipient may read the text.').waitFor();
    expect(await page.getByText('Your code to set a new password').count()).toBe(0);
    await expectAccessible(page);
    await go(page, 'account');
    await button(page, 'Turn on…').click();
    await page.getByText('No code was mailed: Codes by mail need a mail server').first().waitFor();
  });

  it('sets a mail server, sees what is wrong with it, and sends a test mail and what was stored', async () => {
    const { page } = admin;
    await go(page, 'mail');
    await button(page, 'Save').click();
    await textbox(page, 'Server').fill('127.0.0.1');
    await button(page, 'Save').click();
    await page.getByText(/^Must be an e-mail address/).waitFor();
    await textbox(page, 'Port').fill(String(smtp.port));
    await textbox(page, 'User name').fill(smtpLogin.user);
    await textbox(page, 'Password').fill('not the password');
    await textbox(page, 'Sender').fill('phone@company.test');
    await textbox(page, 'Public address').fill('phone');
    await button(page, 'Private certificate authority').click();
    await textbox(page, 'Certificate of the authority (PEM)').fill(smtp.ca);
    await button(page, 'Save').click();
    await page.getByText('Must be an address such as').waitFor();
    await textbox(page, 'Public address').fill(service.url);
    await button(page, 'Save').click();
    await page.getByText('Mail is sent through 127.0.0.1.').waitFor();

    await button(page, 'Send').click();
    await page.getByText('The server refuses the user name or password').waitFor();
    await page.getByText('Mail cannot be sent yet.').waitFor();
    await textbox(page, 'Password').fill(smtpLogin.password);
    await button(page, 'Save').click();
    await page.getByText('Mail is sent this way from now on.').first().waitFor();
    await button(page, 'Send').click();
    await page.getByText('The mail was sent.').waitFor();
    await until(() => sentTo(owner.email).length === 1, { what: 'the test mail' });
    await button(page, `Send now: “Set a new password” to ${grace.email}`).click();
    await page.getByText('Sent', { exact: true }).waitFor();
    expect(tokenIn(await mailTo(grace.email, 0))).not.toBe('');
    expect(JSON.stringify((await admin.client.call('getMailSettings')).data)).not.toContain(smtpLogin.password);
    await expectAccessible(page);
  });
});

describe('an agent', () => {
  it('does not see the mail of others', async () => {
    const { page } = agent;
    await typeCredentials(page, grace.password);
    await signedIn(page);
    await go(page, 'mail');
    expect(await page.getByRole('link', { name: 'Mail', exact: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Mail server' }).count()).toBe(0);
  });

  it('confirms its address with the code of a mail that is sent again', async () => {
    const { page } = agent;
    await go(page, 'account');
    await page.getByText('Not confirmed', { exact: true }).waitFor();
    await expectAccessible(page);
    const seen = sentTo(grace.email).length;
    await button(page, 'Send the mail again').click();
    await page.getByText(`A mail is on its way to ${grace.email}.`).first().waitFor();
    const code = tokenIn(await mailTo(grace.email, seen));
    await textbox(page, 'Confirmation code').fill(code.slice(1));
    await button(page, 'Confirm the address').click();
    await page.getByText('This code is wrong').waitFor();
    await textbox(page, 'Confirmation code').fill(code);
    await button(page, 'Confirm the address').click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await textbox(page, 'Confirmation code').waitFor({ state: 'detached' });
  });

  it('continues with the address until another one is confirmed, by the link of its mail', async () => {
    const { page } = agent;
    const { client } = admin;
    const id = (await client.call('listUsers')).data.find(({ email }) => email === grace.email)?.id ?? 0;
    const other = 'hopper@company.test';
    await client.call('updateUser', { params: { id }, body: { email: 'wrong@company.test' } });
    await go(admin.page, `people/${id}`);
    await admin.page.getByText('wrong@company.test takes its place').waitFor();
    await expectAccessible(admin.page);
    await button(admin.page, 'Keep the present one').click();
    await admin.page.getByText(`The address stays ${grace.email}.`).first().waitFor();
    await admin.page.getByText('wrong@company.test takes its place').waitFor({ state: 'detached' });
    await client.call('updateUser', { params: { id }, body: { email: other } });
    await page.reload();
    await page.getByText(`Your address becomes ${other} once`).waitFor();
    await expectAccessible(page);
    const text = await mailTo(other, 0);
    const link = /http\S+/.exec(text)?.[0] ?? '';
    expect(link).toBe(`${service.url}/#/confirm/${tokenIn(text)}`);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Confirm the address').click();
    await page.getByText('The address is confirmed.').first().waitFor();
    await signedIn(page);
    await go(page, 'account');
    await page.getByText(`You sign in with ${other}.`).waitFor();
    // Back to the first one, for the others of this file.
    const seen = sentTo(grace.email).length;
    await client.call('updateUser', { params: { id }, body: { email: grace.email } });
    await client.call('confirmEmail', { body: { code: tokenIn(await mailTo(grace.email, seen)) } });
    await page.reload();
    await page.getByText(`You sign in with ${grace.email}.`).waitFor();
  });

  it('switches two-factor on with a code that was mailed', async () => {
    const { page } = agent;
    await go(page, 'account');
    const seen = sentTo(grace.email).length;
    await button(page, 'Turn on…').click();
    const code = codeIn(await mailTo(grace.email, seen));
    await textbox(page, 'Code from the mail').fill(code === '000000' ? '111111' : '000000');
    await button(page, 'Turn on').click();
    await page.getByText('The code is wrong or has expired.').waitFor();
    await textbox(page, 'Code from the mail').fill(code);
    await button(page, 'Turn on').click();
    await page.getByText('On: after your password').waitFor();
    await expectAccessible(page);
  });

  it('signs in with the mailed code, a new one if the first is lost, and has the device remembered', async () => {
    const { page } = agent;
    await signOut(page);
    const seen = sentTo(grace.email).length;
    await typeCredentials(page, grace.password);
    await page.getByText(`We have mailed a code of six digits to ${grace.email}`).waitFor();
    const lost = codeIn(await mailTo(grace.email, seen));
    await textbox(page, 'Code').fill(lost === '000000' ? '111111' : '000000');
    await button(page, 'Sign in').click();
    await page.getByText('This code is wrong').waitFor();
    await expectAccessible(page);
    await button(page, 'Send a new code').click();
    const code = codeIn(await mailTo(grace.email, seen + 1));
    await textbox(page, 'Code').fill(code);
    await page.getByRole('switch', { name: /^Do not ask again/ }).press('Space');
    await button(page, 'Sign in').click();
    await signedIn(page);
  });

  it('is not asked on that device any more, until the device is revoked', async () => {
    const { page } = agent;
    await signOut(page);
    const seen = sentTo(grace.email).length;
    await typeCredentials(page, grace.password);
    await signedIn(page);
    expect(sentTo(grace.email)).toHaveLength(seen);
    await go(page, 'account');
    await button(page, 'Ask again on Chrome on Linux').click();
    await page.getByText('Choose “Do not ask again on this device”').waitFor();
    await signOut(page);
    await typeCredentials(page, grace.password);
    await textbox(page, 'Code').fill(codeIn(await mailTo(grace.email, seen)));
    await button(page, 'Sign in').click();
    await signedIn(page);
  });

  it('changes the own name, and the password with the current one alone', async () => {
    const { page } = agent;
    await go(page, 'account');
    await textbox(page, 'Last name').fill('Murray Hopper');
    await button(page, 'Save').click();
    await page.getByText('Your name was changed.').first().waitFor();
    await textbox(page, 'Current password').fill('not the password');
    await textbox(page, 'New password').fill('a password in between');
    await button(page, 'Change password').click();
    await page.getByText('The current password is wrong.').waitFor();
    await textbox(page, 'Current password').fill(grace.password);
    await button(page, 'Change password').click();
    await page.getByText('The password was changed.').first().waitFor();
    await page.reload();
    await signedIn(page);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, which works once', async () => {
    const { page } = agent;
    await signOut(page);
    await button(page, 'Forgot your password?').click();
    await textbox(page, 'E-mail').fill(grace.email);
    await expectAccessible(page);
    const seen = sentTo(grace.email).length;
    await button(page, 'Mail me a code').click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    const token = tokenIn(await mailTo(grace.email, seen));
    await button(page, 'I have a code').click();
    await textbox(page, 'Code from the mail').fill(token.slice(1));
    await textbox(page, 'New password').fill('short');
    await button(page, 'Set the password').click();
    await page.getByText('Must have at least 10 characters.').waitFor();
    await textbox(page, 'New password').fill(newPassword);
    await button(page, 'Set the password').click();
    await page.getByText('This code is wrong').waitFor();
    await expectAccessible(page);
    await textbox(page, 'Code from the mail').fill(token);
    await button(page, 'Set the password').click();
    await page.getByText('The new password is set.').first().waitFor();
    await typeCredentials(page, newPassword);
    await textbox(page, 'Code').fill(codeIn(await mailTo(grace.email, seen + 1)));
    await button(page, 'Sign in').click();
    await signedIn(page);
  });

  it('is replaced by the link of the mail that an administrator sends, also where somebody is signed in', async () => {
    await go(admin.page, 'people');
    await admin.page.getByRole('link', { name: 'Edit Grace Murray Hopper' }).click();
    const seen = sentTo(grace.email).length;
    await button(admin.page, 'Send a password mail').click();
    const text = await mailTo(grace.email, seen);
    const link = /http\S+/.exec(text)?.[0] ?? '';
    expect(link).toBe(`${service.url}/#/reset/${tokenIn(text)}`);
    const { page } = agent;
    await page.goto(link);
    await textbox(page, 'New password').fill(grace.password);
    await expectAccessible(page);
    await button(page, 'Set the password').click();
    // The reset has ended the session of this very browser too.
    await textbox(page, 'Password').waitFor();
    expect(page.url()).not.toContain('reset');
  });
});

describe('people', () => {
  it('are edited, what the service does not like standing at its field', async () => {
    const { page } = admin;
    await go(page, 'people');
    await page.getByText('Second factor', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Edit Grace Murray Hopper' }).click();
    await textbox(page, 'Extension').fill('100');
    await button(page, 'Save').click();
    await until(async () => (await textbox(page, 'Extension').getAttribute('aria-invalid')) === 'true', {
      what: 'the extension to be refused at its field',
    });
    await textbox(page, 'Extension').fill('202');
    await page.getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: /^Supervisor/ }).click();
    await expectAccessible(page);
    await button(page, 'Save').click();
    await page.getByText('Grace Murray Hopper was changed.').first().waitFor();
    const users = (await admin.client.call('listUsers')).data;
    expect(users.find(({ email }) => email === grace.email)).toMatchObject({ ext: '202', roles: ['supervisor'] });
  });

  it('have their two-factor switched off, and lose their sessions when they may not sign in any more', async () => {
    const { page } = admin;
    await go(page, 'people');
    await page.getByRole('link', { name: 'Edit Grace Murray Hopper' }).click();
    await button(page, 'Switch off').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('Off. Grace Murray Hopper switches it on').waitFor();
    const grant = await service.signIn({ email: grace.email, password: grace.password });
    await page.getByRole('switch', { name: /^May sign in/ }).press('Space');
    await button(page, 'Save').click();
    await page.getByText('Inactive', { exact: true }).waitFor();
    await expect(grant.call('ping')).rejects.toMatchObject({ status: 401 });
  });

  it('see wrong PINs of their mailbox, which an administrator opens again', async () => {
    const { page, client } = admin;
    const [mailbox] = (await client.call('listMailboxes')).data.filter(({ user_id }) => user_id === client.userId);
    const store = await createStore(service.dataDir);
    const { customerId = 0 } = (await store.users.byId(client.userId)) ?? {};
    const tried = {
      customerId,
      kind: 'caller',
      subject: '4930201',
      mailboxId: mailbox?.id ?? 0,
      from: '4930201',
    } as const;
    const limit = { tries: 5, windowMs: 3_600_000 };
    for (let time = 0; time < limit.tries; time += 1) await store.pinTries.take(tried, limit, Date.now());
    await store.close();
    await page.goto(`${service.url}/#/messages/voicemail/mailbox`);
    await page.reload();
    await page.getByText('5 wrong PINs were tried, the last from +49 30 201').waitFor();
    await go(page, `people/${client.userId}`);
    await page.getByText('That caller is kept out until').waitFor();
    await expectAccessible(page);
    await button(page, 'Open it again').click();
    await page.getByText('That caller is kept out until').waitFor({ state: 'detached' });
    expect((await client.call('getMailbox', { params: { id: mailbox?.id ?? 0 } })).data.wrong_pins).toBeNull();
  });

  it('keep their owner as an active administrator', async () => {
    const { page } = admin;
    await go(page, `people/${admin.client.userId}`);
    const switched = page.getByRole('switch', { name: /^May sign in/ });
    await until(() => switched.isDisabled(), { what: 'the switch to be out of reach' });
    expect(await page.getByRole('button', { name: /Role$/ }).isDisabled()).toBe(true);
  });

  it('give their password for another e-mail address of their own', async () => {
    const { page } = admin;
    await go(page, `people/${admin.client.userId}`);
    expect(await textbox(page, 'Current password').count()).toBe(0);
    await textbox(page, 'E-mail').fill('other@company.test');
    await textbox(page, 'Current password').fill('not the password');
    await button(page, 'Save').click();
    await page.getByText('The current password is wrong').waitFor();
    await expectAccessible(page);
    await textbox(page, 'Current password').fill(owner.password);
    await button(page, 'Save').click();
    const own = async () => (await admin.client.call('getMe')).data.email;
    await until(async () => (await own()) === 'other@company.test', { what: 'the address to be another' });
  });
});
