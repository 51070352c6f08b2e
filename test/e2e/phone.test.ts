import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const ann = {
  email: 'ann@company.test',
  password: 'staple battery horse',
  first_name: 'Ann',
  last_name: 'Smith',
  ext: '201',
};

let service: ServiceProcess;
let browser: Browser;
let maria: UiWindow;

const field = () => maria.page.getByRole('combobox', { name: 'Name or number' });
const liveCalls = async () => (await maria.client.call('listCalls')).data;

beforeAll(async () => {
  service = await startServiceProcess();
  await (await service.signIn()).call('createUser', { body: ann });
  browser = await launchChromium();
  maria = await openWindow(browser, service, owner);
});

afterEach(async () => {
  // One that is busy ends by itself.
  for (const { id } of await liveCalls()) {
    await maria.client.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
  await maria.page.goto(`${service.url}/#/`);
  await field().fill('');
  await maria.page.getByRole('list', { name: 'Calls', exact: true }).waitFor({ state: 'detached' });
});

afterAll(async () => {
  expect(maria?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
});

describe('the phone page', () => {
  it('takes digits typed anywhere, and Enter dials them', async () => {
    const { page } = maria;
    await page.getByRole('heading', { name: 'Recent calls' }).click();
    await page.keyboard.type('6003');
    await page.keyboard.press('Backspace');
    expect(await field().inputValue()).toBe('600');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '600' }).waitFor();
    await page.getByRole('timer').first().waitFor();
    expect((await liveCalls()).map(({ dst }) => dst)).toEqual(['600']);
  });

  it('makes a plus of a long press on 0, and only a plus', async () => {
    const zero = maria.page.getByRole('button', { name: /^0/ });
    await zero.hover();
    await maria.page.mouse.down();
    await until(async () => (await field().inputValue()) === '+', { what: 'the plus' });
    await maria.page.mouse.up();
    await zero.click();
    expect(await field().inputValue()).toBe('+0');
  });

  it('finds a colleague as the name is typed, and Enter calls once', async () => {
    const { page } = maria;
    await field().pressSequentially('smi');
    await page.getByRole('option', { name: /Ann Smith/ }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByText('cannot be reached')
      .or(page.getByRole('heading', { name: 'Ann Smith' }))
      .first()
      .waitFor();
    expect((await liveCalls()).length).toBeLessThanOrEqual(1);
    expect(await field().inputValue()).toBe('');
  });

  it('says so when what was typed is neither a name nor a number', async () => {
    await field().fill('12*34');
    await maria.page.keyboard.press('Enter');
    await maria.page.getByText('Type a number or an extension').waitFor();
    expect(await liveCalls()).toEqual([]);
  });

  it('says so when a code belongs neither to the company nor to the line', async () => {
    await field().fill('*21#');
    await maria.page.keyboard.press('Enter');
    await maria.page.getByText('*21# is not a code of this service').waitFor();
    expect(await liveCalls()).toEqual([]);
  });

  it('shows a finished call among the recent ones and calls it again', async () => {
    const { page } = maria;
    await page.keyboard.type('604');
    await page.keyboard.press('Enter');
    await page.getByText('The person you called is busy.').waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Call 604 again' }).first().click();
    await page.getByText('The person you called is busy.').waitFor();
    const { data } = await maria.client.call('listCdrs', {
      query: { filter: JSON.stringify([{ property: 'dst', operator: 'eq', value: '604' }]) },
    });
    expect(data).toHaveLength(2);
  });

  it('has the recent calls as one Tab stop, goes through them by arrows, and Enter calls', async () => {
    const { page } = maria;
    const rows = page.getByRole('button', { name: /^Call .* again/ });
    await until(async () => (await rows.count()) > 1, { what: 'two recent calls' });
    expect(await rows.evaluateAll((all) => all.filter((row) => row.tabIndex === 0).length)).toBe(1);
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await rows.nth(1).evaluate((row) => row === document.activeElement && row.tabIndex === 0)).toBe(true);
    const [, number] = /Call (\d+) again/.exec((await rows.nth(1).textContent()) ?? '') ?? [];
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: number ?? 'a number' }).waitFor();
  });

  it('dials from the palette on any page', async () => {
    const { page } = maria;
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByPlaceholder('A name, a number, a page or a command').fill('602');
    await page.getByRole('option', { name: 'Dial 602' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '602' }).waitFor();
  });
});

describe('the frame', () => {
  it('lists every REST call in the developer drawer and copies one as curl', async () => {
    const { page } = maria;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Control+Shift+d');
    await page.getByRole('option', { name: 'POST /v1.1/mediasessions' }).first().click();
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`curl -X POST '${service.url}/v1.1/mediasessions'`);
    expect(copied).not.toContain(maria.client.token);
    await page.keyboard.press('Control+Shift+d');
  });

  it('shows the shortcuts with ?', async () => {
    const { page } = maria;
    await page.getByRole('heading', { name: 'Recent calls' }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('leaves the audio to one window of a browser, and hands it over', async () => {
    const second = await maria.page.context().newPage();
    await second.goto(service.url);
    await second.getByText('Your audio is open in another window.').waitFor();
    await second.getByRole('button', { name: 'Use it here' }).click();
    await second.getByRole('button', { name: readyStatus }).waitFor();
    await maria.page.getByText('Your audio is open in another window.').waitFor();
    await second.close();
    await maria.page.getByRole('button', { name: readyStatus }).waitFor();
  });
});
