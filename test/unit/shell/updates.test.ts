import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runDesktop } from '../../../electron/shell/desktop.ts';
import { UpdateFailure } from '../../../electron/shell/updates/updateFailure.ts';
import { readUpdateSettings } from '../../../electron/shell/updates/updateSettings.ts';
import { createUpdates, usualPace } from '../../../electron/shell/updates/updates.ts';
import type { ShellEvent } from '../../../shared/bridge.ts';
import { desktopIn } from '../../../shared/texts/desktopProgram.ts';
import * as electron from '../../support/electron/electronDouble.ts';
import { serviceDouble } from '../../support/electron/serviceDouble.ts';
import { until } from '../../support/until.ts';
import {
  newSigningKey,
  nextProgram,
  publish,
  startUpdateServer,
  type UpdateServer,
} from '../../support/updates/updateServer.ts';

type State = ShellEvent<'updateState'>;

const { key, publicPem } = newSigningKey();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a desktop with a feed', () => {
  let folder: string;
  let server: UpdateServer;
  let service: ReturnType<typeof serviceDouble>;
  const installed = () => join(folder, 'Cordboard.AppImage');

  beforeEach(async () => {
    electron.startOver();
    service = serviceDouble();
    folder = await mkdtemp(join(tmpdir(), 'updates-'));
    electron.folder.userData = folder;
    server = await startUpdateServer();
    await writeFile(installed(), 'the old program');
    await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: cordboard-updater\n');
    await writeFile(join(folder, 'update.json'), JSON.stringify({ public_key: publicPem, feed: server.url }));
    vi.stubEnv('APPIMAGE', installed());
    const program = nextProgram(join(folder, 'started'));
    await publish(server, { version: '0.2.0', program, key, folder: join(folder, 'packed') });
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    electron.app.emit('will-quit');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function open() {
    runDesktop({
      startService: async () => service.service,
      preload: '/app/preload.cjs',
      icon: '/app/icon.png',
      trayIcon: '/app/tray.png',
      updates: {
        read: () => readUpdateSettings(join(folder, 'update.json'), {}),
        resources: folder,
        log: quiet,
        pace: usualPace,
      },
    });
    await until(() => electron.Tray.made.length === 1, { what: 'the tray icon' });
    const [window] = electron.BrowserWindow.made;
    if (!window) throw new Error('no window');
    window.webContents.emit('did-finish-load');
    const state = () =>
      window.webContents.sent.findLast(({ channel }) => channel === 'cordboard:updateState')?.body as State;
    const frame = { senderFrame: { url: service.url, parent: null } };
    const ask = async (name: string, body: unknown) =>
      electron.ipcMain.handlers.get(`cordboard:${name}`)?.(frame, body);
    const phone = (change: object) =>
      ask('setPhoneState', { live_calls: 0, ringing_call_id: null, is_wrapping_up: false, peer: '', ...change });
    return { window, state, ask, phone };
  }

  async function openReady() {
    const desktop = await open();
    await desktop.ask('checkForUpdates', {});
    await until(() => desktop.state().phase === 'ready', { what: 'the new version' });
    return desktop;
  }

  const hasQuit = () => electron.asked('quit').length > 0;

  it('says what it has found, also to a page that was loaded anew', async () => {
    const { window, state } = await openReady();
    expect(state()).toMatchObject({
      version: '0.1.0',
      phase: 'ready',
      found: { version: '0.2.0', notes: 'Calls sound better.' },
      needs_password: false,
    });
    const before = window.webContents.sent.length;
    window.webContents.emit('did-finish-load');
    expect(window.webContents.sent.slice(before).map(({ channel }) => channel)).toContain('cordboard:updateState');
  });

  it.each([
    ['is up', { live_calls: 1 }],
    ['rings', { live_calls: 1, ringing_call_id: 4 }],
    ['is written up', { is_wrapping_up: true }],
  ])('does not install while a call %s, and does when it is over', async (_what, phone) => {
    const desktop = await openReady();
    await desktop.phone(phone);
    await expect(desktop.ask('installUpdate', { when: 'now' })).rejects.toThrow('A call is up');
    expect([service.closed(), await readFile(installed(), 'utf8')]).toEqual([0, 'the old program']);
    await desktop.phone({});
    await desktop.ask('installUpdate', { when: 'now' });
    expect(service.closed()).toBe(1);
    expect(await readFile(installed(), 'utf8')).toContain('#!/bin/sh');
    await until(async () => (await readFile(join(folder, 'started'), 'utf8').catch(() => '')) === 'started\n');
    expect(electron.recorded.map(({ what }) => what).filter((what) => ['release lock', 'quit'].includes(what))).toEqual(
      ['release lock', 'quit'],
    );
  });

  it('does not install while the service has a call that the page does not show', async () => {
    const desktop = await openReady();
    service.state.liveCalls = 1;
    await expect(desktop.ask('installUpdate', { when: 'now' })).rejects.toThrow('A call is up');
    expect(hasQuit()).toBe(false);
  });

  it('does not install while the service is being started again, whose calls go on', async () => {
    const desktop = await openReady();
    service.goAway(true);
    await expect(desktop.ask('installUpdate', { when: 'now' })).rejects.toThrow('A call is up');
    service.goAway(false);
    await desktop.ask('installUpdate', { when: 'now' });
    expect(service.closed()).toBe(1);
  });

  it('installs as it quits, without starting again', async () => {
    await openReady();
    electron.app.quit();
    await until(hasQuit, { what: 'the end' });
    expect(await readFile(installed(), 'utf8')).toContain('#!/bin/sh');
    expect(await readFile(join(folder, 'started'), 'utf8')).toBe('true\n');
  });

  it('installs nothing when the system ends it', async () => {
    await openReady();
    process.emit('SIGTERM');
    await until(hasQuit, { what: 'the end' });
    expect(await readFile(installed(), 'utf8')).toBe('the old program');
  });

  it('starts again as it was where the file was changed meanwhile', async () => {
    const desktop = await openReady();
    await writeFile(join(folder, 'updates', 'cordboard-updater', 'pending', 'Cordboard-0.2.0.AppImage'), 'evil');
    await expect(desktop.ask('installUpdate', { when: 'now' })).rejects.toThrow('no update');
    expect(desktop.state()).toMatchObject({ phase: 'failed', reason: 'wrong_file' });
    expect(hasQuit()).toBe(false);
  });

  it('keeps what is ready when the server is gone later', async () => {
    const desktop = await openReady();
    server.files.clear();
    const { checked_at: before } = desktop.state();
    await desktop.ask('checkForUpdates', {});
    await until(() => desktop.state().phase === 'ready' && desktop.state().checked_at !== before);
  });

  it('looks for nothing where it was not installed by a package', async () => {
    vi.stubEnv('APPIMAGE', undefined);
    const { state, ask } = await open();
    await ask('checkForUpdates', {});
    expect(state()).toMatchObject({ phase: 'off', reason: 'off_not_installed' });
    expect(server.asked).toEqual([]);
  });
});

