import type { wall as english } from '../en/wall.ts';
import type { Translation } from '../translation.ts';

export const wall: Translation<typeof english> = {
  'wall.stale': 'Keine Verbindung: Zahlen von {time}',
  'wall.callers': 'Wer am längsten wartet',
  'wall.previous': 'Vorige Seite',
  'wall.next': 'Nächste Seite',
  'wall.pause': 'Auf dieser Seite bleiben',
  'wall.rotate': 'Seiten automatisch wechseln',
  'wall.page': 'Seite {page} von {count}',
  'wall.rotates': 'Was eine Seite hat',
  'wall.rotates.queues': 'Warteschlangen',
  'wall.rotates.groups': 'Warteschlangengruppen',
  'wall.seconds': 'Wie lange eine Seite bleibt',
  'wall.secondsEach': '{count, plural, one {# Sekunde} other {# Sekunden}}',
  'wall.showCallers': 'Namen der Anrufer zeigen',
  'wall.hideCallers': 'Namen der Anrufer verbergen',
  'wall.fullScreen': 'Ganzer Bildschirm',
};
