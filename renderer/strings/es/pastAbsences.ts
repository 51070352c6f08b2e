import type { pastAbsences as english } from '../en/pastAbsences.ts';
import type { Translation } from '../translation.ts';

export const pastAbsences: Translation<typeof english> = {
  'pastAbsence.title': 'Páginas que desaparecieron durante la llamada',
  'pastAbsence.gone': 'La página de {agent} está ausente desde {from}.',
  'pastAbsence.over': 'La página de {agent} estuvo ausente de {from} a {until}.',
  'pastAbsence.back': 'Después la llamada siguió.',
  'pastAbsence.phone': 'La llamada pasó al teléfono del agente.',
  'pastAbsence.taken_over': 'Un supervisor asumió la llamada.',
  'pastAbsence.queue': 'La llamada volvió a {target}.',
  'pastAbsence.other_queue': 'La llamada pasó a {target}.',
  'pastAbsence.voicemail': 'La llamada pasó a un buzón: {target}.',
  'pastAbsence.parked': 'La llamada quedó estacionada en {target}.',
  'pastAbsence.hung_up': 'Se avisó a la otra parte de que se perdió la conexión y la llamada terminó.',
  'pastAbsence.call_ended': 'Entretanto, la llamada terminó.',
  'pastAbsence.cut': 'La llamada terminó porque el servicio se detuvo.',
};
