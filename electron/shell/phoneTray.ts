import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import type { ShellRequest } from '../../shared/bridge.ts';
import type { SayDesktop } from '../../shared/texts/desktopProgram.ts';
import type { ShellSpeech } from './shellSpeech.ts';

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
function describePhone(
  { live_calls: count, ringing_call_id: ringing, peer: name }: PhoneState,
  say: SayDesktop,
): string {
  if (ringing !== null) return name === '' ? say('phone.incoming') : say('phone.incomingFrom', { name });
  if (count === 0) return say('phone.ready');
  if (count > 1) return say('phone.calls', { count });
  return name === '' ? say('phone.talking') : say('phone.talkingTo', { name });
}

/** The tray's menu: what fits the phone's state can be pressed, the rest is greyed. */
function trayMenu(
  text: string,
  state: PhoneState,
  actions: TrayActions,
  say: SayDesktop,
): MenuItemConstructorOptions[] {
  const ringing = state.ringing_call_id;
  return [
    { label: text, enabled: false },
    { type: 'separator' },
    { label: say('tray.show'), click: actions.show },
    { label: say('call.answer'), enabled: ringing !== null, click: () => ringing !== null && actions.answer(ringing) },
    {
      label: say(ringing === null ? 'call.hangUp' : 'call.reject'),
      enabled: ringing !== null || state.live_calls > 0,
      click: () => actions.hangUp(ringing),
    },
    { type: 'separator' },
    { label: say('tray.quit'), click: actions.quit },
  ];
}

/** The icon in the system's tray. */
export type PhoneTray = {
  setState: (state: PhoneState) => void;
  /** Whether the service is gone, and being started again. */
  setAway: (isAway: boolean) => void;
};

/**
 * Puts the phone into the system's tray.
 *
 * @param icon absolute path of a PNG
 */
export function createPhoneTray(icon: string, actions: TrayActions, { say, follow }: ShellSpeech): PhoneTray {
  const tray = new Tray(nativeImage.createFromPath(icon));
  let shown = phoneAtRest;
  let isAway = false;
  const show = () => {
    const text = isAway ? say('phone.away') : describePhone(shown, say);
    tray.setToolTip(`Cordboard – ${text}`);
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(text, shown, actions, say)));
  };
  tray.on('click', actions.show);
  follow(show);
  return {
    setState(state) {
      shown = state;
      show();
    },
    setAway(away) {
      isAway = away;
      show();
    },
  };
}
