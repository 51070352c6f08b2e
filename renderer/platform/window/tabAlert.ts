import { t } from '../../strings/t.ts';

const plainIcon = './icon.svg';
const ringingIcon = './icon-ringing.svg';

/** Says in the window's title and by its icon that somebody calls, among other tabs too; null when nobody does. */
export function showTabAlert(text: string | null): void {
  document.title = text ?? t('app.name');
  document.querySelector('link[rel=icon]')?.setAttribute('href', text === null ? plainIcon : ringingIcon);
}
