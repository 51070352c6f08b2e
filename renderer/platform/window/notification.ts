import { useSettings } from '../settings/settingsStore.ts';

/** What the system shows. */
interface NotificationOptions {
  readonly title: string;
  readonly body: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
  /** Stays until it is answered. */
  readonly isUrgent?: boolean;
  readonly onClick: () => void;
}

/**
 * Shows a notification of the browser, without a sound of its own, unless the user looks at the page or does not want
 * any. The result takes it away.
 */
export function showNotification({ title, body, tag, isUrgent = false, onClick }: NotificationOptions): () => void {
  const isWanted = useSettings.getState().notifications && !document.hasFocus();
  if (!isWanted || typeof Notification === 'undefined' || Notification.permission !== 'granted') return () => undefined;
  const notification = new Notification(title, { body, tag, requireInteraction: isUrgent, silent: true });
  notification.onclick = onClick;
  return () => notification.close();
}
