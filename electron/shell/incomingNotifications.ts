import type { Notification, NotificationConstructorOptions } from 'electron';
import type { ShellRequest } from '../../shared/bridge.ts';
import type { SayDesktop } from '../../shared/texts/desktopProgram.ts';

/** The user's choice in a notification: to see the call, or an action on it. */
export type NotificationChoice = { kind: 'show' } | { kind: 'answer' | 'hangUp'; callId: number };

/** Shows and withdraws the system's notifications of incoming calls, one per call. */
export type IncomingNotifications = {
  show: (request: ShellRequest<'notifyIncoming'>) => void;
  dismiss: (callId: number) => void;
};

/**
 * @param create makes a notification (Electron's `Notification`)
 * @param choose hears what the user pressed
 */
export function createIncomingNotifications(
  create: (options: NotificationConstructorOptions) => Notification,
  choose: (choice: NotificationChoice) => void,
  say: SayDesktop,
): IncomingNotifications {
  const shown = new Map<number, Notification>();
  const dismiss = (callId: number) => {
    shown.get(callId)?.close();
    shown.delete(callId);
  };
  return {
    dismiss,
    show({ call_id: callId, title, body }) {
      dismiss(callId);
      const notification = create({
        title,
        body,
        urgency: 'critical',
        timeoutType: 'never',
        // The page rings on the ringer's own loudspeaker.
        silent: true,
        actions: [
          { type: 'button', text: say('call.answer') },
          { type: 'button', text: say('call.reject') },
        ],
      });
      notification.on('click', () => choose({ kind: 'show' }));
      notification.on('action', (event) => choose({ kind: event.actionIndex === 0 ? 'answer' : 'hangUp', callId }));
      shown.set(callId, notification);
      notification.show();
    },
  };
}
