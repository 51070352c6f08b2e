import { describe, expect, it } from 'vitest';
import { browserArguments, profileFolder } from '../../../scripts/start/browserWindow.ts';
import { findBrowser } from '../../../scripts/start/findBrowser.ts';
import { extraBrowserArguments, windowPolicy } from '../../../scripts/start/windowPolicy.ts';

const installed =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

describe('the browser', () => {
  it('is Chrome before Edge before Chromium', () => {
    const env = { PATH: '/usr/local/bin:/usr/bin' };
    const all = ['/usr/bin/chromium', '/usr/bin/microsoft-edge', '/usr/local/bin/google-chrome'];
    expect(findBrowser('linux', env, installed(...all))).toBe('/usr/local/bin/google-chrome');
    expect(findBrowser('linux', env, installed(...all.slice(0, 2)))).toBe('/usr/bin/microsoft-edge');
    expect(findBrowser('linux', env, installed('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
    expect(findBrowser('linux', env, installed())).toBeUndefined();
  });

  it('is found on Windows and macOS', () => {
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(findBrowser('win32', { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }, installed(edge))).toBe(edge);
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser('darwin', {}, installed(chrome))).toBe(chrome);
  });

  it('is the one that the user names, and no other', () => {
    const env = { PATH: '/usr/bin', CORDBOARD_BROWSER: '/opt/mine' };
    expect(findBrowser('linux', env, installed('/usr/bin/chromium', '/opt/mine'))).toBe('/opt/mine');
    expect(findBrowser('linux', env, installed('/usr/bin/chromium'))).toBeUndefined();
  });

  it('opens a window of its own profile, and never gives up its sandbox by itself', () => {
    const args = browserArguments(
      { program: 'chromium', profile: '/data/browser', extra: ['--headless=new'] },
      'http://127.0.0.1:1/',
    );
    expect(args).toContain('--app=http://127.0.0.1:1/');
    expect(args).toContain('--user-data-dir=/data/browser');
    expect(args.at(-1)).toBe('--headless=new');
    expect(args).not.toContain('--no-sandbox');
  });

  it('keeps its profile in the data folder, except a snap, which may not', () => {
    expect(profileFolder('/usr/bin/chromium', '/home/a/.local/share/cordboard')).toBe(
      '/home/a/.local/share/cordboard/browser',
    );
    expect(profileFolder('/snap/bin/chromium', '/home/a/.local/share/cordboard')).toContain('/snap/chromium/common/');
  });
});

describe('whether there can be a window', () => {
  const desktop = { platform: 'linux', isRoot: false, env: { DISPLAY: ':0' } } as const;

  it('is so on a desktop, X11, Wayland or another system', () => {
    expect(windowPolicy(desktop)).toEqual({ kind: 'window' });
    expect(windowPolicy({ ...desktop, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toEqual({ kind: 'window' });
    expect(windowPolicy({ platform: 'darwin', isRoot: true, env: {} })).toEqual({ kind: 'window' });
  });

  it('is not so as root or without a display, and says why', () => {
    expect(windowPolicy({ ...desktop, isRoot: true })).toMatchObject({
      kind: 'address',
      reason: expect.stringContaining('root'),
    });
    expect(windowPolicy({ ...desktop, env: {} })).toMatchObject({
      kind: 'address',
      reason: expect.stringContaining('display'),
    });
  });

  it('is so where the user took the decision in CORDBOARD_BROWSER_ARGS', () => {
    const env = { CORDBOARD_BROWSER_ARGS: ' --no-sandbox  --headless=new ' };
    expect(extraBrowserArguments(env)).toEqual(['--no-sandbox', '--headless=new']);
    expect(windowPolicy({ platform: 'linux', isRoot: true, env })).toEqual({ kind: 'window' });
  });
});
