import { addTexts } from './addTexts.ts';

/** Texts of lists that are searched and sorted. */
export const lists = {
  'list.search': 'Search',
  'list.searchOf': 'Search: {list}',
  'list.sort': 'Sort by',
  'list.count': '{count, plural, one {# entry} other {# entries}}',
  'list.found': '{found} of {count}',
  'list.noMatches': 'Nothing matches',
  'list.noMatchesText': 'Try other words, or fewer.',
  'list.clear': 'Show all',
  'list.more': 'Show {count} more',
  'list.reference': 'Operations in the API reference',
  'list.referenceOf': 'Operations in the API reference: {operation}',
  'list.byName': 'Name',
  'list.byNewest': 'Newest first',
  'list.byOldest': 'Oldest first',
} as const;

addTexts(lists);
