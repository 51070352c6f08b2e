import { addTexts } from './addTexts.ts';

/** Settings for calls whose agent has disappeared. */
export const absence = {
  'absence.text':
    'A page that is closed or has crashed, or a network that is lost, leaves a caller with nobody. The caller is told to wait ' +
    'and hears music; a page that comes back has the call again.',
  'absence.after': 'The call goes on without the agent',
  'absence.afterText': 'Counted from the last sign of the page. Most call centres choose 20 seconds.',
  'absence.off': 'Never: it ends after two minutes',
  'absence.seconds': 'After {count, plural, one {# second} other {# seconds}}',
  'absence.queueCalls': 'Calls of queues',
  'absence.queueCallsText':
    'A queue may say otherwise in its own settings. Most call centres choose the queue: the next free agent has the caller, with wait and notes.',
  'absence.queue.queue': 'Back into the queue, before everybody else',
  'absence.queue.phone': 'To the agent’s phones, else back into the queue',
  'absence.queue.end': 'Tell the caller and hang up',
  'absence.otherCalls': 'Other calls',
  'absence.otherCallsText':
    'The agent’s own phones ring first, where there are any. Most call centres choose parking: any colleague may take the caller.',
  'absence.other.park': 'Park the call',
  'absence.other.voicemail': 'To the agent’s mailbox',
  'absence.other.end': 'Tell the caller and hang up',
  'absence.refused': 'This could not be saved: {reason}',
} as const;

addTexts(absence);
