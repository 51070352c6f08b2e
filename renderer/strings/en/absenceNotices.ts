import { addTexts } from './addTexts.ts';

/** Texts for agents and supervisors about pages that were gone during a call. */
export const absenceNotices = {
  'away.own': 'Your page was away for {seconds} s. {what}',
  'away.own.phone': 'The call with {name} went to the agent’s phone.',
  'away.own.taken_over': 'A supervisor took over the call with {name}.',
  'away.own.queue': 'The call with {name} went back to {target}.',
  'away.own.other_queue': 'The call with {name} went to {target}.',
  'away.own.voicemail': 'The call with {name} went to a mailbox: {target}.',
  'away.own.parked': 'The call with {name} was parked at {target}.',
  'away.own.hung_up': '{name} was told that the connection is lost, and the call ended.',
  'away.own.call_ended': 'The call with {name} ended meanwhile.',
  'away.own.cut': 'The call with {name} ended, because the service was stopped.',
  'away.read': 'OK',
  'away.failed': 'This could not be noted: {reason}',
  'away.gone': '{agent}’s page went away during a call with {name}.',
  'away.goneOfQueue': '{agent}’s page went away during a call of {queue} with {name}.',
  'away.waits': 'The caller hears music. Without the agent it goes on at {time}.',
  'away.emergency':
    'It is an emergency call. It is not passed on: the other side is told to stay on the line. You may take it over.',
  'away.see': 'See the call',
  'away.over': '{agent}’s page was away for {seconds} s. {what}',
  'away.badge': 'Page gone',
} as const;

addTexts(absenceNotices);
