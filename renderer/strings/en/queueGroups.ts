import { addTexts } from './addTexts.ts';

/** Settings → Queue groups. */
export const queueGroups = {
  'queueGroups.text': 'Queues that belong together, such as those of one department.',
  'queueGroups.add': 'Add a queue group',
  'queueGroups.new': 'New queue group',
  'queueGroups.empty': 'No queue group yet',
  'queueGroups.emptyText': 'Add one and choose its queues; a queue may be in several.',
  'queueGroups.bySize': 'Number of queues',
  'queueGroups.name': 'Name',
  'queueGroups.queues': 'Queues',
  'queueGroups.queuesText':
    'Callers of a number or an overflow that leads here go to the one with the shortest expected wait, and to the first of equals. Most group the queues of one language or product.',
  'queueGroups.none': 'Without a queue',
} as const;

addTexts(queueGroups);
