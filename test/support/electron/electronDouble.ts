/**
 * Replaces the module `electron` in tests that run in plain Node. It replaces everything that would draw a window or
 * talk to the operating system by objects that record what they were asked; it proves what the shell asks for, not that
 * Electron does it (test/e2e/electronApp.test.ts does, where Electron's program is).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { constants } from 'node:os';

/** Something that was asked of the double. */
export type Recorded = { what: string; with: unknown[] };

/** All that was asked, in order. */
export const recorded: Recorded[] = [];

function record(what: string, ...args: unknown[]): void {
  recorded.push({ what, with: args });
}

/** The arguments of each time something was asked. */
export function asked(what: string): unknown[][] {
  return recorded.filter((entry) => entry.what === what).map((entry) => entry.with);
}

/** A page. */
export class WebContents extends EventEmitter {
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  readonly sent: { channel: string; body: unknown }[] = [];
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }
  send(channel: string, body: unknown): void {
    this.sent.push({ channel, body });
  }
  isDestroyed(): boolean {
    return false;
  }
}

/** A window; `BrowserWindow.made` has all of them. */
export class BrowserWindow extends EventEmitter {
  static made: BrowserWindow[] = [];
  readonly webContents = new WebContents();
  readonly options: unknown;
  isShown = false;
  isOnTop = false;
  address = '';
  /** How often a page was loaded. */
  loads = 0;
  constructor(options: unknown) {
    super();
    this.options = options;
    BrowserWindow.made.push(this);
  }
  async loadURL(address: string): Promise<void> {
    this.address = address;
    this.loads += 1;
  }
  show(): void {
    this.isShown = true;
  }
  hide(): void {
    this.isShown = false;
  }
  focus(): void {
    record('focus');
  }
  isMinimized(): boolean {
    return false;
  }
  restore(): void {
    record('restore');
  }
  setAlwaysOnTop(on: boolean): void {
    this.isOnTop = on;
  }
  /** What the user does with the window's button. Returns whether the window really closed. */
  pressClose(): boolean {
    let stays = false;
    this.emit('close', { preventDefault: () => (stays = true) });
    return !stays;
  }
}

/** What the system speaks. */
export const systemLanguages = { wanted: ['en-GB'] };

/** Where the program keeps files of its own. */
export const folder = { userData: '' };

/** Requests as the system makes them. */
export const net = { fetch: (url: string, options: RequestInit) => fetch(url, options) };

class App extends EventEmitter {
  readonly protocols = new Set<string>();
  holdsLock = true;
  readonly commandLine = { appendSwitch: (name: string, value?: string) => record('switch', name, value) };
  requestSingleInstanceLock(): boolean {
    return this.holdsLock;
  }
  async whenReady(): Promise<void> {}
  quit(): void {
    let stays = false;
    this.emit('before-quit', { preventDefault: () => (stays = true) });
    if (!stays) record('quit');
  }
  exit(code: number): void {
    record('exit', code);
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    record('protocol', scheme);
    this.protocols.add(scheme);
    return true;
  }
  removeAsDefaultProtocolClient(scheme: string): boolean {
    return this.protocols.delete(scheme);
  }
  isDefaultProtocolClient(scheme: string): boolean {
    return this.protocols.has(scheme);
  }
  getPreferredSystemLanguages(): string[] {
    return systemLanguages.wanted;
  }
  getVersion(): string {
    return '0.1.0';
  }
  getName(): string {
    return 'Cordboard';
  }
  getPath(): string {
    return folder.userData;
  }
  releaseSingleInstanceLock(): void {
    record('release lock');
  }
  relaunch(): void {
    record('relaunch');
  }
  setBadgeCount(count: number): void {
    record('badge', count);
  }
}

type Handler = (event: unknown, body: unknown) => unknown;

class IpcMain {
  readonly handlers = new Map<string, Handler>();
  handle(channel: string, handler: Handler): void {
    this.handlers.set(channel, handler);
  }
}

class DefaultSession extends EventEmitter {
  deviceHandler: ((details: unknown) => boolean) | undefined;
  requestHandler: ((...args: unknown[]) => void) | undefined;
  checkHandler: ((...args: unknown[]) => boolean) | undefined;
  headersHandler: ((details: unknown, answer: (response: unknown) => void) => void) | undefined;
  readonly webRequest = {
    onHeadersReceived: (handler: DefaultSession['headersHandler']) => {
      this.headersHandler = handler;
    },
  };
  setPermissionRequestHandler(handler: (...args: unknown[]) => void): void {
    this.requestHandler = handler;
  }
  setPermissionCheckHandler(handler: (...args: unknown[]) => boolean): void {
    this.checkHandler = handler;
  }
  setDevicePermissionHandler(handler: (details: unknown) => boolean): void {
    this.deviceHandler = handler;
  }
}

/** One entry of a menu, as far as tests press it. */
export type MenuEntry = { label?: string; enabled?: boolean; click?: () => void };

