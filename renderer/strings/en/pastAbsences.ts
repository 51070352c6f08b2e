import { addTexts } from './addTexts.ts';

/** What the page of a call says of agents whose page was gone meanwhile. */
export const pastAbsences = {
  'pastAbsence.title': 'Pages that went away during the call',
  'pastAbsence.gone': '{agent}’s page has been away since {from}.',
  'pastAbsence.over': '{agent}’s page was away from {from} until {until}.',
  'pastAbsence.back': 'Then the call went on.',
  'pastAbsence.phone': 'The call went to the agent’s phone.',
  'pastAbsence.taken_over': 'A supervisor took over the call.',
  'pastAbsence.queue': 'The call went back to {target}.',
  'pastAbsence.other_queue': 'The call went to {target}.',
  'pastAbsence.voicemail': 'The call went to a mailbox: {target}.',
  'pastAbsence.parked': 'The call was parked at {target}.',
  'pastAbsence.hung_up': 'The other side was told that the connection is lost, and the call ended.',
  'pastAbsence.call_ended': 'The call ended meanwhile.',
  'pastAbsence.cut': 'The call ended, because the service was stopped.',
} as const;

addTexts(pastAbsences);
