import type { GlobalShortcut } from 'electron';
import { globalKeys, type ShellEvent } from '../../shared/bridge.ts';

/** An action that a key asks for. */
type Action = ShellEvent<'callAction'>['action'];

const actions = Object.keys(globalKeys) as Action[];

/**
 * Keys that act on calls while another program has the focus.
 *
 * @param shortcuts Electron's `globalShortcut`
 * @param onPress told which key was pressed
 * @returns switches them on or off, and gives the actions whose key another program has already
 */
export function createGlobalKeys(
  shortcuts: Pick<GlobalShortcut, 'register' | 'unregister'>,
  onPress: (action: Action) => void,
): (on: boolean) => Action[] {
  return (on) => {
    for (const action of actions) shortcuts.unregister(globalKeys[action]);
    return on ? actions.filter((action) => !shortcuts.register(globalKeys[action], () => onPress(action))) : [];
  };
}
