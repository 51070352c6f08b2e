import type { security as english } from '../en/security.ts';
import type { Translation } from '../translation.ts';

export const security: Translation<typeof english> = {
  'security.text': 'Einstellungen, die sicherer sein könnten, warum es darauf ankommt und wie man sie ändert.',
  'security.open': 'Zu schließen',
  'security.none': 'Keine Befunde',
  'security.noneText': 'Mit den jetzigen Einstellungen bestehen alle Prüfungen.',
  'security.level.danger': 'Dringend',
  'security.level.warning': 'Sollte behoben werden',
  'security.level.notice': 'Gut zu wissen',
  'security.goThere': 'Einstellungen öffnen',
  'security.onMachine': 'Auf dem Rechner, auf dem der Dienst läuft',
  'security.passed': 'In Ordnung ({count})',
  'security.checked': 'Geprüft {time}',
  'security.again': 'Erneut prüfen',
};