describe('an update at night', () => {
  const source = {
    check: vi.fn(async () => ({ version: '0.2.0', notes: '' })),
    download: vi.fn(async () => undefined),
    isIntact: async () => true,
    install: vi.fn(() => true),
  };
  let time = new Date(2026, 10, 28, 22, 0);
  let isBusy = false;
  const states: State[] = [];
  const replaced = vi.fn(async (install: () => boolean) => void install());

  beforeEach(() => {
    vi.clearAllMocks();
    vi.useFakeTimers();
    states.length = 0;
    isBusy = false;
    time = new Date(2026, 10, 28, 22, 0);
  });
  afterEach(() => vi.useRealTimers());

  const begin = (needsPassword = false) =>
    createUpdates({
      say: desktopIn('en'),
      version: '0.1.0',
      source: { needsPassword, open: async () => source },
      isBusy: async () => isBusy,
      replace: replaced,
      onState: (state) => states.push(state),
      log: quiet,
      pace: usualPace,
      now: () => time,
    });

  it('is found by itself, and installed in the first quiet minute after one', async () => {
    const updates = begin();
    await vi.advanceTimersByTimeAsync(usualPace.firstCheckMs);
    expect(states.at(-1)).toMatchObject({ phase: 'ready' });
    await updates.install({ when: 'tonight' });
    await vi.advanceTimersByTimeAsync(10 * usualPace.lookEveryMs);
    expect(replaced).not.toHaveBeenCalled();
    time = new Date(2026, 10, 29, 1, 0);
    isBusy = true;
    await vi.advanceTimersByTimeAsync(2 * usualPace.lookEveryMs);
    expect(replaced).not.toHaveBeenCalled();
    isBusy = false;
    await vi.advanceTimersByTimeAsync(usualPace.lookEveryMs);
    expect(source.install).toHaveBeenCalledWith(true);
    updates.stop();
  });

  it('is not installed in daylight, nor unless somebody said so', async () => {
    const updates = begin();
    await vi.advanceTimersByTimeAsync(usualPace.firstCheckMs);
    time = new Date(2026, 10, 29, 2, 0);
    await vi.advanceTimersByTimeAsync(2 * usualPace.lookEveryMs);
    await updates.install({ when: 'tonight' });
    time = new Date(2026, 10, 29, 5, 0);
    await vi.advanceTimersByTimeAsync(2 * usualPace.lookEveryMs);
    expect(replaced).not.toHaveBeenCalled();
    updates.stop();
  });

  it('cannot be where the system asks for a password, nor is it installed at the end there', async () => {
    const updates = begin(true);
    await updates.check();
    await expect(updates.install({ when: 'tonight' })).rejects.toThrow('tonight');
    await updates.atEnd();
    expect(source.install).not.toHaveBeenCalled();
    updates.stop();
  });

  it('says what is wrong with a feed, and looks again later', async () => {
    source.check.mockRejectedValueOnce(new UpdateFailure('unsigned', 'a stranger'));
    const updates = begin();
    await updates.check();
    expect(states.at(-1)).toMatchObject({ phase: 'failed', reason: 'unsigned', checked_at: time.toISOString() });
    await vi.advanceTimersByTimeAsync(usualPace.checkEveryMs);
    expect(states.at(-1)).toMatchObject({ phase: 'ready', reason: null });
    updates.stop();
  });
});

