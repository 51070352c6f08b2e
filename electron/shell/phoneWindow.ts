import { BrowserWindow, type BrowserWindowConstructorOptions, session, shell, type WebContents } from 'electron';
import { type ShellEvent, type ShellEventName, shellChannel, shellEventSchemas } from '../../shared/bridge.ts';
import { enforcePolicy, guardPermissions, lockNavigation } from './pageGuards.ts';

/**
 * Options of the phone's window. The page is treated as a stranger: sandboxed, without Node, in its own JavaScript world.
 *
 * @param preload absolute path of the preload script
 * @param icon absolute path of the window's icon
 */
export function windowOptions(preload: string, icon: string): BrowserWindowConstructorOptions {
  return {
    title: 'Cordboard',
    icon,
    width: 1180,
    height: 760,
    minWidth: 380,
    minHeight: 640,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      // A phone rings and talks while its window is hidden.
      backgroundThrottling: false,
    },
  };
}

/** Sends events to the page. */
type PageEvents = {
  /** Sends it now, or once the page has loaded. Of several waiting events with the same name, the last one counts. */
  send: <Name extends ShellEventName>(name: Name, event: ShellEvent<Name>) => void;
};

/** Events that say how something is; a page that was loaded anew has to hear them again. */
const states: ReadonlySet<ShellEventName> = new Set(['dialLinks', 'globalKeys', 'updateState']);

/** @param contents the page; events wait until it has loaded for the first time */
export function createPageEvents(contents: WebContents): PageEvents {
  const waiting = new Map<ShellEventName, unknown>();
  const lasting = new Map<ShellEventName, unknown>();
  let loaded = false;
  contents.on('did-finish-load', () => {
    loaded = true;
    for (const [name, event] of [...waiting, ...lasting]) contents.send(shellChannel(name), event);
    waiting.clear();
  });
  return {
    send(name, event) {
      const valid = shellEventSchemas[name].parse(event);
      if (states.has(name)) lasting.set(name, valid);
      if (loaded && !contents.isDestroyed()) contents.send(shellChannel(name), valid);
      else if (!states.has(name)) waiting.set(name, valid);
    },
  };
}

/** The phone's one window. */
export type PhoneWindow = {
  /** Brings it to the front. */
  show: () => void;
  setAlwaysOnTop: (on: boolean) => void;
  /** Loads the page if it could not be loaded; one that is there goes on. */
  loadAgain: () => void;
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
  const load = () => void window.loadURL(url).catch(() => undefined);
  const hasFailed = watchFailures(window.webContents);
  load();
  return {
    events,
    show: () => bringToFront(window),
    setAlwaysOnTop: (on) => window.setAlwaysOnTop(on, 'floating'),
    loadAgain: () => void (hasFailed() && load()),
  };
}

/** What Chromium says of a page that another took the place of before it was there. */
const ABORTED = -3;

/** Answers whether the page could not be loaded when somebody tried last, such as while the service was being started again. */
function watchFailures(contents: WebContents): () => boolean {
  let hasFailed = false;
  contents.on('did-start-loading', () => {
    hasFailed = false;
  });
  contents.on('did-fail-load', (_event, code, _description, _url, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) hasFailed = true;
  });
  return () => hasFailed;
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
