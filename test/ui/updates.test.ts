import { describe, expect, it, onTestFinished } from 'vitest';
import type { ShellEvent } from '../../shared/bridge.ts';
import { problemsInEveryLook } from '../support/browser.ts';
import { desktopShell, readyUpdate } from '../support/desktopShell.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

const settings = new SettingsWindow({ hasSound: true });

type State = ShellEvent<'updateState'>;

async function openDesktop(section: string) {
  const context = await settings.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript(desktopShell);
  await page.addInitScript(
    (session) => localStorage.setItem('cordboard.session', session),
    JSON.stringify({ state: { token: settings.client.token, userId: settings.client.userId }, version: 0 }),
  );
  await page.goto(`${settings.service.url}/#/${section}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForFunction(() => Reflect.get(window, 'isHeard'));
  const tell = (state: Partial<State>) =>
    page.evaluate((told) => (Reflect.get(window, 'tell') as (state: unknown) => void)(told), {
      ...readyUpdate,
      ...state,
    });
  const asked = async (what: string) => {
    const all = (await page.evaluate(() => Reflect.get(window, 'asked'))) as { what: string }[];
    return all.filter((one) => one.what === what);
  };
  return { page, tell, asked };
}

const banner = 'Version 0.2.0 of Cordboard is ready.';

describe('a newer version of the desktop program', () => {
  it('is offered in a sentence, with what is new in the settings, and installed at once', async () => {
    const { page, tell, asked } = await openDesktop('settings/about');
    await page.getByText('Looks for a newer version soon.').waitFor({ state: 'detached' });
    await tell({ phase: 'idle', found: null, checked_at: null });
    await page.getByText('Looks for a newer version soon.').waitFor();
    await page.getByRole('button', { name: 'Look for updates' }).click();
    await expect.poll(() => asked('check')).toHaveLength(1);
    await tell({ phase: 'downloading', percent: 40 });
    await page.getByText('Fetches version 0.2.0: 40 %').waitFor();
    await tell({});
    await page.getByText(banner).waitFor();
    await page.getByRole('button', { name: 'What is new in 0.2.0' }).click();
    await page.getByText('Calls sound better.').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    const wide = page.viewportSize() ?? { width: 1180, height: 760 };
    await page.setViewportSize({ width: 380, height: 640 });
    const text = await page.getByText(/^A newer version is fetched by itself/).boundingBox();
    const button = await page.getByRole('button', { name: 'Look for updates' }).boundingBox();
    expect(text?.width, 'the text keeps the width of its card').toBeGreaterThan(280);
    expect(button?.y, 'the button stands below it').toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: 'Restart now' }).first().click();
    await expect.poll(() => asked('install')).toEqual([{ what: 'install', when: 'now' }]);
    await page.evaluate(() => Object.assign(window, { refuses: true }));
    await page.getByRole('button', { name: 'Restart now' }).first().click();
    await page.getByText('The update was not installed: A call is up.').waitFor();
  });

  it('can wait for the night, and is then not offered again', async () => {
    const { page, tell, asked } = await openDesktop('settings/about');
    await tell({});
    await page.getByRole('button', { name: 'Tonight' }).first().click();
    await expect.poll(() => asked('install')).toEqual([{ what: 'install', when: 'tonight' }]);
    await tell({ is_for_tonight: true });
    await page.getByText('Version 0.2.0 is installed tonight, once nobody talks.').waitFor();
    await page.getByText(banner).waitFor({ state: 'detached' });
  });

  it('is not offered during a call', async () => {
    const { page, tell, asked } = await openDesktop('settings/about');
    await tell({});
    await page.getByText(banner).waitFor();
    await settings.client.call('createCall', { body: { to: '600' } });
    await page.getByText(banner).waitFor({ state: 'detached' });
    await page.getByText('Once the call and its wrap-up are over, you can restart.').waitFor();
    expect(await page.getByRole('button', { name: 'Restart now' }).isDisabled()).toBe(true);
    await until(async () => (await asked('phone')).some((state) => Reflect.get(state, 'live_calls') === 1), {
      what: 'the program to hear of the call',
    });
  });

  it('asks for a password where the system does, and says why there is none', async () => {
    const { page, tell } = await openDesktop('settings/about');
    await tell({ needs_password: true });
    await page.getByText('Installing it asks for this computer’s password.').waitFor();
    expect(await page.getByRole('button', { name: 'Tonight' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText(banner).waitFor({ state: 'detached' });
    await tell({ phase: 'failed', reason: 'unsigned', found: null });
    await page.getByText('is not signed by the maker of this program, and was refused').waitFor();
    await tell({ phase: 'off', reason: 'off_no_address', found: null, checked_at: null });
    await page.getByText('Updates are off: no address is set to look at.').waitFor();
    expect(await page.getByRole('button', { name: 'Look for updates' }).count()).toBe(0);
  });
});
