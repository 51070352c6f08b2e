import type { Page } from 'playwright-core';
import { queueScreens, type Screen } from './queueScreens.ts';

/** The colleague whom the screens show. */
export const ann = {
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

/** The screens that everybody uses, and those of queues; the service has a colleague called Ann and `addQueuesWithPast`. */
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
