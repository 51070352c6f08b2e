import type { absence as english } from '../en/absence.ts';
import type { Translation } from '../translation.ts';

export const absence: Translation<typeof english> = {
  'absence.text':
    'Une page fermée ou plantée, ou une panne de réseau, laisse l’appelant sans interlocuteur. On lui demande de patienter et il entend de la musique ; la page qui revient retrouve l’appel.',
  'absence.after': 'L’appel continue sans l’agent',
  'absence.afterText':
    'Compté à partir du dernier signe de vie de la page. La plupart des centres d’appels choisissent 20 secondes.',
  'absence.off': 'Jamais : il se termine après deux minutes',
  'absence.seconds': 'Après {count, plural, one {# seconde} many {# secondes} other {# secondes}}',
  'absence.queueCalls': 'Appels des files',
  'absence.queueCallsText':
    'Une file peut en décider autrement dans ses propres réglages. La plupart des centres d’appels choisissent la file : le prochain agent libre reçoit l’appelant, avec son attente et les notes.',
  'absence.queue.queue': 'Retour dans la file, devant tous les autres',
  'absence.queue.phone': 'Vers les téléphones de l’agent, sinon retour dans la file',
  'absence.queue.end': 'Prévenir l’appelant et raccrocher',
  'absence.otherCalls': 'Autres appels',
  'absence.otherCallsText':
    'Les téléphones de l’agent sonnent d’abord, s’il en a. La plupart des centres d’appels parquent l’appel : n’importe quel collègue peut le prendre.',
  'absence.other.park': 'Parquer l’appel',
  'absence.other.voicemail': 'Vers la messagerie de l’agent',
  'absence.other.end': 'Prévenir l’appelant et raccrocher',
  'absence.refused': 'Impossible d’enregistrer : {reason}',
};
