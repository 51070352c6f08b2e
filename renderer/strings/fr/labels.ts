import type { labels as english } from '../en/labels.ts';
import type { Translation } from '../translation.ts';

export const labels: Translation<typeof english> = {
  'labels.title': 'Étiquettes',
  'labels.choose': 'Choisir des étiquettes',
  'labels.none': 'Il n’y a pas encore d’étiquettes. Un administrateur les crée.',
  'labels.notLoaded': 'Les étiquettes n’ont pas pu être chargées.',
  'labels.any': 'Toutes les étiquettes',
  'labels.filter': 'Étiquette',
  'labels.failed': 'Les étiquettes n’ont pas été modifiées : {reason}',
  'labels.more': '{count} de plus : {names}',
};
