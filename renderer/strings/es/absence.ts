import type { absence as english } from '../en/absence.ts';
import type { Translation } from '../translation.ts';

export const absence: Translation<typeof english> = {
  'absence.text':
    'Una página cerrada o bloqueada, o una red caída, deja a quien llama sin nadie al otro lado. Se le pide que espere y oye música; si la página vuelve, recupera la llamada.',
  'absence.after': 'La llamada sigue sin el agente',
  'absence.afterText': 'Se cuenta desde la última señal de la página. La mayoría elige 20 segundos.',
  'absence.off': 'Nunca: termina a los dos minutos',
  'absence.seconds': 'Tras {count, plural, one {# segundo} many {# de segundos} other {# segundos}}',
  'absence.queueCalls': 'Llamadas de colas',
  'absence.queueCallsText':
    'Cada cola puede indicar otra cosa en sus propios ajustes. La mayoría elige la cola: el siguiente agente libre recibe la llamada, con su espera y sus notas.',
  'absence.queue.queue': 'De vuelta a la cola, antes que nadie',
  'absence.queue.phone': 'A los teléfonos del agente; si no, de vuelta a la cola',
  'absence.queue.end': 'Avisar al llamante y colgar',
  'absence.otherCalls': 'Otras llamadas',
  'absence.otherCallsText':
    'Primero suenan los teléfonos del agente, si los hay. La mayoría elige estacionar: cualquier colega puede atender la llamada.',
  'absence.other.park': 'Estacionar la llamada',
  'absence.other.voicemail': 'Al buzón del agente',
  'absence.other.end': 'Avisar al llamante y colgar',
  'absence.refused': 'No se pudo guardar: {reason}',
};
