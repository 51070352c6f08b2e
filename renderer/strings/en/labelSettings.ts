import { addTexts } from './addTexts.ts';

/** Settings → Labels. */
export const labelSettings = {
  'labels.text': 'What calls, contacts and conversations are marked with, to find them again and to count them.',
  'labels.add': 'Add a label',
  'labels.new': 'New label',
  'labels.empty': 'No label yet',
  'labels.emptyText': 'Add the first one; it can then be chosen in a call and in the history.',
  'labels.byColor': 'Colour',
} as const;

addTexts(labelSettings);
