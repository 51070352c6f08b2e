import type { lists as english } from '../en/lists.ts';
import type { Translation } from '../translation.ts';

export const lists: Translation<typeof english> = {
  'list.search': 'Buscar',
  'list.searchOf': 'Buscar: {list}',
  'list.sort': 'Ordenar por',
  'list.count': '{count, plural, one {# entrada} many {# de entradas} other {# entradas}}',
  'list.found': '{found} de {count}',
  'list.noMatches': 'Nada coincide',
  'list.noMatchesText': 'Pruebe con otras palabras, o con menos.',
  'list.clear': 'Mostrar todo',
  'list.more': 'Mostrar {count} más',
  'list.reference': 'Operaciones en la referencia de la API',
  'list.referenceOf': 'Operaciones en la referencia de la API: {operation}',
  'list.byName': 'Nombre',
  'list.byNewest': 'Más recientes primero',
  'list.byOldest': 'Más antiguos primero',
};
