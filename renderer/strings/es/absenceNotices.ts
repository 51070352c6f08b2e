import type { absenceNotices as english } from '../en/absenceNotices.ts';
import type { Translation } from '../translation.ts';

export const absenceNotices: Translation<typeof english> = {
  'away.own': 'Su página estuvo ausente {seconds} s. {what}',
  'away.own.phone': 'La llamada con {name} pasó al teléfono del agente.',
  'away.own.taken_over': 'Un supervisor asumió la llamada con {name}.',
  'away.own.queue': 'La llamada con {name} volvió a {target}.',
  'away.own.other_queue': 'La llamada con {name} pasó a {target}.',
  'away.own.voicemail': 'La llamada con {name} pasó a un buzón: {target}.',
  'away.own.parked': 'La llamada con {name} quedó estacionada en {target}.',
  'away.own.hung_up': 'Se avisó a {name} de que se perdió la conexión y la llamada terminó.',
  'away.own.call_ended': 'Entretanto, la llamada con {name} terminó.',
  'away.own.cut': 'La llamada con {name} terminó porque el servicio se detuvo.',
  'away.read': 'Aceptar',
  'away.failed': 'No se pudo anotar: {reason}',
  'away.gone': 'La página de {agent} desapareció durante una llamada con {name}.',
  'away.goneOfQueue': 'La página de {agent} desapareció durante una llamada de {queue} con {name}.',
  'away.waits': 'El llamante oye música. Sin el agente, la llamada sigue a las {time}.',
  'away.emergency':
    'Es una llamada de emergencia. No se desvía: se pide a la otra parte que siga en línea. Usted puede asumirla.',
  'away.see': 'Ver la llamada',
  'away.over': 'La página de {agent} estuvo ausente {seconds} s. {what}',
  'away.badge': 'Página ausente',
};
