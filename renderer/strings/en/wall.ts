import { addTexts } from './addTexts.ts';

/** The wall display. */
export const wall = {
  'wall.stale': 'No connection: figures of {time}',
  'wall.callers': 'Who waits longest',
  'wall.previous': 'Page before',
  'wall.next': 'Next page',
  'wall.pause': 'Stay on this page',
  'wall.rotate': 'Change pages automatically',
  'wall.page': 'Page {page} of {count}',
  'wall.rotates': 'What has a page',
  'wall.rotates.queues': 'Queues',
  'wall.rotates.groups': 'Queue groups',
  'wall.seconds': 'How long a page stays',
  'wall.secondsEach': '{count, plural, one {# second} other {# seconds}}',
  'wall.showCallers': 'Show names of callers',
  'wall.hideCallers': 'Hide names of callers',
  'wall.fullScreen': 'Whole screen',
} as const;

addTexts(wall);
