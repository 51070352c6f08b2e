import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applicationMenu } from '../../../electron/shell/applicationMenu.ts';
import { runDesktop } from '../../../electron/shell/desktop.ts';
import type { DesktopUpdateSettings } from '../../../electron/shell/updates/desktopUpdates.ts';
import { usualPace } from '../../../electron/shell/updates/updates.ts';
import { signInLink } from '../../../shared/signInLink.ts';
import { desktopIn } from '../../../shared/texts/desktopProgram.ts';
import * as electron from '../../support/electron/electronDouble.ts';
import { serviceDouble } from '../../support/electron/serviceDouble.ts';
import { until } from '../../support/until.ts';

const updates: DesktopUpdateSettings = {
  read: async () => ({ off: 'off_no_address' }),
  resources: '',
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  pace: usualPace,
};

describe('the desktop program', () => {
  let service: ReturnType<typeof serviceDouble>;
  const argv = process.argv;

  beforeEach(() => {
    electron.startOver();
    service = serviceDouble();
  });

  afterEach(() => {
    process.argv = argv;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal);
  });

  async function open() {
    runDesktop({
      startService: async () => service.service,
      preload: '/app/preload.cjs',
      icon: '/app/icon.png',
      trayIcon: '/app/tray.png',
      updates,
    });
    await until(() => electron.Tray.made.length === 1, { what: 'the tray icon' });
    const [window] = electron.BrowserWindow.made;
    const [tray] = electron.Tray.made;
    if (window === undefined || tray === undefined) throw new Error('no window');
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    return { window, tray };
  }

  /** What the page was told, but for what it is told as soon as it is there. */
  const sentTo = ({ webContents }: electron.BrowserWindow) =>
    webContents.sent.filter(({ channel }) => !['cordboard:dialLinks', 'cordboard:updateState'].includes(channel));
  const frame = () => ({ senderFrame: { url: service.url, parent: null } });
  const fromPage = (name: string, body: unknown) => electron.ipcMain.handlers.get(`cordboard:${name}`)?.(frame(), body);
  const hasQuit = () => electron.asked('quit').length > 0;

  it('shows the service’s page', async () => {
    const { window } = await open();
    expect(window.address).toBe(service.url);
    expect(window.isShown).toBe(true);
  });

  it('does not start twice', () => {
    electron.app.holdsLock = false;
    runDesktop({
      startService: () => Promise.reject(new Error('started')),
      preload: '',
      icon: '',
      trayIcon: '',
      updates,
    });
    expect(hasQuit()).toBe(true);
    expect(electron.BrowserWindow.made).toEqual([]);
  });

  it('says why it cannot start', async () => {
    runDesktop({
      startService: () => Promise.reject(new Error('The port is taken.')),
      preload: '',
      icon: '',
      trayIcon: '',
      updates,
    });
    await until(() => electron.asked('exit').length > 0, { what: 'the end' });
    expect(electron.asked('error')).toEqual([['Cordboard cannot start', 'The port is taken.']]);
  });

  it('hides the window when it is closed, and the service lives on', async () => {
    const { window, tray } = await open();
    expect(window.pressClose()).toBe(false);
    expect(window.isShown).toBe(false);
    expect(service.closed()).toBe(0);
    tray.press('Show Cordboard');
    expect(window.isShown).toBe(true);
  });

  it('quits without asking when no call is up', async () => {
    const { window, tray } = await open();
    tray.press('Quit');
    await until(hasQuit, { what: 'the end' });
    expect(electron.asked('question')).toEqual([]);
    expect(service.closed()).toBe(1);
    expect(window.pressClose()).toBe(true);
  });

  it('asks before it quits in a call, and stays when the answer is no', async () => {
    service.state.liveCalls = 1;
    const { tray } = await open();
    tray.press('Quit');
    await until(() => electron.asked('question').length === 1, { what: 'the question' });
    expect(electron.asked('question')[0]?.[0]).toMatchObject({ message: 'A call is up.', defaultId: 0, cancelId: 0 });
    expect(hasQuit()).toBe(false);
    expect(service.closed()).toBe(0);
  });

  it('hangs up and quits when the answer is yes', async () => {
    service.state.liveCalls = 2;
    electron.nextAnswer.button = 1;
    const { tray } = await open();
    tray.press('Quit');
    await until(hasQuit, { what: 'the end' });
    expect(service.closed()).toBe(1);
  });

  it('ends without asking on a signal', async () => {
    service.state.liveCalls = 1;
    await open();
    process.emit('SIGTERM');
    await until(hasQuit, { what: 'the end' });
    expect(electron.asked('question')).toEqual([]);
    expect(service.closed()).toBe(1);
  });

  it('ends with a service that somebody else told to end', async () => {
    await open();
    service.endByItself();
    await until(hasQuit, { what: 'the end' });
    expect(electron.asked('question')).toEqual([]);
  });

  it('says in the tray that the service is being started again, and goes on with the page that is there', async () => {
    const { window, tray } = await open();
    fromPage('setPhoneState', { live_calls: 1, ringing_call_id: null, is_wrapping_up: false, peer: 'Bob' });
    service.goAway(true);
    expect(tray.tooltip).toBe('Cordboard – The service is being started again');
    service.goAway(false);
    expect(tray.tooltip).toBe('Cordboard – In a call: Bob');
    expect(window.loads).toBe(1);
  });

  it('loads a page again that was loaded anew while the service was away', async () => {
    const { window } = await open();
    service.goAway(true);
    window.webContents.emit('did-start-loading');
    window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', service.url, true);
    window.webContents.emit('did-fail-load', {}, -102, 'ERR_CONNECTION_REFUSED', 'https://elsewhere.test', false);
    service.goAway(false);
    expect(window.loads).toBe(1);
    service.goAway(true);
    window.webContents.emit('did-fail-load', {}, -102, 'ERR_CONNECTION_REFUSED', service.url, true);
    service.goAway(false);
    expect(window.loads).toBe(2);
  });

  it('puts the number of a link into the page and dials nothing', async () => {
    const { window } = await open();
    window.pressClose();
    electron.app.emit('second-instance', {}, ['/usr/bin/cordboard', 'tel:600']);
    expect(window.isShown).toBe(true);
    expect(sentTo(window)).toEqual([{ channel: 'cordboard:dialRequest', body: { number: '600' } }]);
  });

  it('shows the window on a second start without a link', async () => {
    const { window } = await open();
    window.pressClose();
    electron.app.emit('second-instance', {}, ['/usr/bin/cordboard']);
    expect(window.isShown).toBe(true);
    expect(sentTo(window)).toEqual([]);
  });

  it('keeps the link that started it until the page has loaded', async () => {
    process.argv = ['/usr/bin/cordboard', 'sip:601@127.0.0.1'];
    const { window } = await open();
    expect(sentTo(window)).toEqual([{ channel: 'cordboard:dialRequest', body: { number: '601' } }]);
  });

  const invitation = `cordboard://join?url=${encodeURIComponent('https://phone.company.test:8443')}&code=${'a'.repeat(40)}`;

  it('hands the link of an invitation to the page, which asks, and does nothing by itself', async () => {
    const { window } = await open();
    window.pressClose();
    electron.app.emit('second-instance', {}, ['/usr/bin/cordboard', invitation]);
    electron.app.emit('open-url', { preventDefault: () => undefined }, 'cordboard://join?url=http://plain.test');
    electron.app.emit('open-url', { preventDefault: () => undefined }, 'cordboard://leave');
    expect(window.isShown).toBe(true);
    expect(window.address).toBe(service.url);
    expect(sentTo(window)).toEqual([
      {
        channel: 'cordboard:joinRequest',
        body: { url: 'https://phone.company.test:8443', pin: null, code: 'a'.repeat(40) },
      },
    ]);
  });

  it('opens a provider in the system’s browser, and hands the answer that a link brings to the page', async () => {
    const { window } = await open();
    await fromPage('openSignIn', { url: 'https://login.acme.test/auth?state=a' });
    expect(electron.asked('open externally')).toEqual([['https://login.acme.test/auth?state=a']]);
    window.pressClose();
    const answer = { callback: 'login.acme.test', query: '?code=b&state=a&iss=https%3A%2F%2Flogin.acme.test' };
    electron.app.emit('second-instance', {}, ['/usr/bin/cordboard', signInLink(answer)]);
    electron.app.emit('open-url', { preventDefault: () => undefined }, 'cordboard://signin?callback=x');
    expect(window.isShown).toBe(true);
    expect(sentTo(window)).toEqual([{ channel: 'cordboard:signInAnswer', body: answer }]);
  });

  it('of a joined desktop asks for the user’s own calls alone', async () => {
    service.state.liveCalls = 3;
    service.state.isJoined = true;
    const { tray } = await open();
    fromPage('setPhoneState', { live_calls: 1, ringing_call_id: null, is_wrapping_up: false, peer: 'Bob' });
    tray.press('Quit');
    await until(() => electron.asked('question').length === 1, { what: 'the question' });
    expect(electron.asked('question')[0]?.[0]).toMatchObject({
      message: 'A call is up.',
      buttons: ['Keep talking', 'Quit'],
    });
  });

  it('opens invitations, and telephone links only once the page asks, until it asks no more', async () => {
    const { window } = await open();
    const said = () => window.webContents.sent.filter(({ channel }) => channel === 'cordboard:dialLinks').at(-1)?.body;
    expect([[...electron.app.protocols], said()]).toEqual([['cordboard'], { on: false }]);
    fromPage('setDialLinks', { on: true });
    expect([...electron.app.protocols]).toEqual(['cordboard', 'tel', 'sip', 'sips', 'callto']);
    expect(said()).toEqual({ on: true });
    fromPage('setDialLinks', { on: false });
    expect([[...electron.app.protocols], said()]).toEqual([['cordboard'], { on: false }]);
  });

  it('follows the phone’s state: tray, badge, and no sleep in a call', async () => {
    const { window, tray } = await open();
    fromPage('setPhoneState', { live_calls: 1, ringing_call_id: 5, is_wrapping_up: false, peer: 'Alice' });
    expect(tray.tooltip).toBe('Cordboard – Incoming call: Alice');
    expect(electron.asked('keep awake')).toEqual([['prevent-app-suspension']]);
    tray.press('Answer');
    tray.press('Reject');
    expect(sentTo(window)).toEqual([
      { channel: 'cordboard:callAction', body: { action: 'answer', call_id: 5 } },
      { channel: 'cordboard:callAction', body: { action: 'hangUp', call_id: 5 } },
    ]);
    fromPage('setPhoneState', { live_calls: 0, ringing_call_id: null, is_wrapping_up: false, peer: '' });
    expect(electron.asked('let sleep')).toEqual([[7]]);
    expect(electron.asked('badge').flat()).toEqual([1, 0]);
    expect(() => tray.press('Answer')).toThrow('cannot be pressed');
    expect(() => tray.press('Hang up')).toThrow('cannot be pressed');
  });

  it('hangs up the call that is up from the tray', async () => {
    const { window, tray } = await open();
    fromPage('setPhoneState', { live_calls: 1, ringing_call_id: null, is_wrapping_up: false, peer: 'Bob' });
    tray.press('Hang up');
    expect(sentTo(window)).toEqual([{ channel: 'cordboard:callAction', body: { action: 'hangUp', call_id: null } }]);
  });

  it('notifies of an incoming call; its buttons answer and reject', async () => {
    const { window } = await open();
    window.pressClose();
    fromPage('notifyIncoming', { call_id: 5, title: 'Alice', body: 'calls 7001' });
    const [notification] = electron.Notification.made;
    expect(notification).toMatchObject({ state: 'shown', options: { title: 'Alice', body: 'calls 7001' } });
    notification?.emit('action', { actionIndex: 1 });
    expect(window.isShown).toBe(false);
    notification?.emit('action', { actionIndex: 0 });
    expect(window.isShown).toBe(true);
    expect(sentTo(window).map(({ body }) => body)).toEqual([
      { action: 'hangUp', call_id: 5 },
      { action: 'answer', call_id: 5 },
    ]);
    fromPage('dismissIncoming', { call_id: 5 });
    expect(notification?.state).toBe('closed');
  });

  const labels = (entries: unknown): unknown[] =>
    (entries as { label?: string; submenu?: unknown }[]).flatMap(({ label, submenu }) => [
      ...(label === undefined ? [] : [label]),
      ...(submenu === undefined ? [] : labels(submenu)),
    ]);
  const menu = () => labels((electron.asked('menu').flat().at(-1) as { entries: unknown }).entries);

  it('speaks the system’s language until the page says what was chosen, and then that, in all that is there', async () => {
    electron.systemLanguages.wanted = ['nl-NL', 'fr-CA', 'de'];
    const { tray } = await open();
    expect(tray.tooltip).toBe('Cordboard – Prêt');
    expect(menu()).toContain('Édition');
    fromPage('setPhoneState', { live_calls: 2, ringing_call_id: null, is_wrapping_up: false, peer: '' });
    fromPage('setLanguage', { language: 'de' });
    expect(tray.tooltip).toBe('Cordboard – 2 Anrufe');
    expect(menu()).toContain('Bearbeiten');
    expect(menu()).not.toContain('Édition');
    fromPage('notifyIncoming', { call_id: 5, title: 'Alice', body: '' });
    expect(electron.Notification.made[0]?.options).toMatchObject({
      actions: [{ text: 'Annehmen' }, { text: 'Ablehnen' }],
    });
    service.state.liveCalls = 2;
    tray.press('Beenden');
    await until(() => electron.asked('question').length === 1, { what: 'the question' });
    expect(electron.asked('question')[0]?.[0]).toMatchObject({
      message: '2 Gespräche laufen.',
      buttons: ['Weitersprechen', 'Auflegen und beenden'],
    });
  });

  it.each(['win32', 'darwin'])('has no entry in its menu on %s that Electron would name in English', (platform) => {
    type Entry = { type?: string; label?: string; submenu?: unknown };
    const unnamed = (entries: readonly Entry[]): readonly Entry[] =>
      entries.flatMap((entry) => [
        ...(entry.type === 'separator' || entry.label || (entry.submenu && platform === 'darwin') ? [] : [entry]),
        ...(Array.isArray(entry.submenu) ? unnamed(entry.submenu) : []),
      ]);
    expect(unnamed(applicationMenu(platform, desktopIn('ar')) as Entry[])).toEqual([]);
  });

  it('has a name in a tooltip isolated, where it is written the other way', async () => {
    const { tray } = await open();
    fromPage('setLanguage', { language: 'ar' });
    fromPage('setPhoneState', { live_calls: 1, ringing_call_id: null, is_wrapping_up: false, peer: 'Ada' });
    expect(tray.tooltip).toBe('Cordboard – في مكالمة: \u2068Ada\u2069');
  });

  it('keeps the window above others when the page asks', async () => {
    const { window } = await open();
    fromPage('setAlwaysOnTop', { on: true });
    expect(window.isOnTop).toBe(true);
  });

  it('acts on calls by keys of every window, once the page asks, and says which of them another program has', async () => {
    const { window } = await open();
    const sent = () => sentTo(window).slice(-1);
    electron.globalShortcut.taken.add('Control+Alt+X');
    fromPage('setGlobalKeys', { on: true });
    expect(sent()).toEqual([{ channel: 'cordboard:globalKeys', body: { taken: ['hangUp'] } }]);
    electron.globalShortcut.registered.get('Control+Alt+M')?.();
    expect(sent()).toEqual([{ channel: 'cordboard:callAction', body: { action: 'mute', call_id: null } }]);
    fromPage('setGlobalKeys', { on: false });
    expect(sent()).toEqual([{ channel: 'cordboard:globalKeys', body: { taken: [] } }]);
    expect(electron.globalShortcut.registered.size).toBe(0);
  });
});
