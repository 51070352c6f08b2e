import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openWindow, type UiWindow } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { endCalls } from './endCalls.ts';
import { addQueuesWithPast, queueScreens, type Screen } from './queueScreens.ts';
import { owner, type ServiceProcess, startServiceProcess } from './serviceProcess.ts';

/** The colleague whom the screens show. */
const ann = {
  email: 'ann@company.test',
  password: 'staple battery horse',
  first_name: 'Ann',
  last_name: 'von und zu Hohenfels-Wallenstein der Jüngeren',
  ext: '201',
};

async function dial(page: Page, number: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Name or number' }).fill(number);
  await page.keyboard.press('Enter');
}

/** Opens a section of the settings and waits for one of its headings. */
async function openSettings(page: Page, section: string, heading: string): Promise<void> {
  await page.goto(new URL(`/#/settings/${section}`, page.url()).href);
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
}

/** The screens that everybody uses, and those of queues, of a service as `withEverydayScreens` makes it. */
export const everydayScreens: readonly Screen[] = [
  ['the phone', ({ page }) => page.getByText('Colleague').or(page.getByText('Ann von')).first().waitFor()],
  ['a search', ({ page }) => page.getByRole('combobox', { name: 'Name or number' }).fill('an')],
  ['a search for nobody', ({ page }) => page.getByRole('combobox', { name: 'Name or number' }).fill('xyz')],
  ['the palette', ({ page }) => page.keyboard.press('ControlOrMeta+k')],
  ['the shortcuts', ({ page }) => page.keyboard.press('?')],
  ['the developer drawer', ({ page }) => page.keyboard.press('Control+Shift+d')],
  ['the status', ({ page }) => page.getByRole('button', { name: /^Status/ }).click()],
  [
    'a call that rings',
    async ({ page }) => {
      await dial(page, '603');
      await page.getByText('Ringing').first().waitFor();
    },
  ],
  [
    'a call with its keypad',
    async ({ page }) => {
      await dial(page, '601');
      await page.getByRole('timer').first().waitFor();
      await page.keyboard.press('Alt+r');
      await page.getByText('Recording').first().waitFor();
      await page.keyboard.press('Alt+k');
    },
  ],
  [
    'a call with a transfer, and a second one on hold',
    async ({ page }) => {
      await dial(page, '601');
      await page.getByRole('timer').first().waitFor();
      await page.getByRole('link', { name: 'Phone' }).click();
      await dial(page, '600');
      await page.getByRole('heading', { level: 1, name: '600' }).waitFor();
      await page.getByRole('button', { name: 'Transfer' }).first().waitFor();
      await page.keyboard.press('Alt+t');
    },
  ],
  [
    'a call with its SIP ladder',
    async ({ page }) => {
      await dial(page, '601');
      await page.getByRole('tab', { name: 'SIP ladder' }).click();
      await page
        .getByRole('button', { name: /INVITE/ })
        .first()
        .click();
    },
  ],
  [
    'a call that failed',
    async ({ page }) => {
      await dial(page, '604');
      await page.getByText('486 Busy Here').first().waitFor();
    },
  ],
  [
    'an incoming call',
    async ({ page, client }) => {
      await client.call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
      await page.getByRole('button', { name: 'Answer' }).first().waitFor();
    },
  ],
  ['settings: the own account', ({ page }) => openSettings(page, 'account', 'Authenticator app')],
  ['settings: security', ({ page }) => openSettings(page, 'security', 'Security')],
  ['settings: the audit log', ({ page }) => openSettings(page, 'auditlog', 'Audit log')],
  ['settings: mail', ({ page }) => openSettings(page, 'mail', 'Outgoing mail')],
  ['settings: alerts', ({ page }) => openSettings(page, 'alerts', 'Alerts')],
  ['settings: agents who are gone', ({ page }) => openSettings(page, 'absence', 'Agents who are gone')],
  ['settings: provisioning', ({ page }) => openSettings(page, 'scim', 'Provisioning (SCIM)')],
  ['settings: supervision', ({ page }) => openSettings(page, 'supervision', 'Supervision')],
  ['settings: feature codes', ({ page }) => openSettings(page, 'featurecodes', 'Feature codes')],
  ['settings: dialling limits', ({ page }) => openSettings(page, 'dialling', 'Dialling limits')],
  ['settings: retention and privacy', ({ page }) => openSettings(page, 'retention', 'How long records are kept')],
  [
    'settings: a person',
    async ({ page }) => {
      await openSettings(page, 'people', 'People');
      await page.getByRole('link', { name: /^Edit Ann/ }).click();
      await page.getByRole('switch', { name: /^May sign in/ }).waitFor();
    },
  ],
  [
    'a list that could not be loaded',
    async ({ page }) => {
      const broken = { status: 500, json: { message: 'Broken', code: 'internal', errors: [] } };
      await page.route(/\/v1\.1\/(cdrs|users)\?/, (route) => route.fulfill(broken));
      await page.reload();
      await page.getByText('This could not be loaded').filter({ visible: true }).first().waitFor();
    },
  ],
  ...queueScreens,
];

/** A service with what the screens show, for the tests of a file. */
export interface EverydayService {
  readonly process: ServiceProcess;
  /** Opens the one window of a test, in which its owner is signed in; with the test it and its calls end. */
  open(): Promise<UiWindow>;
}

/** Starts it before the tests of the file, and ends it afterwards. */
export function withEverydayScreens(): EverydayService {
  let service: ServiceProcess | undefined;
  let browser: Browser | undefined;
  let ui: UiWindow | undefined;
  const started = <T>(what: T | undefined): T => {
    if (!what) throw new Error('Nothing is started before the tests run.');
    return what;
  };
  beforeAll(async () => {
    service = await startServiceProcess();
    await (await service.signIn()).call('createUser', { body: ann });
    await addQueuesWithPast(service);
    browser = await launchChromium();
  });
  afterEach(async () => {
    const { client, close } = started(ui);
    await endCalls(client);
    await close();
    ui = undefined;
  });
  afterAll(async () => {
    await browser?.close();
    await service?.dispose();
  });
  return {
    get process() {
      return started(service);
    },
    async open() {
      ui = await openWindow(started(browser), started(service), owner);
      return ui;
    },
  };
}
