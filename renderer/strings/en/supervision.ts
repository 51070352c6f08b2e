import { addTexts } from './addTexts.ts';

/** Supervision of live calls: what supervisors do, and what agents see of it. */
export const supervision = {
  'supervision.settingsText': 'How supervisors take part in calls. Applies to supervisions that begin from now on.',
  'supervision.inform': 'Tell agents',
  'supervision.informText':
    'Agents see who supervises their call, and how. Most leave it on; many countries demand it.',
  'supervision.tone': 'Beep when a supervision begins',
  'supervision.toneText': 'Both sides hear it. Most leave it off where agents are told.',
  'refused.supervisionSettings': 'This could not be saved: {reason}',
  'supervision.region': 'Supervise this call',
  'supervision.idle': 'Listen to this call, or help {agent}.',
  'supervision.mode.listen': 'Listen',
  'supervision.mode.whisper': 'Whisper',
  'supervision.mode.barge': 'Barge in',
  'supervision.mode.take_over': 'Take over',
  'supervision.now.listen': 'You hear both sides. Nobody hears you.',
  'supervision.now.whisper': 'Only {agent} hears you.',
  'supervision.now.barge': 'Both sides hear you.',
  'supervision.now.take_over': 'You took this call over from {agent}.',
  'supervision.leave': 'Leave',
  'supervision.takeOverQuestion': 'Take this call over? {agent} leaves the call then.',
  'supervision.giveBack': 'Return to {agent}',
  'supervision.between': '{source} with {target}',
  'supervision.open': 'Open the call that you supervise: {source} with {target}',
  'supervision.by.listen': '{name} listens',
  'supervision.by.whisper': '{name} whispers to {agent}',
  'supervision.by.barge': '{name} takes part',
  'supervision.by.take_over': '{name} took the call over from {agent}',
  'supervision.toYou': '{name} whispers to you',
  'supervision.fromYou': '{name} took the call over from you',
  'supervision.transfer': 'Transfer',
  'supervision.end': 'End call',
  'supervision.endQuestion': 'End this call between {source} and {target}?',
  'refused.supervision': 'That is not possible: {reason}',
} as const;

addTexts(supervision);
