import type { Dialog } from 'electron';
import { app, dialog } from 'electron';
import type { SayDesktop } from '../../shared/texts/desktopProgram.ts';

/**
 * Whether to quit: yes without asking when no call is up, otherwise as the user says.
 *
 * @param count how many calls are up
 * @param dialog Electron's `dialog`
 * @param areOfTeam whether the calls are on a team's service, which does not end with the program
 */
export async function confirmQuit(
  count: number,
  dialog: Dialog,
  areOfTeam: boolean,
  say: SayDesktop,
): Promise<boolean> {
  if (count === 0) return true;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Cordboard',
    message: say('quit.calls', { count }),
    detail: areOfTeam ? say('quit.ownSound') : say('quit.everybody', { count }),
    buttons: [say('quit.stay'), say(areOfTeam ? 'quit.quit' : 'quit.hangUp')],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}

/** What is up in a service. */
export type ServiceState = {
  liveCalls: number;
  /** Whether its calls are a team's, or another program's, which go on without this one. */
  isJoined: boolean;
  /** Whether it is being started again, and the rest is what was. */
  isAway: boolean;
};

/** A service that has to end before the program may. */
export type EndableService = {
  /** Null: nobody knows. */
  look: () => Promise<ServiceState | null>;
  close: () => Promise<void>;
  /** Resolves once it has ended for good, by itself or not. */
  ended: Promise<void>;
};

/** The end of the program. */
export interface Quitting {
  /** Whether it has begun, so that the window may really close. */
  hasBegun(): boolean;
  /** Ends the program without asking, and puts another in its place; the same starts again if that cannot be done. */
  replace(install: () => boolean): Promise<void>;
}

/**
 * Quitting asks while a call is up, then ends the service, then the program.
 *
 * @param callsOfPage calls of the user as the page shows them: a team's service has those of others, too
 * @param beforeEnd called once the service has ended, unless the system ends the program
 */
export function handleQuitting(
  service: EndableService,
  callsOfPage: () => number,
  beforeEnd: () => Promise<void>,
  say: SayDesktop,
): Quitting {
  let state: 'running' | 'asking' | 'quitting' | 'ended' = 'running';
  const end = async (before: () => Promise<void> | void) => {
    state = 'quitting';
    await service.close().catch(() => undefined);
    try {
      await before();
    } catch {
      // Whatever fails here, the program ends.
    }
    state = 'ended';
    app.quit();
  };
  const askFirst = async () => {
    state = 'asking';
    const { liveCalls, isJoined: areOfTeam } = (await service.look()) ?? { liveCalls: callsOfPage(), isJoined: false };
    const calls = areOfTeam ? callsOfPage() : liveCalls;
    if (await confirmQuit(calls, dialog, areOfTeam, say)) await end(beforeEnd);
    else state = 'running';
  };
  app.on('before-quit', (event) => {
    if (state === 'ended') return;
    event.preventDefault();
    if (state === 'running') void askFirst();
  });
  // The window only hides; the service lives on in the tray.
  app.on('window-all-closed', () => undefined);
  // Neither a signal needs confirmation, nor the end of a service that somebody else told to end.
  const endUnasked = () => ['running', 'asking'].includes(state) && void end(() => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endUnasked);
  void service.ended.then(endUnasked);
  return {
    hasBegun: () => state === 'quitting' || state === 'ended',
    async replace(install) {
      if (state !== 'running') return;
      await end(() => {
        // The new version starts before this one is gone.
        app.releaseSingleInstanceLock();
        if (!install()) app.relaunch();
      });
    },
  };
}
