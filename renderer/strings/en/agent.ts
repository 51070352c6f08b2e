import { addTexts } from './addTexts.ts';

/** Agents: their states, and how they are changed. */
export const agent = {
  'presence.available': 'Available',
  'presence.busy': 'Busy',
  'presence.away': 'Away',
  'presence.wrap_up': 'Wrap-up',
  'presence.offline': 'Offline',
  'presence.withReason': '{state}: {reason}',
  'presence.since': 'Time in this state',
  'agent.button': 'Your state in queues: {state}',
  'agent.menu': 'Your state in queues',
  'agent.othersMenu': 'State of {name}: {state}',
  'agent.afterwards': 'then {state}',
  'agent.missed': '{count, plural, one {# call} other {# calls}} not answered',
  'agent.paused': 'You get no calls from queues: {reason}. Cordboard paused you.',
  'agent.takeCalls': 'Take calls again',
  'agent.setBy': '{name} set you to {state}.',
  'agent.setByAfterwards': '{name} set you to {state} for after this call.',
  'agent.refused': 'The state could not be changed: {reason}',
  'agent.paletteGroup': 'Your state in queues',
  'agent.unreachable': 'No audio connection: gets no calls',
  'shortcuts.agent': 'Take calls from queues, or pause',
} as const;

addTexts(agent);
