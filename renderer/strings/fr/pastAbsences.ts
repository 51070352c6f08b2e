import type { pastAbsences as english } from '../en/pastAbsences.ts';
import type { Translation } from '../translation.ts';

export const pastAbsences: Translation<typeof english> = {
  'pastAbsence.title': 'Pages disparues pendant l’appel',
  'pastAbsence.gone': 'La page de {agent} a disparu depuis {from}.',
  'pastAbsence.over': 'La page de {agent} a disparu de {from} à {until}.',
  'pastAbsence.back': 'Puis l’appel a continué.',
  'pastAbsence.phone': 'L’appel est passé sur le téléphone de l’agent.',
  'pastAbsence.taken_over': 'Un superviseur a pris le relais.',
  'pastAbsence.queue': 'L’appel est retourné vers {target}.',
  'pastAbsence.other_queue': 'L’appel est passé à {target}.',
  'pastAbsence.voicemail': 'L’appel est passé à une messagerie : {target}.',
  'pastAbsence.parked': 'L’appel a été parqué en {target}.',
  'pastAbsence.hung_up': 'L’interlocuteur a été informé de la perte de connexion, et l’appel s’est terminé.',
  'pastAbsence.call_ended': 'L’appel s’est terminé entre-temps.',
  'pastAbsence.cut': 'L’appel s’est terminé car le service a été arrêté.',
};