describe('the settings of updates', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'updates-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const read = (env: Record<string, string>) => readUpdateSettings(join(folder, 'update.json'), env);
  const buildIn = (feed: string | null) =>
    writeFile(join(folder, 'update.json'), JSON.stringify({ public_key: publicPem, feed }));

  it('are off without an address, and without a key', async () => {
    expect(await read({})).toEqual({ off: 'off_no_address' });
    expect(await read({ CORDBOARD_UPDATE_URL: 'https://updates.company.test' })).toEqual({ off: 'off_no_key' });
    await buildIn(null);
    expect(await read({})).toEqual({ off: 'off_no_address' });
  });

  it('take the address of the environment first, and an empty one switches updates off', async () => {
    await buildIn('https://updates.company.test/cordboard');
    const feedOf = async (env: Record<string, string>) => {
      const settings = await read(env);
      return 'feed' in settings ? settings.feed.href : settings.off;
    };
    expect(await feedOf({})).toBe('https://updates.company.test/cordboard/');
    expect(await feedOf({ CORDBOARD_UPDATE_URL: 'https://other.test/a/' })).toBe('https://other.test/a/');
    expect(await feedOf({ CORDBOARD_UPDATE_URL: 'http://127.0.0.1:9/' })).toBe('http://127.0.0.1:9/');
    expect(await feedOf({ CORDBOARD_UPDATE_URL: '' })).toBe('off_no_address');
  });

  it.each([
    'http://updates.company.test/',
    'file:///tmp/',
    'updates.company.test',
    'https://a:b@c.test/',
    'https://c.test/?a',
  ])('refuse %s', async (address) => {
    await buildIn(null);
    expect(await read({ CORDBOARD_UPDATE_URL: address })).toEqual({ off: 'off_bad_address' });
  });
});
