import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Dialling limits as an administrator keeps them. */
let service: ServiceProcess;
let admin: SignedIn;
let browser: Browser;
let ui: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  await admin.call('createUserGroup', { body: { name: 'Trainees of the customer care in the evening' } });
  const refused = admin.call('createWebcall', { body: { from: '600', to: '+88299912345' } });
  await refused.catch(() => undefined);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

afterEach(async () => {
  for (const { id } of (await admin.call('listDiallingLimits')).data)
    await admin.call('deleteDiallingLimit', { params: { id } });
  await ui.close();
});

const picture = async (name: string) => {
  const folder = process.env.DIALLING_PICTURES;
  if (folder) await ui.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const looks = [
  { theme: 'light', width: 1180, height: 1400 },
  { theme: 'dark', width: 380, height: 1400 },
] as const;

describe.each(looks)('dialling limits, $theme, $width × $height', (look) => {
  const open = async (place: string) => {
    ui = await openWindow(browser, service, owner, look);
    await ui.page.goto(`${service.url}/#/settings/${place}`);
  };

  const isUsable = async () => {
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  };

  it('show what was refused, and are changed for the whole customer', async () => {
    await open('dialling');
    await ui.page.getByText('+88299912345').first().waitFor();
    await ui.page.getByText('the dialling limits of your company block these').first().waitFor();
    await isUsable();
    await picture(`customer-${look.theme}`);
    await ui.page.getByLabel('Never these countries and numbers').fill('CU, +4999 XX');
    await ui.page.getByLabel('Minutes a day', { exact: true }).fill('600');
    await ui.page.getByRole('button', { name: 'Save' }).click();
    await ui.page.getByText('There is no country XX').waitFor();
    await ui.page.getByLabel('Never these countries and numbers').fill('CU, +4999');
    await ui.page.getByRole('button', { name: 'Save' }).click();
    await ui.page.getByText('The limits of the company are saved.').waitFor();
    const { data } = await admin.call('getDiallingSettings');
    expect(data).toMatchObject({ denied: ['CU', '+4999'], minutes_per_day: 600, calls_per_minute: null });
    expect(data).toMatchObject({ deny_premium: true, user_calls_per_minute: 60, user_calls_at_once: 10 });
  });

  it('are added for a team, changed and deleted', async () => {
    await open('dialling');
    await ui.page.getByRole('button', { name: 'Add a limit' }).click();
    await ui.page.getByRole('button', { name: 'For a' }).click();
    await ui.page.getByRole('option', { name: 'Team' }).click();
    // The first one is “Team For a”.
    await ui.page.getByRole('button', { name: /Team$/ }).click();
    await ui.page.getByRole('option', { name: /^Trainees/ }).click();
    await ui.page.getByLabel('Only these countries and numbers').fill('de');
    await ui.page.getByLabel('Calls at once', { exact: true }).fill('2');
    await isUsable();
    await picture(`form-${look.theme}`);
    await ui.page.getByRole('button', { name: 'Save' }).click();
    await ui.page.getByText('2 calls at once · only DE').waitFor();
    await isUsable();
    await picture(`limit-${look.theme}`);
    await ui.page.getByRole('link', { name: /^Edit the limit of Trainees/ }).click();
    await ui.page.getByLabel('Calls at once', { exact: true }).fill('1');
    await ui.page.getByRole('button', { name: 'Save' }).click();
    await ui.page.getByText('1 call at once · only DE').waitFor();
    await ui.page.getByRole('link', { name: /^Edit the limit of Trainees/ }).click();
    await ui.page.getByLabel('Calls at once', { exact: true }).fill('');
    await ui.page.getByRole('button', { name: 'Save' }).click();
    await ui.page.getByText('only DE').waitFor();
    expect((await admin.call('listDiallingLimits')).data).toMatchObject([
      { subject: 'TEAM', allowed: ['DE'], calls_at_once: null },
    ]);
    await ui.page.getByRole('button', { name: /^Delete the limit of Trainees/ }).click();
    await ui.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await until(async () => (await admin.call('listDiallingLimits')).total === 0, { what: 'the limit to be gone' });
  });
});
