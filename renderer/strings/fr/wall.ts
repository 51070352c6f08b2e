import type { wall as english } from '../en/wall.ts';
import type { Translation } from '../translation.ts';

export const wall: Translation<typeof english> = {
  'wall.stale': 'Pas de connexion : chiffres de {time}',
  'wall.callers': 'Qui patiente le plus',
  'wall.previous': 'Page précédente',
  'wall.next': 'Page suivante',
  'wall.pause': 'Rester sur cette page',
  'wall.rotate': 'Changer de page automatiquement',
  'wall.page': 'Page {page} sur {count}',
  'wall.rotates': 'Ce qui a une page',
  'wall.rotates.queues': 'Files',
  'wall.rotates.groups': 'Groupes de files',
  'wall.seconds': 'Durée d’une page',
  'wall.secondsEach': '{count, plural, one {# seconde} many {# secondes} other {# secondes}}',
  'wall.showCallers': 'Montrer les noms des appelants',
  'wall.hideCallers': 'Masquer les noms des appelants',
  'wall.fullScreen': 'Plein écran',
};
