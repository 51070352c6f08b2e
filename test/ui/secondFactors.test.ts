/** Second factors as people set them up and use them, with Chromium's own authenticator as the peer for passkeys. */
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openSignedOut } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { grace } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

const ada = { email: 'ada@company.test', password: 'analytical engine', first_name: 'Ada', last_name: 'L', ext: '202' };

let service: ServiceProcess;
let admin: SignedIn;
let browser: Browser;
let page: Page;
/** The secret that the page showed. */
let secret = '';
const recovery: string[] = [];

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  await admin.call('createUser', { body: { ...grace, roles: ['supervisor'] } });
  await admin.call('createUser', { body: { ...ada, roles: ['supervisor'] } });
  browser = await launchChromium();
  // Passkeys are for a name, which an address is not.
  ({ page } = await openSignedOut(browser, { ...service, url: atName() }));
  await addAuthenticator(page.context(), page);
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const atName = () => service.url.replace('127.0.0.1', 'localhost');

/** An authenticator that is always there, with a finger on it. */
async function addAuthenticator(context: BrowserContext, of: Page): Promise<void> {
  const devtools = await context.newCDPSession(of);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const code = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const signedIn = () => page.getByRole('button', { name: /^Status: / }).waitFor();

async function typeCredentials({ email, password } = grace): Promise<void> {
  await textbox('E-mail').fill(email);
  await textbox('Password').fill(password);
  await button('Sign in').click();
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Status: / }).click();
  await button('Sign out').click();
  await textbox('Password').waitFor();
}

async function goToAccount(): Promise<void> {
  await page.goto(`${atName()}/#/settings/account`);
  await page.getByRole('heading', { name: 'Authenticator app' }).waitFor();
}

async function expectAccessible(): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

describe('somebody with a password alone', () => {
  it('adds an authenticator app by its QR code, confirmed by a code', async () => {
    await typeCredentials();
    await signedIn();
    await goToAccount();
    await button('Add an app…').click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible();
    await textbox('Code from the app').fill('000000');
    await button('Confirm').click();
    await page.getByText('The code is wrong.').waitFor();
    await textbox('Code from the app').fill(code());
    await button('Confirm').click();
    await page.getByText('Signing in asks for a code that the app shows.').waitFor();
  });

  it('keeps recovery codes, which are shown once', async () => {
    await button('Create recovery codes').click();
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    recovery.push(...(await list.getByRole('listitem').allInnerTexts()));
    expect(recovery).toHaveLength(10);
    await expectAccessible();
    await button('I have saved them').click();
    await page.getByText('10 left').waitFor();
    expect(await page.content()).not.toContain(recovery[0]);
  });

  it('adds a passkey', async () => {
    await textbox('Name of the new passkey').fill('The laptop');
    await button('Add a passkey…').click();
    await page.getByText(/for localhost · added/).waitFor();
    await expectAccessible();
    const { data } = await admin.call('getUser', { params: { id: await idOf(grace.email) } });
    expect(data.second_factors).toEqual(['totp', 'passkey']);
  });
});

async function idOf(email: string): Promise<number> {
  return (await admin.call('listUsers')).data.find((user) => user.email === email)?.id ?? 0;
}

describe('signing in', () => {
  it('takes the code of the app', async () => {
    await signOut();
    await typeCredentials();
    await page.getByText('Enter the code that your authenticator app shows now').waitFor();
    await expectAccessible();
    await textbox('Code').fill('000000');
    await button('Sign in').click();
    await page.getByText('This code is wrong or was used before.').waitFor();
    await textbox('Code').fill(code(1));
    await button('Sign in').click();
    await signedIn();
  });

  it('takes a recovery code, and sends a mail about it', async () => {
    await signOut();
    await typeCredentials();
    await textbox('Code').fill(recovery[0] ?? '');
    await button('Sign in').click();
    await signedIn();
    const subjects = async () => (await admin.call('listMails')).data.map(({ subject }) => subject);
    await until(async () => (await subjects()).includes('A recovery code was used'), { what: 'the notice' });
  });

  it('takes a passkey beside the password', async () => {
    await signOut();
    await typeCredentials();
    await button('Use a passkey').click();
    await signedIn();
  });

  it('takes a passkey alone', async () => {
    await signOut();
    await button('Sign in with a passkey').click();
    await signedIn();
  });
});

describe('an administrator who asks supervisors for a second factor', () => {
  it('has them led to set one up, and to nothing else, until there is one', async () => {
    await admin.call('updateSignInSettings', { body: { second_factor_required_from: 'supervisor' } });
    await signOut();
    await typeCredentials(ada);
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    expect(await page.getByRole('button', { name: /^Status: / }).count()).toBe(0);
    await expectAccessible();
    await textbox('Name of the new passkey').fill('The laptop');
    await button('Add a passkey…').click();
    await page.getByText('Set up a second factor').waitFor({ state: 'detached' });
    await signedIn();
  });
});
