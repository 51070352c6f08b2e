import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { en } from '../../renderer/strings/catalogue.ts';
import type { Texts } from '../../renderer/strings/translation.ts';
import type { Language } from '../../shared/domain/languages.ts';
import { intercept, narrow, openSignedOut, openWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { changeElsewhere, whereLanguage } from '../support/languages.ts';
import { showsLocation } from '../support/preparedPage.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { grace } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

const folder = resolve(import.meta.dirname, '../../renderer/strings');
const translated = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

let service: ServiceProcess;
let browser: Browser;

beforeAll(async () => {
  service = await startServiceProcess();
  await (await service.signIn()).call('createUser', { body: grace });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** The texts of one area of a language. */
async function textsOf(language: string, area: string): Promise<Texts> {
  const exported = (await import(join(folder, language, `${area}.ts`))) as Readonly<Record<string, Texts>>;
  return Object.assign({}, ...Object.values(exported));
}

/** Pixels by which the page is wider than its window, to either side. */
const hiddenPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it.each(translated)('speaks %s at once, with what was typed, and calls in a narrow window', async (language) => {
  const calls = await textsOf(language, 'calls');
  const ui = await openWindow(browser, service, owner, narrow);
  const { page } = ui;
  const field = page.getByRole('combobox').first();
  await field.fill('60');
  await page.evaluate(changeElsewhere, { language });
  await whereLanguage(page, language);
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(await field.inputValue()).toBe('60');
  expect(await hiddenPx(page)).toBeLessThanOrEqual(0);
  await field.fill('601');
  await page.keyboard.press('Enter');
  await page.getByRole('timer').first().waitFor();
  await showsLocation(page, /^\/calls\/\d+$/);
  const hangUp = page.getByRole('button', { name: calls['call.hangUp'] ?? '', exact: true }).first();
  await hangUp.waitFor();
  expect(await hiddenPx(page)).toBeLessThanOrEqual(0);
  await hangUp.click();
  await page.getByRole('timer').first().waitFor({ state: 'detached' });
  for (const path of ['history', 'messages', 'contacts', 'settings/appearance']) {
    await page.goto(`${service.url}/#/${path}`);
    await page.getByRole('heading').first().waitFor();
    await expect.poll(() => hiddenPx(page), { message: path }).toBe(0);
  }
  await page.evaluate(changeElsewhere, { language: 'system' });
  await whereLanguage(page, 'en');
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  expect(ui.problems).toEqual([]);
  await ui.close();
});

it('is chosen in the settings, and speaks the same after a reload', async () => {
  const german = await textsOf('de', 'settingsSearch');
  const { page, client, problems, close } = await openWindow(browser, service, owner);
  onTestFinished(async () => void (await client.call('updateMe', { body: { language: null } })));
  await page.goto(`${service.url}/#/settings/appearance`);
  await page.getByRole('button', { name: /Language$/ }).click();
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click();
  await whereLanguage(page, 'de');
  const heading = page.getByRole('heading', { level: 2, name: german['settings.appearance'] ?? '', exact: true });
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(problems).toEqual([]);
  await close();
});

it('that somebody chose is that of the account, at a device that the account is new to', async () => {
  const credentials = { email: 'lise@company.test', password: 'staple battery horse', ext: '611' };
  const admin = await service.signIn();
  await admin.call('createUser', { body: { ...credentials, first_name: 'Lise', roles: ['agent'] } });
  const ownLanguage = async (client: SignedIn) => {
    const { data } = await client.call('getMe');
    return data.language_chosen ? data.language : '';
  };
  const first = await openWindow(browser, service, credentials, { isApart: true });
  await first.page.goto(`${service.url}/#/settings/appearance`);
  await first.page.getByRole('button', { name: /Language$/ }).click();
  await first.page.getByRole('option', { name: 'Deutsch', exact: true }).click();
  await whereLanguage(first.page, 'de');
  await until(async () => (await ownLanguage(first.client)) === 'de', { what: 'the account to know' });
  await first.close();

  const signIn = async (page: Page, language: Language) => {
    const texts = language === 'en' ? en : await textsOf(language, 'signIn');
    await page.getByLabel(texts['signIn.email'] ?? '').fill(credentials.email);
    await page.getByLabel(texts['signIn.password'] ?? '', { exact: true }).fill(credentials.password);
    await page.keyboard.press('Enter');
  };
  const second = await openSignedOut(browser, service, { isApart: true });
  await signIn(second.page, 'en');
  await whereLanguage(second.page, 'de');
  await second.page.goto(`${service.url}/#/settings/appearance`);
  const german = await textsOf('de', 'settings');
  await second.page.getByRole('button', { name: new RegExp(`${german['appearance.language']}$`) }).click();
  await second.page.getByRole('option').first().click();
  await whereLanguage(second.page, 'en');
  await until(async () => (await ownLanguage(first.client)) === '', { what: 'the account to have none' });
  await second.close();

  const third = await openSignedOut(browser, service, { isApart: true });
  await third.page.getByRole('button', { name: /^Language/ }).click();
  await third.page.getByRole('menuitem', { name: 'Français' }).click();
  await whereLanguage(third.page, 'fr');
  await signIn(third.page, 'fr');
  await until(async () => (await ownLanguage(first.client)) === 'fr', { what: 'the account to know of the choice' });
  await third.close();
});

it('that somebody chose at one device is spoken at once at the others that the account is open at', async () => {
  const credentials = { email: 'emmy@company.test', password: 'staple battery horse', ext: '612' };
  const admin = await service.signIn();
  await admin.call('createUser', { body: { ...credentials, first_name: 'Emmy', roles: ['agent'] } });
  const first = await openWindow(browser, service, credentials, { isApart: true });
  const second = await openWindow(browser, service, credentials, { isApart: true });
  onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
  const choose = async ({ page }: typeof first, label: string, name: string | RegExp) => {
    await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await page.getByRole('option', { name }).click();
  };
  await first.page.goto(`${service.url}/#/settings/appearance`);
  await choose(first, 'Language', 'Deutsch');
  await whereLanguage(second.page, 'de');
  const german = await textsOf('de', 'settings');
  await choose(first, german['appearance.language'] ?? '', 'Français');
  await whereLanguage(second.page, 'fr');
  await second.client.call('updateMe', { body: { language: 'de' } });
  await whereLanguage(first.page, 'de');
  await choose(first, german['appearance.language'] ?? '', /English\)$/);
  await whereLanguage(first.page, 'en');
  await whereLanguage(second.page, 'en');
  expect([first.problems, second.problems]).toEqual([[], []]);
});

/** Runs in the page: whether what people wrote begins at the left, for a text of each script. */
function beginsAtLeft(texts: readonly string[]): readonly boolean[] {
  return texts.map((text) => {
    const written = document.createElement('p');
    written.className = 'written';
    written.append(text);
    document.body.append(written);
    const range = document.createRange();
    range.selectNodeContents(written);
    const [words, whole] = [range.getBoundingClientRect(), written.getBoundingClientRect()];
    written.remove();
    return Math.abs(words.left - whole.left) < 1;
  });
}

it.each(['en', 'ar'])('lays out what people wrote by its own script, in %s', async (language) => {
  const { page, close } = await openWindow(browser, service, owner);
  await page.evaluate(changeElsewhere, { language });
  await whereLanguage(page, language);
  expect(await page.evaluate(beginsAtLeft, ['He calls back.', 'שלום, מחר בבוקר.'])).toEqual([true, false]);
  const field = page.getByRole('combobox').first();
  expect(await field.evaluate((input) => getComputedStyle(input).unicodeBidi)).toBe('plaintext');
  await close();
});

/** Runs in the page: for each text how far to the right its first letter is, in the element that has all of them. */
function placesOf(element: Element, texts: readonly string[]): readonly number[] {
  return texts.map((text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      return range.getBoundingClientRect().left;
    }
    return Number.NaN;
  });
}

it.each([
  ['en', 'החברה של דנה'],
  ['ar', 'Dana and sons'],
] as const)('leaves names and the numbers beside them in their order, in %s', async (language, company) => {
  const admin = await service.signIn();
  const { data: contact } = await admin.call('createContact', {
    body: { first_name: `Order ${language}`, company, tel: '+49301234567' },
  });
  const { page, close } = await openWindow(browser, service, owner);
  await page.evaluate(changeElsewhere, { language });
  await whereLanguage(page, language);
  await page.goto(`${service.url}/#/contacts`);
  const line = page.getByText(company).filter({ hasText: '+49 30' }).first();
  await line.waitFor();
  const [name = 0, number = 0] = await line.evaluate(placesOf, [company, '+49 30']);
  expect(language === 'ar' ? number < name : name < number).toBe(true);
  await admin.call('deleteContacts', { params: { ids: contact.id } });
  await close();
});

it('writes times with as many hours as were chosen, at once', async () => {
  const { page, problems, close } = await openWindow(browser, service, owner);
  await page.goto(`${service.url}/#/settings/auditlog`);
  const main = page.getByRole('main');
  const withTwelve = main.getByText(/\b\d{1,2}:\d\d(:\d\d)?\s[AP]M\b/);
  const withMore = main.getByText(/\b\d\d:\d\d\b(?!\s[AP]M)/);
  await page.evaluate(changeElsewhere, { clock: '12' });
  await withTwelve.first().waitFor();
  await page.evaluate(changeElsewhere, { clock: '24' });
  // A time with seconds has two digits, a colon and no AM behind them in either way.
  await until(async () => (await withTwelve.count()) === 0, { what: 'the times of twelve hours to go' });
  await withMore.first().waitFor();
  await page.goto(`${service.url}/#/settings/appearance`);
  await page.getByRole('button', { name: '24 hours Time of day' }).click();
  await page.getByRole('option', { name: '12 hours' }).click();
  await page.getByRole('button', { name: '12 hours Time of day' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('is chosen before signing in, with what was typed', async () => {
  const french = await textsOf('fr', 'signIn');
  const { page, close } = await openSignedOut(browser, service, narrow);
  await page.getByLabel(en['signIn.email']).fill('ada@company.test');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await whereLanguage(page, 'fr');
  await page.getByRole('heading', { level: 1, name: french['signIn.title'] ?? '' }).waitFor();
  expect(await page.getByLabel(french['signIn.email'] ?? '').inputValue()).toBe('ada@company.test');
  expect(await hiddenPx(page)).toBe(0);
  await close();
});

it('is English, and says so, while the texts of another language cannot be loaded', async () => {
  const german = await textsOf('de', 'signIn');
  const { page, close } = await openSignedOut(browser, service);
  await page.evaluate(changeElsewhere, { language: 'de' });
  await whereLanguage(page, 'de');
  await intercept(page, '**/assets/de-*.js', (route) => route.abort());
  await page.reload();
  await page.getByText(en['language.missing'].replace('{language}', 'Deutsch')).waitFor();
  await page.getByRole('heading', { level: 1, name: en['signIn.title'] }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.unroute('**/assets/de-*.js');
  await page.getByRole('button', { name: en['common.retry'] }).click();
  await whereLanguage(page, 'de');
  await page.getByRole('heading', { level: 1, name: german['signIn.title'] ?? '' }).waitFor();
  await close();
});
