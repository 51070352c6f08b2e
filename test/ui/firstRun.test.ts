import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignedOut, problemsInEveryLook } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { signIn } from '../support/serviceProcess.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

const rendererDir = resolve(import.meta.dirname, '../../dist/renderer');
const ada = { email: 'ada@company.test', password: 'analytical engine no. 1' };
/** A server that does not answer gets six seconds in each of two steps. */
const testPatienceMs = 20_000;

let browser: Browser;
let service: TestService;
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
  service = await startTestService({ owner: false, rendererDir });
  window = await openSignedOut(browser, service);
  page = window.page;
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
});

afterEach(async () => {
  await window?.close();
  await service?.dispose();
});

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

async function createAccount(): Promise<void> {
  await textbox('First name').fill('Ada');
  await textbox('Last name').fill('Lovelace');
  await textbox('E-mail').fill(ada.email);
  await textbox('Password').fill(ada.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'How do you want to call?' }).waitFor();
}

async function fillSipAccount(server: string): Promise<void> {
  await textbox('Server').fill(server);
  await textbox('User name').fill('1001');
  await textbox('Password').fill('secret');
}

describe('the first run', () => {
  it('leads from nothing to an answered call of the echo test', async () => {
    await createAccount();
    await page.getByRole('button', { name: /Try it with the demo line/ }).click();
    await page.getByRole('heading', { name: 'Your sound' }).waitFor();
    await page.getByRole('meter', { name: 'Microphone level' }).waitFor();
    await page.getByRole('button', { name: 'Start calling' }).click();
    await page.getByRole('button', { name: readyStatus }).waitFor();
    const field = page.getByLabel('Name or number', { exact: true }).first();
    await expect.poll(() => field.inputValue()).toBe('600');
    // Wherever the focus is: the page takes the key.
    await page.keyboard.press('Enter');
    const client = await signIn(service.api, ada);
    const states = async () =>
      (await client.call('listCalls')).data.map(({ dst, state_name }) => `${dst} ${state_name}`);
    await until(async () => (await states()).includes('600 CONNECTED'), { what: 'the echo test' });
  });

  it('creates the account by keyboard alone, with the extension filled in', async () => {
    for (const text of ['Ada', 'Lovelace', ada.email, ada.password]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    // The button beside the password shows it; the field keeps what was typed.
    await expect.poll(() => textbox('Password').getAttribute('type')).toBe('text');
    await textbox('Password').press('Enter');
    await page.getByRole('heading', { name: 'How do you want to call?' }).waitFor();
    const { data } = await (await signIn(service.api, ada)).call('getMe');
    expect(data).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', ext: '100', roles: ['administrator'] });
  });

  it('says at each field what is wrong with it, until it is changed', async () => {
    await textbox('E-mail').fill('ada@');
    await textbox('Password').fill('short');
    await textbox('Extension').fill('7');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Must be an extension of 3 to 5 digits.').waitFor();
    for (const name of ['First name', 'E-mail', 'Password', 'Extension']) {
      await expect.poll(() => textbox(name).getAttribute('aria-invalid'), { message: name }).toBe('true');
    }
    await textbox('Password').fill('much longer than that');
    await expect.poll(() => textbox('Password').getAttribute('aria-invalid')).toBe(null);
    expect(await textbox('E-mail').getAttribute('aria-invalid')).toBe('true');
    const health = await window.client.call('getHealth');
    expect(health.setup_required).toBe(true);
  });

  it('distinguishes a strong password from a weak one', async () => {
    await textbox('Password').fill('aaaaaaaaaaaa');
    await page.getByText('Weak: easy to guess').waitFor();
    await textbox('Password').fill(ada.password);
    await page.getByText('Strong.').waitFor();
  });

  it('tries a SIP account step by step, and again once it was changed', async () => {
    const carrier = await startTestService({ demo: true });
    try {
      const [line] = (await (await carrier.admin()).call('listLines')).data;
      await createAccount();
      await page.getByRole('button', { name: /Use a SIP account/ }).click();
      await fillSipAccount(`127.0.0.1:${await freeUdpPort()}`);
      await page.getByRole('button', { name: 'Save and test' }).click();
      await page.getByText('The line does not work yet').waitFor({ timeout: testPatienceMs });
      const steps = page.getByRole('region', { name: 'Testing the line' }).getByRole('listitem');
      await expect
        .poll(() => steps.getByRole('img').evaluateAll((icons) => icons.map((icon) => icon.ariaLabel)))
        .toEqual(['Works', 'Works', 'Skipped', 'Failed', 'Failed', 'Skipped']);
      await page.getByText('The server does not answer SIP requests.').waitFor();

      await textbox('Server').fill(line?.server ?? '');
      await page.getByRole('button', { name: 'More settings' }).click();
      await page.getByRole('switch', { name: /Register with the server/ }).press('Space');
      await page.getByRole('button', { name: 'Test again' }).click();
      await page.getByText('The line works.').waitFor({ timeout: testPatienceMs });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Your sound' }).waitFor();
      const { data } = await (await signIn(service.api, ada)).call('listLines');
      expect(data).toMatchObject([{ server: line?.server, username: '1001', register: false, is_default: true }]);
    } finally {
      await carrier.dispose();
    }
  });

  it('shows what is wrong with the settings of a line at their fields, also behind "More settings"', async () => {
    await createAccount();
    await page.getByRole('button', { name: /Use a SIP account/ }).click();
    await fillSipAccount('127.0.0.1');
    await page.getByRole('button', { name: 'More settings' }).click();
    await page.getByRole('button', { name: 'Numbers' }).click();
    await textbox('Caller ID').fill('not a number');
    await page.getByRole('button', { name: 'Numbers' }).click();
    await page.getByRole('button', { name: 'More settings' }).click();
    await page.getByRole('button', { name: 'Save and test' }).click();
    await until(async () => (await textbox('Caller ID').getAttribute('aria-invalid')) === 'true', {
      what: 'the error at the caller ID',
    });
    expect(await textbox('Caller ID').isVisible()).toBe(true);
    expect((await (await signIn(service.api, ada)).call('listLines')).total).toBe(0);
  });

  it('continues after a reload, and going back leaves no half-configured line', async () => {
    await createAccount();
    await page.getByRole('button', { name: /Use a SIP account/ }).click();
    await fillSipAccount(`127.0.0.1:${await freeUdpPort()}`);
    await page.getByRole('button', { name: 'Save and test' }).click();
    const client = await signIn(service.api, ada);
    const lines = async () => (await client.call('listLines')).total;
    await until(async () => (await lines()) === 1, { what: 'the line' });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'How do you want to call?' }).waitFor();
    expect(await lines()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'How do you want to call?' }).waitFor();
  });

  it('offers to sign in when somebody else was quicker', async () => {
    const body = { ...ada, first_name: 'Ada', ext: '100' };
    await window.client.call('setup', { body });
    await textbox('First name').fill('Bob');
    await textbox('E-mail').fill('bob@company.test');
    await textbox('Password').fill('another long password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Sign in to Cordboard' }).waitFor();
  });

  it('has no accessibility problems in either theme, wide and narrow', async () => {
    const look = async (step: string) => expect(await problemsInEveryLook(page), step).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look('account');
    await createAccount();
    await look('line');
    await page.getByRole('button', { name: /Use a SIP account/ }).click();
    await page.getByRole('button', { name: 'More settings' }).click();
    await look('SIP account');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /Try it with the demo line/ }).click();
    await page.getByRole('meter', { name: 'Microphone level' }).waitFor();
    await look('sound');
  });
});
