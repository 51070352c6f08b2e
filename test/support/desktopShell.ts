import type { ShellEvent } from '../../shared/bridge.ts';

type State = ShellEvent<'updateState'>;

/** Runs in the page before its own code: a desktop program that says what it is told to, and notes what it is asked. */
export function desktopShell(): void {
  const asked: unknown[] = [];
  const done = () => Promise.resolve();
  const note = (what: string, answer: () => Promise<void>) => (body: object) => {
    asked.push({ what, ...body });
    return answer();
  };
  let hear: (state: State) => void = () => undefined;
  const deaf = () => () => undefined;
  Object.assign(window, {
    asked,
    tell: (state: State) => hear(state),
    refuses: false,
    cordboard: {
      platform: 'linux',
      notifyIncoming: done,
      dismissIncoming: done,
      setPhoneState: note('phone', done),
      showWindow: done,
      setLanguage: done,
      setAlwaysOnTop: done,
      setGlobalKeys: done,
      setDialLinks: done,
      openSignIn: done,
      checkForUpdates: note('check', done),
      installUpdate: note('install', () =>
        Reflect.get(window, 'refuses') ? Promise.reject(new Error('A call is up.')) : Promise.resolve(),
      ),
      onUpdateState: (listener: typeof hear) => {
        hear = listener;
        Object.assign(window, { isHeard: true });
        return () => undefined;
      },
      onGlobalKeys: deaf,
      onDialLinks: deaf,
      onDialRequest: deaf,
      onJoinRequest: deaf,
      onSignInAnswer: deaf,
      onCallAction: deaf,
    },
  });
}

/** A newer version that waits to be installed. */
export const readyUpdate: State = {
  version: '0.1.0',
  phase: 'ready',
  reason: null,
  found: { version: '0.2.0', notes: '- Calls sound better.\n- The list of calls is faster.' },
  percent: 100,
  checked_at: '2026-11-28T08:00:00Z',
  needs_password: false,
  is_for_tonight: false,
};