/** The icon in the tray; `Tray.made` has all of them. */
export class Tray extends EventEmitter {
  static made: Tray[] = [];
  tooltip = '';
  /** All that it ever said. */
  readonly tooltips: string[] = [];
  menu: MenuEntry[] = [];
  constructor(_icon: unknown) {
    super();
    Tray.made.push(this);
  }
  setToolTip(text: string): void {
    this.tooltip = text;
    this.tooltips.push(text);
  }
  setContextMenu(menu: { entries: MenuEntry[] }): void {
    this.menu = menu.entries;
  }
  /** Presses an entry of the menu by its label. */
  press(label: string): void {
    const entry = this.menu.find((candidate) => candidate.label === label);
    if (entry === undefined || entry.enabled === false) throw new Error(`"${label}" cannot be pressed`);
    entry.click?.();
  }
}

export const Menu = {
  buildFromTemplate: (entries: MenuEntry[]) => ({ entries }),
  setApplicationMenu: (menu: unknown) => record('menu', menu),
};

/** A notification; `Notification.made` has all of them. */
export class Notification extends EventEmitter {
  static made: Notification[] = [];
  readonly options: { title: string; body: string };
  state: 'new' | 'shown' | 'closed' = 'new';
  constructor(options: { title: string; body: string }) {
    super();
    this.options = options;
    Notification.made.push(this);
  }
  show(): void {
    this.state = 'shown';
  }
  close(): void {
    this.state = 'closed';
  }
}

/** What the user answers to the next question; index of the button. */
export const nextAnswer = { button: 0 };

export const dialog = {
  async showMessageBox(options: unknown): Promise<{ response: number }> {
    record('question', options);
    return { response: nextAnswer.button };
  },
  showErrorBox: (title: string, text: string) => record('error', title, text),
};

/** Keys of the whole system; those in `taken` belong to another program. */
export const globalShortcut = {
  registered: new Map<string, () => void>(),
  taken: new Set<string>(),
  register(keys: string, onPress: () => void): boolean {
    if (this.taken.has(keys)) return false;
    this.registered.set(keys, onPress);
    return true;
  },
  unregister(keys: string): void {
    this.registered.delete(keys);
  },
};

export const powerSaveBlocker = {
  start(kind: string): number {
    record('keep awake', kind);
    return 7;
  },
  stop: (id: number) => record('let sleep', id),
};

/** A utility process, which is a process of Node here; `UtilityProcess.made` has all of them. */
export class UtilityProcess extends EventEmitter {
  static made: UtilityProcess[] = [];
  readonly options: { readonly serviceName?: string };
  readonly #child: ChildProcess;
  #isOver = false;
  constructor(modulePath: string, args: string[], options: { env?: NodeJS.ProcessEnv; serviceName?: string }) {
    super();
    this.options = options;
    this.#child = fork(modulePath, args, {
      env: options.env,
      execArgv: ['--import', new URL('./parentPortDouble.ts', import.meta.url).href],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    UtilityProcess.made.push(this);
    this.#child.once('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    // As Electron does on Linux: the exit code, or what the kernel says of a signal; and nobody may send anything meanwhile.
    this.#child.once('exit', (code, signal) => {
      this.#isOver = true;
      this.emit('exit', code ?? constants.signals[signal ?? 'SIGKILL']);
    });
  }
  get pid(): number | undefined {
    return this.#isOver ? undefined : this.#child.pid;
  }
  postMessage(message: unknown): void {
    if (this.#isOver) throw new Error('Electron crashes when something is sent to a process that has ended');
    if (this.#child.connected) this.#child.send(message as object);
  }
}

export const utilityProcess = {
  fork: (...[path, args, options]: ConstructorParameters<typeof UtilityProcess>) =>
    new UtilityProcess(path, args, options),
};

export let app = new App();
export let ipcMain = new IpcMain();
export let session = { defaultSession: new DefaultSession() };
export const shell = { openExternal: async (link: string) => record('open externally', link) };
export const nativeImage = { createFromPath: (path: string) => ({ path }) };

/** The preload's two ends. */
export const contextBridge = { exposeInMainWorld: (name: string, api: unknown) => record('expose', name, api) };

class IpcRenderer extends EventEmitter {
  async invoke(channel: string, body: unknown): Promise<void> {
    record('invoke', channel, body);
  }
}
export let ipcRenderer = new IpcRenderer();

/** A program that has just started: nothing recorded, nothing open. */
export function startOver(): void {
  recorded.length = 0;
  BrowserWindow.made = [];
  Tray.made = [];
  Notification.made = [];
  UtilityProcess.made = [];
  nextAnswer.button = 0;
  systemLanguages.wanted = ['en-GB'];
  globalShortcut.registered.clear();
  globalShortcut.taken.clear();
  app = new App();
  ipcMain = new IpcMain();
  ipcRenderer = new IpcRenderer();
  session = { defaultSession: new DefaultSession() };
}
