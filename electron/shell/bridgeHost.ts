import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { type ShellRequest, type ShellRequestName, shellChannel, shellRequestSchemas } from '../../shared/bridge.ts';

/** Handlers of the page's requests. */
export type BridgeHandlers = { [Name in ShellRequestName]: (request: ShellRequest<Name>) => void | Promise<void> };

/**
 * Serves the page's side of the bridge. Requests are accepted only from the top frame of our own origin, and only with
 * a valid body; others reject in the page and change nothing.
 *
 * @param ipc Electron's `ipcMain`
 * @param origin the service's own
 */
export function serveBridge(ipc: IpcMain, origin: string, handlers: BridgeHandlers): void {
  const serve = <Name extends ShellRequestName>(name: Name) => {
    ipc.handle(shellChannel(name), (event, body: unknown) => {
      if (!isOurPage(event, origin)) throw new Error('Only the phone’s own page may use the bridge.');
      return handlers[name](parseRequest(name, body));
    });
  };
  for (const name of Object.keys(shellRequestSchemas) as ShellRequestName[]) serve(name);
}

function parseRequest<Name extends ShellRequestName>(name: Name, body: unknown): ShellRequest<Name> {
  const result = shellRequestSchemas[name].safeParse(body);
  if (!result.success) throw new Error(`${name}: ${result.error.issues[0]?.message ?? 'not valid'}`);
  return result.data as ShellRequest<Name>;
}

function isOurPage({ senderFrame }: IpcMainInvokeEvent, origin: string): boolean {
  // The frame is null once it navigated away or was destroyed.
  if (senderFrame === null || senderFrame.parent !== null) return false;
  return URL.canParse(senderFrame.url) && new URL(senderFrame.url).origin === origin;
}
