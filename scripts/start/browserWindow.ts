import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A browser to open windows with. */
export type Browser = {
  /** Absolute path of its program. */
  program: string;
  /** Folder of its profile, ours alone: its process then ends with our last window. */
  profile: string;
  /** Arguments beyond ours. */
  extra: readonly string[];
};

/** How a window's process ended. */
export type WindowEnd = { code: number | null; openForMs: number; errors: string };

/** An open window. */
export type BrowserWindow = { closed: Promise<WindowEnd>; close: () => void };

const keptErrorBytes = 4000;

/** The command line of a standalone window without tabs and address bar. */
export function browserArguments({ profile, extra }: Browser, url: string): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--window-size=1180,760',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // A phone rings and talks while its window is hidden, and before anybody has clicked into it.
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--autoplay-policy=no-user-gesture-required',
    // The audio session runs over loopback, which WebRTC leaves out unless another network interface is up.
    '--allow-loopback-in-peer-connection',
    ...extra,
  ];
}

/**
 * Where the browser's profile goes.
 *
 * @param program the browser; one from a snap may not write to hidden folders of the home
 * @param dataDir Cordboard's data folder
 */
export function profileFolder(program: string, dataDir: string): string {
  if (program.startsWith('/snap/')) return join(homedir(), 'snap', 'chromium', 'common', 'cordboard');
  return join(dataDir, 'browser');
}

/** Opens a window. */
export function openBrowserWindow(browser: Browser, url: string): BrowserWindow {
  const openedAt = performance.now();
  const child = spawn(browser.program, browserArguments(browser, url), { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-keptErrorBytes);
  });
  const closed = new Promise<WindowEnd>((resolve) => {
    const end = (code: number | null) => resolve({ code, openForMs: performance.now() - openedAt, errors });
    child.once('error', (error) => {
      errors = error.message;
      end(-1);
    });
    child.once('exit', end);
  });
  return { closed, close: () => child.kill('SIGTERM') };
}
