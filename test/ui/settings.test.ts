import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DesktopBridge } from '../../shared/bridge.ts';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { createAuthority } from '../support/certificates.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, signIn, startServiceProcess } from '../support/serviceProcess.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { until } from '../support/until.ts';

const grace = {
  email: 'grace@house.test',
  password: 'compilers are great',
  first_name: 'Grace',
  last_name: 'Hopper',
  ext: '201',
};
/** A server that does not answer gets six seconds in each of two steps. */
const testPatienceMs = 20_000;

let service: ServiceProcess;
let browser: Browser;
let maria: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  await (await service.signIn()).call('createUser', { body: grace });
  browser = await launchChromium();
  maria = await openWindow(browser, service, owner);
});

afterEach(async () => {
  for (const { id } of (await maria.client.call('listCalls')).data)
    await maria.client.call('deleteCall', { params: { id } });
});

afterAll(async () => {
  expect(maria?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
});

async function go(section: string, ui = maria): Promise<void> {
  await ui.page.goto(`${service.url}/#/settings/${section}`);
  await ui.page.getByRole('heading', { level: 2 }).first().waitFor();
}

const button = (name: string | RegExp) => maria.page.getByRole('button', { name, exact: true });
const textbox = (name: string) => maria.page.getByRole('textbox', { name, exact: true });
const alert = () => maria.page.getByRole('alertdialog');

describe('lines', () => {
  const lines = async () => (await maria.client.call('listLines')).data;
  const line = (name: string) => maria.page.getByRole('listitem').filter({ hasText: name });

  it('shows each with its state, and the demo line among them', async () => {
    await go('lines');
    await line('Demo line').getByText('Registered').waitFor();
    await line('Demo line').getByText('Default').waitFor();
  });

  it('adds one, tries it at once, and tells in plain words why it does not work', async () => {
    await go('lines');
    await button('Add a line').click();
    await textbox('Server').fill(`127.0.0.1:${await freeUdpPort()}`);
    await textbox('User name').fill('1001');
    await textbox('Password').fill('secret');
    await button('More settings').click();
    await textbox('Name').fill('Office');
    await button('Audio and encryption').click();
    await maria.page.getByRole('button', { name: 'Prefer G.711 A-law' }).click();
    await button('Save and test').click();
    await maria.page.getByText('The server does not answer SIP requests.').waitFor({ timeout: testPatienceMs });
    expect(await lines()).toContainEqual(
      expect.objectContaining({ name: 'Office', username: '1001', codecs: ['PCMA', 'opus', 'PCMU'] }),
    );
    await maria.page.getByRole('link', { name: 'Back' }).click();
    await line('Office').getByText('Trying again').waitFor({ timeout: 60_000 });
    await line('Office').getByText('The server does not answer').waitFor();
  });

  it('changes one without asking for its password again', async () => {
    await go('lines');
    await button('Actions for Office').click();
    await maria.page.getByRole('menuitem', { name: 'Edit' }).click();
    await textbox('User name').fill('1002');
    await button('Save and test').click();
    await until(async () => (await lines()).some(({ username }) => username === '1002'), { what: 'the change' });
    expect((await lines()).find(({ name }) => name === 'Office')?.has_password).toBe(true);
  });

  it('takes all settings of one, shows what number rules do, and what is wrong at its field', async () => {
    await go('lines');
    await button('Actions for Office').click();
    await maria.page.getByRole('menuitem', { name: 'Edit' }).click();
    await button('More settings').click();
    await button('Server and connection').click();
    await textbox('Backup servers').fill('sip2.example.com\nsip3.example.com:5070');
    await textbox('Registration lasts').fill('5');
    await button('Server and connection').click();
    await button('Numbers').click();
    await button('Add a rule').first().click();
    await maria.page.getByText('0301234 → +49301234').waitFor();
    await textbox('Try a number').fill('112');
    await maria.page.getByText('112 → 112').waitFor();
    await button('What some PBXes need').click();
    await button('Add a header').click();
    await textbox('Header').fill('X-Queue-Name');
    await button('Save and test').click();
    await until(async () => (await textbox('Registration lasts').getAttribute('aria-invalid')) === 'true', {
      what: 'the error at the seconds',
    });
    expect(await textbox('Registration lasts').isVisible()).toBe(true);
    await textbox('Registration lasts').fill('600');
    await button('Save and test').click();
    await until(async () => (await lines()).some((one) => one.register_seconds === 600), { what: 'the change' });
    expect((await lines()).find(({ name }) => name === 'Office')).toMatchObject({
      backup_servers: ['sip2.example.com', 'sip3.example.com:5070'],
      number_rules: [{ match: '0', strip: 1, prefix: '+49' }],
      header_map: [{ header: 'X-Queue-Name', meaning: 'queue_name' }],
      emergency_numbers: ['112', '911'],
    });
  });

  it('trusts an authority of one’s own, says whose it is, and takes nothing else for one', async () => {
    const authority = await createAuthority();
    const pem = await readFile(authority.caFile, 'utf8');
    await authority.dispose();
    await go('lines');
    await button('Actions for Office').click();
    await maria.page.getByRole('menuitem', { name: 'Edit' }).click();
    await button('More settings').click();
    await button('Server and connection').click();
    await button(/Transport$/).click();
    await maria.page.getByRole('option', { name: 'TLS' }).click();
    await textbox('Own certificate authority').fill('no certificate');
    await button('Save and test').click();
    await maria.page.getByText('This is no certificate in PEM form.').waitFor();
    await textbox('Own certificate authority').fill(pem);
    await button('Save and test').click();
    await maria.page.getByText('CN=Authority of the tests', { exact: true }).waitFor();
    expect((await lines()).find(({ name }) => name === 'Office')?.tls_ca_certificates).toHaveLength(1);
  });

  it('tries the audio of one with a number that the user names, and says why that fails', async () => {
    await go('lines');
    const demo = (await lines()).find(({ is_demo: isDemo }) => isDemo);
    await button('Add a line').click();
    await textbox('Server').fill(demo?.server ?? '');
    await textbox('User name').fill('visitor');
    await button('More settings').click();
    await maria.page.getByRole('switch', { name: /Register with the server/ }).press('Space');
    await button('Save and test').click();
    await textbox('Try the audio as well').fill('604');
    await button('Call it').click();
    await maria.page.getByText('The call to 604 failed. The person you called is busy.').waitFor();
    await maria.page.getByText('486 Busy Here').waitFor();
    await button('Delete').click();
    await alert().getByRole('button', { name: 'Delete' }).click();
    await maria.page.getByRole('heading', { name: 'Lines' }).waitFor();
  });

  it('switches one off, and takes that back when the service refuses', async () => {
    await go('lines');
    const toggle = maria.page.getByRole('switch', { name: /^Use Office/ });
    await toggle.press('Space');
    await line('Office').getByText('Switched off').waitFor();
    await until(async () => (await lines()).some(({ enabled }) => !enabled), { what: 'the line to be off' });
    await maria.page.route('**/v1.1/lines/*', (route) =>
      route.fulfill({ status: 403, json: { message: 'Access denied', errors: [] } }),
    );
    await toggle.press('Space');
    await maria.page.getByText('The line did not change: Access denied').waitFor();
    await line('Office').getByText('Switched off').waitFor();
    await maria.page.unroute('**/v1.1/lines/*');
  });

  it('makes one the default, which the other one then is not', async () => {
    await go('lines');
    for (const name of ['Office', 'Demo line']) {
      await button(`Actions for ${name}`).click();
      await maria.page.getByRole('menuitem', { name: 'Make default' }).click();
      await line(name).getByText('Default', { exact: true }).waitFor();
      await until(async () => (await lines()).find(({ is_default }) => is_default)?.name === name, {
        what: `${name} to be the default`,
      });
    }
  });

  it('deletes one only after a question', async () => {
    await go('lines');
    await button('Actions for Office').click();
    await maria.page.getByRole('menuitem', { name: 'Edit' }).click();
    await button('Delete').click();
    await alert().getByRole('button', { name: 'Cancel' }).click();
    expect(await lines()).toHaveLength(2);
    await button('Delete').click();
    await alert().getByRole('button', { name: 'Delete' }).click();
    await maria.page.getByRole('heading', { name: 'Lines' }).waitFor();
    expect(await lines()).toHaveLength(1);
  });

  it('has the demo carrier call', async () => {
    await go('lines');
    await button('Call me').click();
    await maria.page.getByRole('button', { name: 'Answer' }).first().waitFor();
    const [call] = (await maria.client.call('listCalls')).data;
    expect(call).toMatchObject({ src: '441632960961', state_name: 'RINGING' });
  });
});

describe('audio', () => {
  it('shows the level of the microphone and lets the user hear himself', async () => {
    await go('audio');
    const meter = maria.page.getByRole('meter', { name: 'Microphone level' });
    await until(async () => Number(await meter.getAttribute('aria-valuenow')) > 20, {
      what: 'the beep of the microphone',
    });
    await button('Hear yourself').click();
    await maria.page.getByText('Speak now…').waitFor();
    await maria.page.getByText('This is how you sound…').waitFor({ timeout: 10_000 });
    await button('Hear yourself').waitFor({ timeout: 15_000 });
  });

  it('has a ringer of its own, kept over a reload, and follows devices that come and go', async () => {
    const { page } = maria;
    await go('audio');
    await page.getByRole('button', { name: /Ringer$/ }).click();
    const name = (await page.getByRole('option').nth(1).textContent()) ?? '';
    await page.getByRole('option').nth(1).click();
    await page.reload();
    await page.getByRole('button', { name: `${name} Ringer` }).waitFor();
    expect(await page.getByRole('button', { name: 'System default Speaker' }).count()).toBe(1);

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
  });

  it('says what to do when the microphone may not be used, and goes on once it may', async () => {
    const { page } = maria;
    await go('about');
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await go('audio');
    const warning = page.getByRole('alert').filter({ hasText: 'may not use the microphone' });
    await warning.waitFor();
    await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
    await warning.getByRole('button', { name: 'Try again' }).click();
    await warning.waitFor({ state: 'detached' });
    await button('Hear yourself').waitFor();
  });

  it('calls the echo test', async () => {
    await go('audio');
    await button('Call 600').click();
    await until(async () => (await maria.client.call('listCalls')).data.some(({ dst }) => dst === '600'), {
      what: 'the call',
    });
  });
});

describe('appearance', () => {
  const theme = () => maria.page.evaluate(() => document.documentElement.dataset.theme);

  it('fixes the theme, also after a reload', async () => {
    await go('appearance');
    await maria.page.getByRole('radio', { name: 'Dark' }).click();
    expect(await theme()).toBe('dark');
    await maria.page.reload();
    expect(await theme()).toBe('dark');
    await maria.page.getByRole('radio', { name: 'System' }).click();
    expect(await theme()).toBe(undefined);
  });

  it('keeps the desktop window on top, and offers that only there', async () => {
    await go('appearance');
    expect(await maria.page.getByRole('switch', { name: /on top/ }).count()).toBe(0);

    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(desktopShell);
    await page.addInitScript(
      (session) => localStorage.setItem('cordboard.session', session),
      JSON.stringify({ state: { token: maria.client.token, userId: maria.client.userId }, version: 0 }),
    );
    await page.goto(`${service.url}/#/settings/appearance`);
    const asked = () => page.evaluate(() => (window as Window & { asked?: unknown[] }).asked?.at(-1));
    await page.getByRole('switch', { name: /on top/ }).press('Space');
    expect(await asked()).toEqual({ on: true });
    await page.reload();
    await page.getByRole('switch', { name: /on top/ }).waitFor();
    expect(await asked()).toEqual({ on: true });
    await context.close();
  });
});

/** Runs in the page before its own code: a shell that notes what it is asked about the window. */
function desktopShell(): void {
  const asked: unknown[] = [];
  const done = () => Promise.resolve();
  const shell = {
    platform: 'linux',
    notifyIncoming: done,
    dismissIncoming: done,
    setPhoneState: done,
    showWindow: done,
    setAlwaysOnTop: (body: unknown) => {
      asked.push(body);
      return Promise.resolve();
    },
    onDialRequest: () => () => undefined,
    onCallAction: () => () => undefined,
  };
  Object.assign(window, { asked, cordboard: shell as unknown as DesktopBridge });
}

describe('people', () => {
  it('adds a person with the next free extension, who can then sign in, and deletes the account again', async () => {
    const { page } = maria;
    await go('people');
    await button('Add a person').click();
    await textbox('First name').fill('Alan');
    await textbox('E-mail').fill('alan@house.test');
    await textbox('Password').fill('too short');
    await button('Add a person').click();
    await page.getByText('Must have at least 10 characters.').waitFor();
    await textbox('Password').fill('enigma is no riddle');
    await button('Add a person').click();
    await page.getByText('Alan can sign in now.').first().waitFor();
    const alan = await signIn(service.api, { email: 'alan@house.test', password: 'enigma is no riddle' });
    expect((await alan.call('getMe')).data).toMatchObject({ ext: '101', roles: ['agent'] });

    await button('Delete Alan').click();
    await alert().getByText('Delete Alan? The records of past calls stay.').waitFor();
    await alert().getByRole('button', { name: 'Delete' }).click();
    await button('Delete Alan').waitFor({ state: 'detached' });
    expect((await maria.client.call('listUsers')).data.map(({ email }) => email)).not.toContain('alan@house.test');
  });

  it('never offers to delete the owner', async () => {
    await go('people');
    await maria.page.getByText('Owner', { exact: true }).waitFor();
    expect(await maria.page.getByRole('button', { name: /^Delete / }).count()).toBe(1);
  });
});

describe('an agent', () => {
  it('sees lines and people, and nothing to change them with', async () => {
    const agent = await openWindow(browser, service, grace);
    await go('lines', agent);
    await agent.page.getByText('Demo line', { exact: true }).waitFor();
    expect(await agent.page.getByRole('switch').count()).toBe(0);
    expect(await agent.page.getByRole('button', { name: 'Add a line' }).count()).toBe(0);
    await go('people', agent);
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
    const { page } = maria;
    const problems: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const size of [
        { width: 1180, height: 760 },
        { width: 380, height: 640 },
      ]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(size);
        await go(section);
        problems.push(...(await accessibilityProblems(page)));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `pixels that stick out at ${size.width}`).toBeLessThanOrEqual(0);
      }
    }
    await page.setViewportSize({ width: 1180, height: 760 });
    expect(problems).toEqual([]);
  });

  it('is reached by keyboard', async () => {
    const { page } = maria;
    await go('lines');
    const nav = page.getByRole('navigation', { name: 'Sections' });
    await nav.getByRole('link', { name: 'Lines' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Desk phones' }).waitFor();
    expect(await nav.getByRole('link', { name: 'Desk phones' }).getAttribute('aria-current')).toBe('page');
  });
});
