import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const password = 'staple battery horse';
const maria = { email: 'maria@company.test', password, first_name: 'Maria', last_name: 'Gomez', ext: '201' };
const ann = { email: 'ann@company.test', password, first_name: 'Ann', last_name: 'Smith', ext: '202' };

let service: ServiceProcess;
let browser: Browser;
let mariaUi: UiWindow;
let annUi: UiWindow;
let debuggerOfAnn: CDPSession;
let inFront: Page;

beforeAll(async () => {
  service = await startServiceProcess();
  const client = await service.signIn();
  for (const body of [maria, ann]) await client.call('createUser', { body });
  browser = await launchChromium({ isWhole: true });
  mariaUi = await openWindow(browser, service, maria);
  annUi = await openWindow(browser, service, ann);
  debuggerOfAnn = await annUi.page.context().newCDPSession(annUi.page);
  inFront = await annUi.page.context().newPage();
});

beforeEach(async () => {
  await allowNotifications(true);
  await annUi.page.evaluate(() => localStorage.removeItem('cordboard.settings'));
  await annUi.page.goto(`${service.url}/#/history`);
  await annUi.page.reload();
  await annUi.page.getByRole('button', { name: readyStatus }).waitFor();
  await annUi.page.evaluate(watchNotifications);
});

afterEach(async () => {
  for (const { id } of (await mariaUi.client.call('listCalls')).data)
    await mariaUi.client.call('deleteCall', { params: { id } });
  await answer().waitFor({ state: 'detached' });
});

afterAll(async () => {
  expect([mariaUi, annUi].flatMap((ui) => ui?.problems ?? [])).toEqual([]);
  await browser?.close();
  await service?.dispose();
});

interface Watching {
  readonly notifications: { readonly notification: Notification; state: 'made' | 'shown' | 'closed' }[];
  focused: number;
}

type WatchedPage = Window & { watching: Watching };

/**
 * Runs in the page. Chromium's own notifications are shown; this notes which, and how often the page asks for the focus,
 * which a headless Chromium gives to nobody.
 */
function watchNotifications(): void {
  const watching: Watching = { notifications: [], focused: 0 };
  window.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      const entry: Watching['notifications'][number] = { notification: this, state: 'made' };
      watching.notifications.push(entry);
      this.addEventListener('show', () => Object.assign(entry, { state: 'shown' }));
      this.addEventListener('close', () => Object.assign(entry, { state: 'closed' }));
    }
  };
  window.focus = () => {
    watching.focused += 1;
  };
  Object.assign(window, { watching });
}

const notifications = () =>
  annUi.page.evaluate(() =>
    (window as unknown as WatchedPage).watching.notifications.map(({ notification: { title, body }, state }) => ({
      title,
      body,
      state,
    })),
  );

/** Waits until Chromium shows exactly this notification. */
const isNotified = (body: string) =>
  expect.poll(notifications).toEqual([{ title: 'Incoming call', body, state: 'shown' }]);

/** Waits until every notification is gone again. */
const isOver = () => expect.poll(async () => (await notifications()).map(({ state }) => state)).toEqual(['closed']);

/** Grants them or, because what is not granted is denied once something else is, denies them. */
async function allowNotifications(isAllowed: boolean): Promise<void> {
  const context = annUi.page.context();
  await context.clearPermissions();
  await context.grantPermissions([isAllowed ? 'notifications' : 'midi']);
  const permission = () => annUi.page.evaluate(() => Notification.permission);
  await until(async () => (await permission()) === (isAllowed ? 'granted' : 'denied'), { what: 'the permission' });
}

/** Playwright pretends that every page has the focus; without that the other page has it. */
async function lookAt(isSeen: boolean): Promise<void> {
  await (isSeen ? annUi.page : inFront).bringToFront();
  await debuggerOfAnn.send('Emulation.setFocusEmulationEnabled', { enabled: isSeen });
  await until(async () => (await annUi.page.evaluate(() => document.hasFocus())) === isSeen, { what: 'the focus' });
}

const answer = () =>
  annUi.page.getByRole('region', { name: 'Calls', exact: true }).getByRole('button', { name: 'Answer', exact: true });

async function pickUp(): Promise<void> {
  await answer().click();
  await annUi.page.getByRole('timer').first().waitFor();
}

async function mariaCalls(): Promise<number> {
  const { data } = await mariaUi.client.call('createCall', { body: { to: ann.ext, auto_answer: true } });
  await answer().waitFor();
  return data.id;
}

describe('an incoming call while another window is in front', () => {
  beforeEach(() => lookAt(false));

  it('is notified with the caller, until it is answered', async () => {
    await mariaCalls();
    await isNotified('Maria Gomez is calling');
    await pickUp();
    await isOver();
  });

  it('is notified with the number of an unknown caller, until the caller gives up', async () => {
    await annUi.client.call('createDemoCall', { body: { to: ann.ext, from: '+442079460018', say: 'Hello' } });
    await isNotified('+44 20 7946 0018 is calling');
    const [call] = (await annUi.client.call('listCalls')).data;
    await annUi.client.call('deleteCall', { params: { id: call?.id ?? 0 } });
    await isOver();
  });

  it('comes to the front with its page when the notification is clicked', async () => {
    const id = await mariaCalls();
    await isNotified('Maria Gomez is calling');
    // There is no desktop on which it could be clicked.
    const focused = await annUi.page.evaluate(() => {
      const { watching } = window as unknown as WatchedPage;
      watching.notifications[0]?.notification.dispatchEvent(new Event('click'));
      return watching.focused;
    });
    expect(focused).toBe(1);
    await annUi.page.waitForURL(`${service.url}/#/calls/${id}`);
    await annUi.page.getByRole('heading', { level: 1, name: 'Maria Gomez' }).waitFor();
  });

  it('is only seen in the page when notifications are denied', async () => {
    await allowNotifications(false);
    await mariaCalls();
    await annUi.page.getByRole('listitem').filter({ hasText: 'Incoming' }).getByText('Maria Gomez').waitFor();
    await pickUp();
    expect(await notifications()).toEqual([]);
  });

  it('is only seen in the page when the user wants no notifications', async () => {
    await lookAt(true);
    await annUi.page.goto(`${service.url}/#/settings/audio`);
    await annUi.page.getByRole('switch', { name: /Notify me/ }).press('Space');
    await lookAt(false);
    await mariaCalls();
    await pickUp();
    expect(await notifications()).toEqual([]);
  });
});

describe('an incoming call while the page is in front', () => {
  it('is not notified', async () => {
    await lookAt(true);
    await mariaCalls();
    await pickUp();
    expect(await notifications()).toEqual([]);
  });
});

describe('the setting for notifications', () => {
  it('shows when the browser does not allow them', async () => {
    await allowNotifications(false);
    await annUi.page.goto(`${service.url}/#/settings/audio`);
    const wanted = annUi.page.getByRole('switch', { name: /Notify me/ });
    await annUi.page.getByText('The browser does not allow notifications for this page.').waitFor();
    expect(await wanted.isChecked()).toBe(false);
  });
});
