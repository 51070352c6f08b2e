import type { agent as english } from '../en/agent.ts';
import type { Translation } from '../translation.ts';

export const agent: Translation<typeof english> = {
  'presence.available': 'Verfügbar',
  'presence.busy': 'Beschäftigt',
  'presence.away': 'Abwesend',
  'presence.wrap_up': 'Nachbearbeitung',
  'presence.offline': 'Offline',
  'presence.withReason': '{state}: {reason}',
  'presence.since': 'Zeit in diesem Status',
  'agent.button': 'Ihr Status in Warteschlangen: {state}',
  'agent.menu': 'Ihr Status in Warteschlangen',
  'agent.othersMenu': 'Status von {name}: {state}',
  'agent.afterwards': 'danach {state}',
  'agent.missed': '{count, plural, one {# Anruf} other {# Anrufe}} nicht angenommen',
  'agent.paused': 'Sie bekommen keine Anrufe aus Warteschlangen: {reason}. Cordboard hat Sie pausiert.',
  'agent.takeCalls': 'Wieder Anrufe annehmen',
  'agent.setBy': '{name} hat Sie auf {state} gesetzt.',
  'agent.setByAfterwards': '{name} setzt Sie nach diesem Anruf auf {state}.',
  'agent.refused': 'Der Status konnte nicht geändert werden: {reason}',
  'agent.paletteGroup': 'Ihr Status in Warteschlangen',
  'agent.unreachable': 'Keine Audioverbindung: bekommt keine Anrufe',
  'shortcuts.agent': 'Anrufe aus Warteschlangen annehmen oder pausieren',
};
