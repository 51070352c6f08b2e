import { Menu, nativeImage, Tray } from 'electron';
import { describePhone, type PhoneState, phoneAtRest, type TrayActions, trayMenu } from './trayMenu.ts';

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
