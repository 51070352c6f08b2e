import type { agent as english } from '../en/agent.ts';
import type { Translation } from '../translation.ts';

export const agent: Translation<typeof english> = {
  'presence.available': 'Disponible',
  'presence.busy': 'Ocupado',
  'presence.away': 'Ausente',
  'presence.wrap_up': 'Posllamada',
  'presence.offline': 'Desconectado',
  'presence.withReason': '{state}: {reason}',
  'presence.since': 'Tiempo en este estado',
  'agent.button': 'Su estado en las colas: {state}',
  'agent.menu': 'Su estado en las colas',
  'agent.othersMenu': 'Estado de {name}: {state}',
  'agent.afterwards': 'luego, {state}',
  'agent.missed':
    '{count, plural, one {# llamada sin atender} many {# de llamadas sin atender} other {# llamadas sin atender}}',
  'agent.paused': 'No recibe llamadas de las colas: {reason}. Cordboard lo puso en pausa.',
  'agent.takeCalls': 'Volver a recibir llamadas',
  'agent.setBy': '{name} cambió su estado a {state}.',
  'agent.setByAfterwards': '{name} cambió su estado a {state} para después de esta llamada.',
  'agent.refused': 'No se pudo cambiar el estado: {reason}',
  'agent.paletteGroup': 'Su estado en las colas',
  'agent.unreachable': 'Sin conexión de audio: no recibe llamadas',
  'shortcuts.agent': 'Recibir llamadas de las colas o hacer una pausa',
};
