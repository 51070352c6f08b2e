import { t } from '../../strings/t.ts';
import { useSettings } from './settingsStore.ts';

/** Id of the element that holds the page. */
export const contentId = 'content';

/** Moves the focus to the page itself: typing is over, and single keys mean shortcuts again. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus();
}

/** A notification of the system. */
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

const plainIcon = './icon.svg';
const ringingIcon = './icon-ringing.svg';

/** Says in the window's title and by its icon that somebody calls, among other tabs too; null when nobody does. */
export function showTabAlert(text: string | null): void {
  document.title = text ?? t('app.name');
  document.querySelector('link[rel=icon]')?.setAttribute('href', text === null ? plainIcon : ringingIcon);
}
