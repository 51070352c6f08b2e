import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import type { ShellRequest } from '../../shared/bridge.ts';

/** The state shown in the tray. */
type PhoneState = ShellRequest<'setPhoneState'>;

/** A phone at rest. */
const phoneAtRest: PhoneState = { live_calls: 0, ringing_call_id: null, is_wrapping_up: false, peer: '' };

/** Actions of the tray's entries. */
type TrayActions = {
  show: () => void;
  answer: (callId: number) => void;
  /** @param callId null means the call that is up */
  hangUp: (callId: number | null) => void;
  quit: () => void;
};

/** The state in a few words: the tray's tooltip and its first line. */
function describePhone({ live_calls: liveCalls, ringing_call_id: ringing, peer }: PhoneState): string {
  if (ringing !== null) return peer === '' ? 'Incoming call' : `Incoming call: ${peer}`;
  if (liveCalls === 0) return 'Ready';
  if (liveCalls > 1) return `${liveCalls} calls`;
  return peer === '' ? 'In a call' : `In a call: ${peer}`;
}

/** The tray's menu: what fits the phone's state can be pressed, the rest is greyed. */
function trayMenu(state: PhoneState, actions: TrayActions): MenuItemConstructorOptions[] {
  const ringing = state.ringing_call_id;
  return [
    { label: describePhone(state), enabled: false },
    { type: 'separator' },
    { label: 'Show Cordboard', click: actions.show },
    { label: 'Answer', enabled: ringing !== null, click: () => ringing !== null && actions.answer(ringing) },
    {
      label: ringing === null ? 'Hang up' : 'Reject',
      enabled: ringing !== null || state.live_calls > 0,
      click: () => actions.hangUp(ringing),
    },
    { type: 'separator' },
    { label: 'Quit', click: actions.quit },
  ];
}

/** The icon in the system's tray. */
export type PhoneTray = { setState: (state: PhoneState) => void };

/**
 * Puts the phone into the system's tray.
 *
 * @param icon absolute path of a PNG
 */
export function createPhoneTray(icon: string, actions: TrayActions): PhoneTray {
  const tray = new Tray(nativeImage.createFromPath(icon));
  const setState = (state: PhoneState) => {
    tray.setToolTip(`Cordboard – ${describePhone(state)}`);
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state, actions)));
  };
  tray.on('click', actions.show);
  setState(phoneAtRest);
  return { setState };
}
