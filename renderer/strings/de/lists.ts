import type { lists as english } from '../en/lists.ts';
import type { Translation } from '../translation.ts';

export const lists: Translation<typeof english> = {
  'list.search': 'Suchen',
  'list.searchOf': 'Suche: {list}',
  'list.sort': 'Sortieren nach',
  'list.count': '{count, plural, one {# Eintrag} other {# Einträge}}',
  'list.found': '{found} von {count}',
  'list.noMatches': 'Nichts Passendes',
  'list.noMatchesText': 'Versuchen Sie andere Wörter, oder weniger.',
  'list.clear': 'Alle anzeigen',
  'list.more': '{count} weitere anzeigen',
  'list.reference': 'Operationen in der API-Referenz',
  'list.referenceOf': 'Operationen in der API-Referenz: {operation}',
  'list.byName': 'Name',
  'list.byNewest': 'Neueste zuerst',
  'list.byOldest': 'Älteste zuerst',
};
