import { BrowserWindow, session, shell } from 'electron';
import { createPageEvents, type PageEvents } from './pageEvents.ts';
import { enforcePolicy, guardPermissions, lockNavigation } from './pageGuards.ts';
import { windowOptions } from './windowOptions.ts';

/** The phone's one window. */
export type PhoneWindow = {
  /** Brings it to the front. */
  show: () => void;
  setAlwaysOnTop: (on: boolean) => void;
  events: PageEvents;
};

/** Where the window's files are, and when it may really close. */
export type PhoneWindowSettings = {
  /** Address of the page. */
  url: string;
  /** Absolute paths. */
  preload: string;
  icon: string;
  /** True once the program is quitting; until then closing only hides the window, and the service lives on. */
  isQuitting: () => boolean;
};

/** Opens the window, locked to its own origin. */
export function openPhoneWindow({ url, preload, icon, isQuitting }: PhoneWindowSettings): PhoneWindow {
  const { origin } = new URL(url);
  guardPermissions(session.defaultSession, origin);
  enforcePolicy(session.defaultSession);
  const window = new BrowserWindow(windowOptions(preload, icon));
  lockNavigation(window.webContents, origin, (link) => void shell.openExternal(link));
  window.on('close', (event) => {
    if (isQuitting()) return;
    event.preventDefault();
    window.hide();
  });
  window.once('ready-to-show', () => window.show());
  const events = createPageEvents(window.webContents);
  void window.loadURL(url);
  return { events, show: () => bringToFront(window), setAlwaysOnTop: (on) => window.setAlwaysOnTop(on, 'floating') };
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
