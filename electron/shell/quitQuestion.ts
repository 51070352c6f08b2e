import type { Dialog } from 'electron';

/**
 * Whether to quit: yes without asking when no call is up, otherwise as the user says.
 *
 * @param liveCalls how many calls are up
 * @param dialog Electron's `dialog`
 */
export async function confirmQuit(liveCalls: number, dialog: Dialog): Promise<boolean> {
  if (liveCalls === 0) return true;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Cordboard',
    message: liveCalls === 1 ? 'A call is up.' : `${liveCalls} calls are up.`,
    detail: 'Quitting ends it for everybody on the line.',
    buttons: ['Keep talking', 'Hang up and quit'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
