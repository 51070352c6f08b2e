import type { figures as english } from '../en/figures.ts';
import type { Translation } from '../translation.ts';

export const figures: Translation<typeof english> = {
  'figure.offered': 'Personas que entraron en la cola.',
  'figure.answered': 'Personas a las que se conectó con un agente.',
  'figure.answered_in_time':
    'Personas atendidas que no esperaron más que el tiempo de nivel de servicio de la cola, como era entonces.',
  'figure.abandoned': 'Personas que colgaron mientras esperaban, sin contar los abandonos cortos.',
  'figure.short_abandoned': 'Personas que colgaron antes del tiempo de abandono corto de la cola, como era entonces.',
  'figure.overflowed':
    'Personas que pasaron al destino de desbordamiento: esperaron demasiado, o la cola estaba llena, cerrada o sin agentes.',
  'figure.service_level': 'Atendidas a tiempo ÷ (atendidas + abandonadas). Los abandonos cortos no cuentan.',
  'figure.average_answer': 'Tiempo desde la entrada hasta la conexión ÷ atendidas.',
  'figure.average_abandon': 'Tiempo desde la entrada hasta colgar ÷ abandonadas.',
  'figure.longest_wait': 'El mayor tiempo que esperó una de las personas.',
  'figure.average_talk':
    'Tiempo con el agente, incluida la espera, ÷ llamadas atendidas y devueltas que han terminado.',
  'figure.average_hold':
    'Tiempo en espera puesto por el agente ÷ llamadas atendidas y devueltas que han terminado; forma parte de la conversación.',
  'figure.average_wrapup': 'Tiempo en posllamada ÷ posllamadas que han terminado.',
  'figure.average_handle': 'Promedio de conversación + promedio de posllamada.',
  'figure.calls': 'Personas de las colas con las que se conectó al agente, incluidas las devoluciones de llamada.',
  'figure.occupancy': '(En conversación + posllamada) ÷ (disponible + sonando + en conversación + posllamada).',
  'figure.share': 'Posllamadas con este resultado ÷ todas las posllamadas.',
  'figure.planned': 'Tiempo previsto hasta ahora, pausas incluidas.',
  'figure.adhered':
    'Tiempo en adherencia: disponible, sonando, en conversación o en posllamada mientras hay trabajo previsto; ausente por el motivo de la pausa, o sin conexión, mientras hay una pausa.',
  'figure.off_plan': 'El resto del tiempo previsto.',
  'figure.unknown': 'Tiempo previsto en el que el servicio no funcionaba: no se sabe qué hizo entonces el agente.',
  'figure.adherence': 'Tiempo en adherencia ÷ (tiempo previsto − tiempo desconocido).',
  'figure.late_starts': 'Turnos que el agente empezó más tarde de la tolerancia del plan, o que no empezó.',
  'figure.early_ends': 'Turnos que el agente dejó antes de la tolerancia del plan respecto a su fin.',
  'figure.breaks_over': 'Pausas tras las que el agente volvió más tarde de la tolerancia del plan, o aún no ha vuelto.',
  'figure.missed_shifts': 'Turnos terminados en los que el agente no trabajó.',
  'figure.extra': 'Tiempo de trabajo que no estaba previsto.',
};
