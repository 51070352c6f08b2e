import type { lists as english } from '../en/lists.ts';
import type { Translation } from '../translation.ts';

export const lists: Translation<typeof english> = {
  'list.search': 'Chercher',
  'list.searchOf': 'Recherche : {list}',
  'list.sort': 'Trier par',
  'list.count': '{count, plural, one {# entrée} many {# entrées} other {# entrées}}',
  'list.found': '{found} sur {count}',
  'list.noMatches': 'Rien ne correspond',
  'list.noMatchesText': 'Essayez d’autres mots, ou moins.',
  'list.clear': 'Tout afficher',
  'list.more': 'En voir {count} de plus',
  'list.reference': 'Opérations dans la référence de l’API',
  'list.referenceOf': 'Opérations dans la référence de l’API : {operation}',
  'list.byName': 'Nom',
  'list.byNewest': 'Plus récents d’abord',
  'list.byOldest': 'Plus anciens d’abord',
};
