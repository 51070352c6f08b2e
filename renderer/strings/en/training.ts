import { addTexts } from './addTexts.ts';

/** Simulated callers for training. */
export const training = {
  'supervisor.training': 'Training',
  'training.title': 'Simulated callers',
  'training.text':
    'Simulated callers call a queue over the demo line, say what they want, and hang up when it takes too long. Their calls are offered, wrapped up, recorded and counted like any others.',
  'training.noQueues': 'There is no queue to call yet',
  'training.noQueuesText': 'An administrator can add one in the settings.',
  'training.noDemo': 'There is no demo line',
  'training.noDemoText': 'An administrator can add it in Settings → Lines.',
  'training.queue': 'Queue',
  'training.rate': 'Callers a minute',
  'training.minutes': 'Minutes',
  'training.seed': 'Seed',
  'training.seedHelp': 'The same seed produces the same callers at the same times.',
  'training.begin': 'Begin',
  'training.again': 'Begin again',
  'training.stop': 'Stop',
  'training.refused': 'The callers could not be started: {reason}',
  'training.notStopped': 'The callers could not be stopped: {reason}',
  'training.running': 'Calling',
  'training.finished': 'Finished',
  'training.stopped': 'Stopped',
  'training.of':
    '{queue}: {rate, plural, one {# caller} other {# callers}} a minute for {minutes, plural, one {# minute} other {# minutes}}, seed {seed}',
  'training.progress': '{arrived, number} of {planned} {arrived, plural, one {has} other {have}} called',
  'training.figures': 'Simulated callers so far',
  'training.repeat': 'Called again',
  'training.callers': 'Who has called',
  'training.nobody': 'Nobody has called yet',
  'training.nobodyText': 'The first caller will call soon.',
  'training.name': 'Name',
  'training.number': 'Number',
  'training.topic': 'About',
  'training.state': 'State',
  'training.state.to_come': 'To come',
  'training.state.waiting': 'Waiting',
  'training.state.talking': 'Talking',
  'training.state.answered': 'Answered',
  'training.state.abandoned': 'Gave up',
  'training.state.turned_away': 'Turned away',
  'training.state.failed': 'Not placed',
} as const;

addTexts(training);
