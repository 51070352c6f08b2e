import type { agent as english } from '../en/agent.ts';
import type { Translation } from '../translation.ts';

export const agent: Translation<typeof english> = {
  'presence.available': 'Disponible',
  'presence.busy': 'Occupé',
  'presence.away': 'Absent',
  'presence.wrap_up': 'Post-appel',
  'presence.offline': 'Hors ligne',
  'presence.withReason': '{state} : {reason}',
  'presence.since': 'Temps dans cet état',
  'agent.button': 'Votre état dans les files : {state}',
  'agent.menu': 'Votre état dans les files',
  'agent.othersMenu': 'État de {name} : {state}',
  'agent.afterwards': 'puis {state}',
  'agent.missed':
    '{count, plural, one {# appel non décroché} many {# appels non décrochés} other {# appels non décrochés}}',
  'agent.paused': 'Vous ne recevez plus d’appels des files : {reason}. Cordboard vous a mis en pause.',
  'agent.takeCalls': 'Reprendre les appels',
  'agent.setBy': '{name} vous a passé à l’état {state}.',
  'agent.setByAfterwards': '{name} vous passe à l’état {state} après cet appel.',
  'agent.refused': 'L’état n’a pas pu être changé : {reason}',
  'agent.paletteGroup': 'Votre état dans les files',
  'agent.unreachable': 'Pas de connexion audio : ne reçoit aucun appel',
  'shortcuts.agent': 'Prendre les appels des files, ou faire une pause',
};
