import { addTexts } from './addTexts.ts';

/** Labels of calls and contacts, wherever they are shown and chosen. */
export const labels = {
  'labels.title': 'Labels',
  'labels.choose': 'Choose labels',
  'labels.none': 'There are no labels yet. An administrator creates them.',
  'labels.notLoaded': 'The labels could not be loaded.',
  'labels.any': 'Any label',
  'labels.filter': 'Label',
  'labels.failed': 'The labels were not changed: {reason}',
  'labels.more': '{count} more: {names}',
} as const;

addTexts(labels);
