import type { alertSettings as english } from '../en/alertSettings.ts';
import type { Translation } from '../translation.ts';

export const alertSettings: Translation<typeof english> = {
  'alertSettings.text':
    'El servicio vigila las colas y las líneas, haya o no alguien mirando. Los supervisores ven las alertas en cualquier página; los webhooks y el correo las llevan más lejos. Los límites de las cifras de las colas son los objetivos del panel: el rojo inicia una alerta.',
  'alertSettings.limits': 'Cuándo hay una alerta',
  'alertSettings.limitsText': '0 significa nunca. Una cola o una línea puede tener límites propios mediante la API.',
  'alertSettings.no_agent': 'Hay llamantes en espera y ningún agente recibe llamadas (segundos)',
  'alertSettings.no_agent_text': 'La mayoría elige 30.',
  'alertSettings.line_unregistered': 'Una línea no está registrada (segundos)',
  'alertSettings.line_unregistered_text':
    'La mayoría elige 60: una línea que vuelve por sí sola no es motivo de alerta.',
  'alertSettings.line_busy': 'Llamadas rechazadas por falta de canales libres',
  'alertSettings.line_busy_text': 'En cinco minutos. La mayoría elige 3.',
  'alertSettings.line_quality': 'Nota media de opinión (MOS) inferior a',
  'alertSettings.line_quality_text':
    'De las llamadas de una línea en los últimos quince minutos, de 1 a 4,4. Por debajo de 3,1 hay muchos descontentos.',
  'alertSettings.begins_after': 'Una cifra de una cola está en rojo (segundos)',
  'alertSettings.begins_after_text': 'Antes de que sea una alerta. La mayoría elige 5.',
  'alertSettings.ends_after': 'Todo vuelve a estar bien (segundos)',
  'alertSettings.ends_after_text': 'Antes de que acabe la alerta. La mayoría elige 60, para que no vaya y venga.',
  'alertSettings.mail': 'Correo',
  'alertSettings.mailText': 'Las alertas que esperan al siguiente correo van juntas en uno.',
  'alertSettings.recipients': 'Destinatarios',
  'alertSettings.recipientsText': 'Direcciones de correo separadas por comas. Vacío: sin correo.',
  'alertSettings.mails_per_hour': 'Correos por hora como máximo',
  'alertSettings.mails_per_hour_text': 'La mayoría elige 6.',
  'alertSettings.mails_end': 'Enviar correo también cuando termina una alerta',
  'alertSettings.isQuiet': 'Horas de silencio',
  'alertSettings.isQuietText': 'No se envía correo en ese tiempo; lo que siga siendo una alerta se envía al final.',
  'alertSettings.from': 'Desde',
  'alertSettings.until': 'Hasta',
  'alertSettings.save': 'Guardar alertas',
  'alertSettings.saved': 'Los ajustes de alertas están guardados.',
  'alertSettings.refused': 'Los ajustes no se guardaron: {reason}',
};
