import { addTexts } from '../addTexts.ts';

/** Agents: their states, and how they are changed. */
export const agent = {
  'agent.state.offline': 'Offline',
  'agent.state.available': 'Available',
  'agent.state.reserved': 'Being rung',
  'agent.state.onCall': 'On a call',
  'agent.state.wrapUp': 'Wrap-up',
  'agent.state.notReady': 'Not ready',
  'agent.button': 'Your state in queues: {state}',
  'agent.menu': 'Your state in queues',
  'agent.othersMenu': 'State of {name}: {state}',
  'agent.since': 'Time in this state',
  'agent.afterwards': 'then {state}',
  'agent.notReadyFor': 'Not ready: {reason}',
  'agent.missed': '{count} calls not answered',
  'agent.missedOne': 'A call not answered',
  'agent.paused': 'You get no calls from queues: {reason}. Cordboard paused you.',
  'agent.takeCalls': 'Take calls again',
  'agent.refused': 'The state could not be changed: {reason}',
  'agent.paletteGroup': 'Your state in queues',
  'agent.unreachable': 'No audio connection: gets no calls',
  'shortcuts.agent': 'Take calls from queues, or pause',
} as const;

addTexts(agent);
