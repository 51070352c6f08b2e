import type { labels as english } from '../en/labels.ts';
import type { Translation } from '../translation.ts';

export const labels: Translation<typeof english> = {
  'labels.title': 'Labels',
  'labels.choose': 'Labels wählen',
  'labels.none': 'Es gibt noch keine Labels. Ein Administrator legt sie an.',
  'labels.notLoaded': 'Die Labels konnten nicht geladen werden.',
  'labels.any': 'Jedes Label',
  'labels.filter': 'Label',
  'labels.failed': 'Die Labels wurden nicht geändert: {reason}',
  'labels.more': '{count} weitere: {names}',
};
