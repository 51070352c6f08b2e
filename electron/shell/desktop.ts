import { app, dialog, globalShortcut, ipcMain, Menu, Notification, powerSaveBlocker, shell } from 'electron';
import type { ShellEvent } from '../../shared/bridge.ts';
import { joinScheme } from '../../shared/joinLink.ts';
import { applicationMenu } from './applicationMenu.ts';
import { serveBridge } from './bridgeHost.ts';
import { dialSchemes } from './dialLinks.ts';
import { createGlobalKeys } from './globalKeys.ts';
import { createIncomingNotifications, type NotificationChoice } from './incomingNotifications.ts';
import { catchLinks, type OpenedLinks } from './openedLinks.ts';
import { createPhoneTray, type PhoneTray } from './phoneTray.ts';
import { openPhoneWindow, type PhoneWindow } from './phoneWindow.ts';
import { createPowerSaving } from './powerSaving.ts';
import { type EndableService, handleQuitting } from './quitting.ts';
import { createShellSpeech, type ShellSpeech } from './shellSpeech.ts';
import { type DesktopUpdateSettings, startUpdates } from './updates/desktopUpdates.ts';
import type { Updates } from './updates/updates.ts';

/** A running service, as the shell sees it. */
export type DesktopService = EndableService & {
  /** Address of the page. */
  url: string;
  /** Calls back when the service is gone by itself (true), and when it is there again (false). */
  onAway: (listener: (isAway: boolean) => void) => void;
};

/** Settings of the desktop application. */
export type DesktopSettings = {
  startService: () => Promise<DesktopService>;
  /** Absolute paths. */
  preload: string;
  icon: string;
  trayIcon: string;
  updates: DesktopUpdateSettings;
};

/** What the page says of its calls. */
type PageState = { calls: number; isWrappingUp: boolean };

/**
 * Runs the phone as a desktop program: one instance, one window that hides when closed, an icon in the tray, links that
 * fill the dial pad, and an end that asks while a call is up. Returns at once; Electron's events do the rest.
 */
export function runDesktop(settings: DesktopSettings): void {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  prepareChromium();
  const links = catchLinks();
  app
    .whenReady()
    .then(() => openPhone(settings, links))
    .catch((error: unknown) => {
      const { say } = createShellSpeech(app.getPreferredSystemLanguages());
      dialog.showErrorBox(say('start.failed'), error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
}

function prepareChromium(): void {
  // The audio session runs over loopback, which WebRTC leaves out unless another network interface is up.
  app.commandLine.appendSwitch('allow-loopback-in-peer-connection');
  // It rings before anybody has clicked into the page.
  app.commandLine.appendSwitch('autoplay-policy', 'no-user-gesture-required');
  app.setAsDefaultProtocolClient(joinScheme);
}

async function openPhone(settings: DesktopSettings, links: OpenedLinks): Promise<void> {
  const service = await settings.startService();
  const updateSettings = await settings.updates.read();
  const speech = createShellSpeech(app.getPreferredSystemLanguages());
  const { say } = speech;
  let updates: Updates | null = null;
  const page: PageState = { calls: 0, isWrappingUp: false };
  const quitting = handleQuitting(
    service,
    () => page.calls,
    async () => updates?.atEnd(),
    say,
  );
  speech.follow(() => Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(process.platform, say))));
  const window = openPhoneWindow({ ...settings, url: service.url, isQuitting: quitting.hasBegun });
  const begun = startUpdates(updateSettings, settings.updates, {
    isTalking: () => page.calls > 0,
    isBusy: async () => page.calls > 0 || page.isWrappingUp || (await isTalking(service)),
    replace: quitting.replace,
    onState: (state) => window.events.send('updateState', state),
    say,
  });
  updates = begun;
  app.on('will-quit', begun.stop);
  const tray = joinPage(window, settings.trayIcon, new URL(service.url).origin, { page, updates: begun, speech });
  service.onAway((isAway) => {
    tray.setAway(isAway);
    if (!isAway) window.loadAgain();
  });
  links.hear((link) => {
    window.show();
    if (link?.kind === 'dial') window.events.send('dialRequest', { number: link.number });
    if (link?.kind === 'signIn') window.events.send('signInAnswer', link.answer);
    // The page asks first: anybody can send such a link.
    if (link?.kind === 'join') window.events.send('joinRequest', link.team);
  });
  app.on('activate', window.show);
}

/** Whether calls are up that end with the program, or may be: those of a service that is away go on in its next process. */
async function isTalking(service: DesktopService): Promise<boolean> {
  const state = await service.look();
  return state === null || state.isAway || (!state.isJoined && state.liveCalls > 0);
}

/** Joins the page with tray, notifications, power saving and updates. */
function joinPage(
  window: PhoneWindow,
  trayIcon: string,
  origin: string,
  { page, updates, speech }: { readonly page: PageState; readonly updates: Updates; readonly speech: ShellSpeech },
): PhoneTray {
  const act = (action: ShellEvent<'callAction'>['action'], callId: number | null) =>
    window.events.send('callAction', { action, call_id: callId });
  const choose = (choice: NotificationChoice) => {
    if (choice.kind !== 'hangUp') window.show();
    if (choice.kind !== 'show') act(choice.kind, choice.callId);
  };
  const notifications = createIncomingNotifications((options) => new Notification(options), choose, speech.say);
  const power = createPowerSaving(powerSaveBlocker);
  const actions = {
    show: window.show,
    answer: (callId: number) => act('answer', callId),
    hangUp: (callId: number | null) => act('hangUp', callId),
    quit: () => app.quit(),
  };
  const tray = createPhoneTray(trayIcon, actions, speech);
  const setGlobalKeys = createGlobalKeys(globalShortcut, (action) => act(action, null));
  app.on('will-quit', () => setGlobalKeys(false));
  const sendDialLinks = () => window.events.send('dialLinks', { on: dialSchemes.every(isOurs) });
  sendDialLinks();
  serveBridge(ipcMain, origin, {
    notifyIncoming: notifications.show,
    dismissIncoming: ({ call_id: callId }) => notifications.dismiss(callId),
    setPhoneState(state) {
      page.calls = state.live_calls;
      page.isWrappingUp = state.is_wrapping_up;
      tray.setState(state);
      power.setLiveCalls(state.live_calls);
      app.setBadgeCount(state.live_calls);
    },
    setLanguage: ({ language }) => speech.speak(language),
    setAlwaysOnTop: ({ on }) => window.setAlwaysOnTop(on),
    setGlobalKeys: ({ on }) => window.events.send('globalKeys', { taken: setGlobalKeys(on) }),
    setDialLinks({ on }) {
      for (const scheme of dialSchemes) {
        if (on) app.setAsDefaultProtocolClient(scheme);
        else app.removeAsDefaultProtocolClient(scheme);
      }
      sendDialLinks();
    },
    showWindow: window.show,
    openSignIn: ({ url }) => shell.openExternal(url),
    // The page hears of it by `updateState`; fetching takes longer than a question may.
    checkForUpdates: () => void updates.check(),
    installUpdate: updates.install,
  });
  return tray;
}

const isOurs = (scheme: string) => app.isDefaultProtocolClient(scheme);
