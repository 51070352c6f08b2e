import type { IpcRenderer } from 'electron';
import {
  type DesktopBridge,
  type ShellEvent,
  type ShellEventName,
  type ShellRequest,
  type ShellRequestName,
  shellChannel,
  shellEventSchemas,
  shellRequestSchemas,
} from '../../shared/bridge.ts';

/**
 * The page's end of the bridge: it checks what the page sends before it leaves, and what arrives before the page sees it.
 *
 * @param ipc Electron's `ipcRenderer`; only the bridge's own channels are ever used
 * @param platform Node's name of the operating system
 */
export function createDesktopBridge(ipc: IpcRenderer, platform: DesktopBridge['platform']): DesktopBridge {
  const ask =
    <Name extends ShellRequestName>(name: Name) =>
    async (body: ShellRequest<Name>): Promise<void> => {
      await ipc.invoke(shellChannel(name), shellRequestSchemas[name].parse(body));
    };
  return {
    platform,
    notifyIncoming: ask('notifyIncoming'),
    dismissIncoming: ask('dismissIncoming'),
    setPhoneState: ask('setPhoneState'),
    setLanguage: ask('setLanguage'),
    setAlwaysOnTop: ask('setAlwaysOnTop'),
    setGlobalKeys: ask('setGlobalKeys'),
    setDialLinks: ask('setDialLinks'),
    showWindow: ask('showWindow'),
    openSignIn: ask('openSignIn'),
    checkForUpdates: ask('checkForUpdates'),
    installUpdate: ask('installUpdate'),
    onDialRequest: listenTo(ipc, 'dialRequest'),
    onJoinRequest: listenTo(ipc, 'joinRequest'),
    onSignInAnswer: listenTo(ipc, 'signInAnswer'),
    onCallAction: listenTo(ipc, 'callAction'),
    onGlobalKeys: listenTo(ipc, 'globalKeys'),
    onDialLinks: listenTo(ipc, 'dialLinks'),
    onUpdateState: listenTo(ipc, 'updateState'),
  };
}

/** Listens from the start and keeps the last event until the page has a listener: the page is ready later than we are. */
function listenTo<Name extends ShellEventName>(ipc: IpcRenderer, name: Name) {
  type Listener = (event: ShellEvent<Name>) => void;
  const listeners = new Set<Listener>();
  let waiting: ShellEvent<Name> | undefined;
  ipc.on(shellChannel(name), (_event, body: unknown) => {
    const parsed = shellEventSchemas[name].safeParse(body);
    if (!parsed.success) return;
    const event = parsed.data as ShellEvent<Name>;
    if (listeners.size === 0) waiting = event;
    for (const listener of listeners) listener(event);
  });
  return (listener: Listener): (() => void) => {
    listeners.add(listener);
    if (waiting !== undefined) listener(waiting);
    waiting = undefined;
    return () => void listeners.delete(listener);
  };
}
