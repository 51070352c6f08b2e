import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DesktopBridge } from '../../shared/bridge.ts';
import { accessibilityProblems, openWindow, problemsInEveryLook } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, signIn } from '../support/serviceProcess.ts';
import { grace, SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

const settings = new SettingsWindow({ hasSound: true });

describe('audio', () => {
  it('shows the level of the microphone and lets the user hear himself', async () => {
    await settings.go('audio');
    const meter = settings.page.getByRole('meter', { name: 'Microphone level' });
    await until(async () => Number(await meter.getAttribute('aria-valuenow')) > 20, {
      what: 'the beep of the microphone',
    });
    await settings.button('Hear yourself').click();
    await settings.page.getByText('Speak now…').waitFor();
    await settings.page.getByText('This is how you sound…').waitFor();
    await settings.button('Hear yourself').waitFor();
  });

  it('has a ringer of its own, kept over a reload, and follows devices that come and go', async () => {
    const browser = await launchChromium({ isWhole: true });
    const ui = await openWindow(browser, settings.service, owner);
    onTestFinished(() => browser.close());
    const { page } = ui;
    await settings.go('audio', ui);
    await page.getByRole('button', { name: /Ringer$/ }).click();
    const name = (await page.getByRole('option').nth(1).textContent()) ?? '';
    await page.getByRole('option').nth(1).click();
    await page.reload();
    await page.getByRole('button', { name: `${name} Ringer` }).waitFor();
    await page.getByRole('button', { name: 'System default Speaker' }).waitFor();

    await page.evaluate(() => {
      navigator.mediaDevices.enumerateDevices = async () => [];
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await page.getByRole('button', { name: 'Chosen device (not connected) Ringer' }).waitFor();
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator.mediaDevices, 'enumerateDevices');
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await page.getByRole('button', { name: `${name} Ringer` }).waitFor();
    expect(ui.problems).toEqual([]);
  });

  it('says what to do when the microphone may not be used, and goes on once it may', async () => {
    const { page } = settings;
    await settings.go('about');
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await settings.go('audio');
    const warning = page.getByRole('alert').filter({ hasText: 'may not use the microphone' });
    await warning.waitFor();
    await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
    await warning.getByRole('button', { name: 'Try again' }).click();
    await warning.waitFor({ state: 'detached' });
    await settings.button('Hear yourself').waitFor();
  });

  it('calls the echo test', async () => {
    await settings.go('audio');
    await settings.button('Call 600').click();
    await settings.page.waitForURL(/#\/calls\//);
    await until(async () => (await settings.client.call('listCalls')).data.some(({ dst }) => dst === '600'), {
      what: 'the call',
    });
  });
});

describe('appearance', () => {
  const theme = () => settings.page.evaluate(() => document.documentElement.dataset.theme);

  it('fixes the theme, also after a reload', async () => {
    await settings.go('appearance');
    await settings.page.getByRole('radio', { name: 'Dark' }).click();
    await until(async () => (await theme()) === 'dark', { what: 'the dark theme' });
    await settings.page.reload();
    await until(async () => (await theme()) === 'dark', { what: 'the dark theme after the reload' });
    await settings.page.getByRole('radio', { name: 'System' }).click();
    await until(async () => (await theme()) === undefined, { what: 'the theme of the system' });
  });

  it('keeps the desktop window on top, and has keys for every window, and offers both only there', async () => {
    await settings.go('appearance');
    expect(await settings.page.getByRole('switch', { name: /on top/ }).count()).toBe(0);

    const context = await settings.browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(desktopShell);
    await page.addInitScript(
      (session) => localStorage.setItem('cordboard.session', session),
      JSON.stringify({ state: { token: settings.client.token, userId: settings.client.userId }, version: 0 }),
    );
    await page.goto(`${settings.service.url}/#/settings/appearance`);
    const asked = () => page.evaluate(() => (window as Window & { asked?: unknown[] }).asked?.at(-1));
    await page.getByRole('switch', { name: /on top/ }).press('Space');
    const isOnTop = async () => isDeepStrictEqual(await asked(), { on: true });
    await until(isOnTop, { what: 'the window to be on top' });
    await page.reload();
    await page.getByRole('switch', { name: /on top/ }).waitFor();
    await until(isOnTop, { what: 'the window to be on top after the reload' });
    await page.getByRole('switch', { name: 'Keys for calls in every window' }).press('Space');
    await page.getByText('Another program has Ctrl+Alt+M already. Close it, or use the keys here.').waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Keys for calls in every window' }).press('Space');
    await page.getByText('Another program has').waitFor({ state: 'detached' });
    const links = page.getByRole('switch', { name: 'Open telephone links with Cordboard' });
    expect(await links.isChecked()).toBe(false);
    await links.press('Space');
    await page.getByRole('switch', { name: 'Open telephone links with Cordboard', checked: true }).waitFor();
    await context.close();
  });
});

/** Runs in the page before its own code: a shell that notes what it is asked about the window. */
function desktopShell(): void {
  const asked: unknown[] = [];
  const done = () => Promise.resolve();
  let hearDialLinks: (event: { on: boolean }) => void = () => undefined;
  let hearKeys: (event: { taken: string[] }) => void = () => undefined;
  const shell = {
    platform: 'linux',
    notifyIncoming: done,
    dismissIncoming: done,
    setPhoneState: done,
    showWindow: done,
    setLanguage: done,
    setAlwaysOnTop: (body: unknown) => {
      asked.push(body);
      return Promise.resolve();
    },
    setGlobalKeys: ({ on }: { on: boolean }) => {
      hearKeys({ taken: on ? ['mute'] : [] });
      return done();
    },
    onGlobalKeys: (listener: typeof hearKeys) => {
      hearKeys = listener;
      return () => undefined;
    },
    setDialLinks: ({ on }: { on: boolean }) => {
      hearDialLinks({ on });
      return done();
    },
    onDialLinks: (listener: typeof hearDialLinks) => {
      hearDialLinks = listener;
      return () => undefined;
    },
    openSignIn: done,
    checkForUpdates: done,
    installUpdate: done,
    onUpdateState: () => () => undefined,
    onDialRequest: () => () => undefined,
    onJoinRequest: () => () => undefined,
    onSignInAnswer: () => () => undefined,
    onCallAction: () => () => undefined,
  };
  Object.assign(window, { asked, cordboard: shell as unknown as DesktopBridge });
}

describe('people', () => {
  it('adds a person with the next free extension, who can then sign in, and deletes the account again', async () => {
    const { page } = settings;
    await settings.go('people');
    await settings.button('Add a person').click();
    await settings.textbox('First name').fill('Alan');
    await settings.textbox('E-mail').fill('alan@company.test');
    await settings.textbox('Password').fill('too short');
    await settings.button('Add a person').click();
    await page.getByText('Must have at least 10 characters.').waitFor();
    await settings.textbox('Password').fill('enigma is no riddle');
    await settings.button('Add a person').click();
    await page.getByText('Alan can sign in now.').first().waitFor();
    const alan = await signIn(settings.service.api, { email: 'alan@company.test', password: 'enigma is no riddle' });
    expect((await alan.call('getMe')).data).toMatchObject({ ext: '101', roles: ['agent'] });

    await settings.button('Delete Alan').click();
    await settings.alert().getByText('Delete Alan? The records of past calls stay.').waitFor();
    await settings.alert().getByRole('button', { name: 'Delete' }).click();
    await settings.button('Delete Alan').waitFor({ state: 'detached' });
    expect((await settings.client.call('listUsers')).data.map(({ email }) => email)).not.toContain('alan@company.test');
  });

  it('never offers to delete the owner', async () => {
    await settings.go('people');
    await settings.page.getByText('Owner', { exact: true }).waitFor();
    expect(await settings.page.getByRole('button', { name: /^Delete / }).count()).toBe(1);
  });
});

describe('an agent', () => {
  it('sees lines and people, and nothing to change them with', async () => {
    const agent = await openWindow(settings.browser, settings.service, grace);
    await settings.go('lines', agent);
    await agent.page.getByText('Demo line', { exact: true }).waitFor();
    expect(await agent.page.getByRole('switch').count()).toBe(0);
    expect(await agent.page.getByRole('button', { name: 'Add a line' }).count()).toBe(0);
    await settings.go('people', agent);
    await agent.page.getByText('Owner', { exact: true }).waitFor();
    expect(await agent.page.getByRole('button', { name: /^(Add|Delete)/ }).count()).toBe(0);
    await agent.close();
  });
});

describe('every section', () => {
  const sections = [
    'lines',
    'lines/new',
    'audio',
    'appearance',
    'people',
    'people/new',
    'integrations',
    'about',
  ] as const;

  it.each(sections)('%s has no accessibility problems, in either theme, wide and narrow', async (section) => {
    await settings.go(section);
    expect(await problemsInEveryLook(settings.page)).toEqual([]);
  });

  it('begins an entry at its top, wherever the list was scrolled to', async () => {
    const { page, client } = settings;
    for (const [index, first_name] of ['Ann', 'Bao', 'Chidi', 'Zoë'].entries()) {
      const account = { email: `listed${index}@company.test`, password: 'a longer password', ext: `35${index}` };
      await client.call('createUser', { body: { first_name, last_name: 'Listed', ...account } });
    }
    await page.setViewportSize({ width: 380, height: 640 });
    await settings.go('people');
    await page.getByRole('link', { name: 'Edit Zoë Listed', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'First name' });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const above of [page.getByRole('heading', { name: 'Zoë Listed' }), page.getByRole('link', { name: 'Back' })]) {
      expect(await above.evaluate(isInSight)).toBe(true);
    }
  });

  it('is reached from one row in a narrow window, by keyboard and by touch', async () => {
    const { page } = settings;
    await page.setViewportSize({ width: 380, height: 640 });
    await settings.go('lines');
    const nav = page.getByRole('navigation', { name: 'Sections' });
    expect((await nav.boundingBox())?.height).toBeLessThan(60);
    const choice = nav.getByRole('button', { name: 'Section: Lines' });
    await choice.focus();
    await page.keyboard.press('Enter');
    const sections = page.getByRole('dialog', { name: 'Sections' });
    await sections.getByRole('searchbox', { name: 'Search settings' }).waitFor();
    for (const group of ['People and access', 'Calls and queues', 'This program']) {
      expect(await sections.getByRole('list', { name: group }).getByRole('link').count()).toBeGreaterThan(1);
    }
    for (const link of await sections.getByRole('link').all()) {
      expect(await link.evaluate(isCut), 'no name is cut').toBe(false);
      expect(await link.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThanOrEqual(32);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await sections.getByRole('searchbox', { name: 'Search settings' }).fill('handset');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Desk phones' }).waitFor();
    await sections.waitFor({ state: 'detached' });
    await nav.getByRole('button', { name: 'Section: Desk phones' }).click();
    await sections.getByRole('link', { name: 'Appearance' }).click();
    await page.getByRole('heading', { level: 2, name: 'Appearance' }).waitFor();
    await sections.waitFor({ state: 'detached' });
    await nav.getByRole('button', { name: 'Section: Appearance' }).waitFor();
    await page.setViewportSize({ width: 1180, height: 760 });
  });

  it('is reached by keyboard', async () => {
    const { page } = settings;
    await settings.go('lines');
    const nav = page.getByRole('navigation', { name: 'Sections' });
    await nav.getByRole('link', { name: 'Lines' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Desk phones' }).waitFor();
    await nav.locator('a[aria-current="page"]').filter({ hasText: 'Desk phones' }).waitFor();
  });
});

/** Runs in the page: whether any text in an element is cut. */
function isCut(element: Element): boolean {
  return [...element.querySelectorAll('span')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
}

/** Runs in the page: whether one sees its middle without scrolling. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element)) && y >= 0;
}
