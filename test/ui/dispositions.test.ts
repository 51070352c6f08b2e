import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, intercept, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Dispositions as an administrator keeps them. */
let service: ServiceProcess;
let admin: SignedIn;
let browser: Browser;
let ui: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  await admin.call('createQueue', { body: { name: 'Sales' } });
  await admin.call('createQueue', { body: { name: 'Customer care for everybody who has bought something before' } });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

afterEach(async () => {
  for (const { id } of (await admin.call('listDispositions')).data)
    await admin.call('deleteDisposition', { params: { id } });
  await ui.close();
});

const picture = async (name: string) => {
  const folder = process.env.WRAPUP_PICTURES;
  if (folder) await ui.page.screenshot({ path: `${folder}/${name}.png` });
};

const looks = [
  { theme: 'light', width: 1180, height: 760 },
  { theme: 'dark', width: 380, height: 640 },
] as const;

describe.each(looks)('dispositions, $theme, $width × $height', (look) => {
  const open = async (place: string) => {
    ui = await openWindow(browser, service, owner, look);
    await ui.page.goto(`${service.url}/#/settings/${place}`);
  };

  const isUsable = async () => {
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  };

  it('say what to do while there are none, and are added for some queues', async () => {
    await open('dispositions');
    await ui.page.getByText('No disposition yet').waitFor();
    await isUsable();
    await ui.page.getByRole('button', { name: 'Add a disposition' }).click();
    await ui.page.getByLabel('Name', { exact: true }).fill('Sold');
    await ui.page.getByLabel('Contact’s outcome').fill('seven 7');
    await ui.page.getByRole('switch', { name: /^Every queue/ }).press('Space');
    await ui.page.getByRole('checkbox', { name: 'Sales' }).press('Space');
    await isUsable();
    await picture(`disposition-form-${look.theme}-${look.width}`);
    await ui.page.getByRole('button', { name: 'Save' }).click();
    await ui.page.getByText('Outcome 7').waitFor();
    const { data } = await admin.call('listDispositions');
    expect(data).toMatchObject([{ name: 'Sold', outcome_id: 7, queue_ids: [1], position: 0 }]);
    expect(ui.problems).toEqual([]);
  });

  it('are put in order, changed and deleted', async () => {
    for (const [position, name] of ['Sold', 'Call again', 'Not interested at all, never call again'].entries()) {
      await admin.call('createDisposition', { body: { name, position } });
    }
    const names = async () =>
      (await admin.call('listDispositions', { query: { sort: 'position', dir: 'ASC' } })).data.map(({ name }) => name);
    await open('dispositions');
    await ui.page.getByRole('button', { name: 'Move Call again up' }).click();
    await until(async () => (await names())[0] === 'Call again', { what: 'the new order' });
    await isUsable();
    await picture(`dispositions-${look.theme}-${look.width}`);
    await ui.page.getByRole('link', { name: 'Edit Sold' }).click();
    await ui.page.getByLabel('Name', { exact: true }).fill('Bought');
    await ui.page.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await names()).includes('Bought'), { what: 'the new name' });
    await ui.page.getByRole('button', { name: 'Delete Bought' }).click();
    await ui.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await until(async () => (await names()).length === 2, { what: 'it to be gone' });
    expect(ui.problems).toEqual([]);
  });

  it('that cannot be loaded say so', async () => {
    ui = await openWindow(browser, service, owner, look);
    const broken = { status: 500, json: { message: 'Broken', code: 'internal', errors: [] } };
    await intercept(ui.page, /\/v1\.1\/dispositions/, (route) => route.fulfill(broken));
    await ui.page.goto(`${service.url}/#/settings/dispositions`);
    await ui.page.getByText('This could not be loaded').first().waitFor();
    await isUsable();
  });
});
